import { Blocked, NotAsked } from '../../contract/outcome.ts';
import { propertiesOf, type Resource } from '../../contract/resource.ts';
import { oneOf } from '../../contract/resource-names.ts';
import { sentence } from '../../contract/sentence.ts';
import { type Answer, tellValue } from '../network/index.ts';
import { isBlank, propertyOf, type SeenRecord, seenIn, unreadable } from '../records/index.ts';
import {
  childrenOf,
  elementsIn,
  learnSlots,
  type Slot,
  writeXml,
  type XmlDocument,
} from '../xml/index.ts';
import { named } from './difference.ts';
import { readInXml } from './formats.ts';
import { breach, type Case, type Rule } from './rule.ts';
import { holdsTexts, sameInXml, textsOf } from './same-in-xml.ts';
import type { Step } from './step.ts';
import { isOfRecord, isRead } from './written.ts';

/** A record in both formats at the same time. */
export interface RecordInBothFormats {
  readonly json: SeenRecord;
  readonly xml: Answer;
  readonly document: XmlDocument;
  /** Where a property stands in this document, and in every other that is laid out like it. */
  slotIn(document: XmlDocument, property: string): Slot;
}

type Records = readonly [RecordInBothFormats, ...RecordInBothFormats[]];

/** Reads of the same record in JSON, and right after that in XML. */
export function pairsIn(steps: readonly Step[]): readonly { json: Answer; xml: Answer }[] {
  return steps.filter(isRead).flatMap((xml) => {
    if (xml.format === undefined) return [];
    const before = steps.slice(0, steps.indexOf(xml)).filter(isOfRecord(xml));
    const json = before.findLast((step) => isRead(step) && step.format === undefined);
    return json === undefined ? [] : [{ json: json.answer, xml: xml.answer }];
  });
}

/** The records that are read in both formats, with the places in their XML where the fullest shows its properties; or why there are none. */
export function inBothFormats(steps: readonly Step[], resource: Resource): Records | Error {
  const shown: Omit<RecordInBothFormats, 'slotIn'>[] = [];
  for (const { json, xml } of pairsIn(steps)) {
    const { document, problem = '' } = readInXml(xml);
    if (document === undefined)
      return new Blocked(
        sentence`No XML of ${oneOf(resource)} can be had: ${problem}.`,
        'format/xml-on-request',
      );
    const unread = unreadable(resource, json);
    if (unread !== undefined) return unread;
    shown.push({ json: seenIn(resource, json), xml, document });
  }
  shown.sort((one, other) => filledIn(other.json).length - filledIn(one.json).length);
  const [first, ...others] = shown;
  if (first === undefined) return new Blocked(sentence`No request shows it.`);
  const find = learnSlots(first.document.root, resource, filledIn(first.json));
  const slotIn: RecordInBothFormats['slotIn'] = ({ root }, property) => find(root, property);
  return [{ ...first, slotIn }, ...others.map((one) => ({ ...one, slotIn }))];
}

const filledIn = ({ object, resource }: SeenRecord) =>
  propertiesOf(resource).filter((name) => !isBlank(propertyOf(object, name)));

/** The XML of each record says of a property what its JSON says, as far as it can be told which element is about it. */
export const saysTheSameInXml =
  (property: string): Rule =>
  (steps, resource) => {
    if (steps.length === 0) return [];
    const records = inBothFormats(steps, resource);
    if (records instanceof Error) return [{ unjudged: records }];
    const why = hasOwnNames(records) ? ownNames : whyNotToTell(records, property);
    if (why !== undefined) return [{ unjudged: new NotAsked(why) }];
    return records.map((one) => saidInXml(one, property));
  };

function saidInXml({ json, xml, document, slotIn }: RecordInBothFormats, property: string): Case {
  const [said, slot] = [propertyOf(json.object, property), slotIn(document, property)];
  if (sameInXml(json.resource.properties[property], said, slot)) return 'kept';
  const expected = sentence`to be ${tellValue(said)}, as in JSON`;
  const got = slot.found ? tellSlot(slot) : `no ${property}`;
  return breach({ ...named(property, expected, got), subject: `${property} in XML` }, xml);
}

/** What stands in a place of XML: its text, or its elements where it has some. */
function tellSlot({ element, isNull, text }: Extract<Slot, { found: true }>): string {
  if (isNull) return tellValue(null);
  const hasElements = element !== undefined && childrenOf(element).length > 0;
  return hasElements ? writeXml({ version: undefined, root: element }) : tellValue(text);
}

/** Why nothing is asked of XML of which nobody knows what its elements are about. */
export const ownNames = sentence`the XML has names or forms of its own for most properties, which are not documented`;

/** Whether most values stand in the XML elsewhere than under the names that they have in JSON. */
export function hasOwnNames([{ json, document, slotIn }]: Records): boolean {
  const filled = filledIn(json);
  const unnamed = filled.filter((name) => !slotIn(document, name).found);
  const saidOf = (name: string) => propertyOf(json.object, name);
  const texts = unnamed.filter((name) => textsOf(saidOf(name)).length > 0);
  const there = texts.filter((name) => holdsTexts(document.root, saidOf(name)));
  return unnamed.length > filled.length / 2 && there.length > texts.length / 2;
}

/** Why it cannot be told which elements are about an array or an object: they may stand under a name of their own. */
function whyNotToTell(records: Records, property: string) {
  const saidOf = ({ json }: RecordInBothFormats) => propertyOf(json.object, property);
  const isElsewhere = (record: RecordInBothFormats) => {
    const { document, slotIn } = record;
    const [, ...inside] = elementsIn(document.root);
    const outer = inside.filter((one) => childrenOf(one).length > 0);
    return (
      !slotIn(document, property).found && outer.some((one) => holdsTexts(one, saidOf(record)))
    );
  };
  const isOfParts =
    typeof saidOf(records[0]) === 'object' && textsOf(saidOf(records[0])).length > 0;
  return isOfParts && records.every(isElsewhere)
    ? sentence`the XML has nothing of the name ${property}, but what JSON says of it stands there: under which name is not documented`
    : undefined;
}

/** Whether the XML of each record says of a property what its JSON says. */
export const isCarriedByXml = (records: Records, property: string): boolean =>
  records.every((one) => saidInXml(one, property) === 'kept');
