import { Blocked, NotAsked } from '../../contract/outcome.ts';
import { type PropertyKind, propertiesOf, type Resource } from '../../contract/resource.ts';
import { oneOf } from '../../contract/resource-names.ts';
import { sentence } from '../../contract/sentence.ts';
import { type Answer, tellValue } from '../network/index.ts';
import { isBlank, propertyOf, type SeenRecord, seenIn, unreadable } from '../records/index.ts';
import {
  childrenOf,
  learnNullMarks,
  learnSlots,
  type NullMarks,
  type Slot,
  writeXml,
  type XmlDocument,
  type XmlElement,
} from '../xml/index.ts';
import { readInXml } from './formats.ts';
import { breach, type Case, type Rule } from './rule.ts';
import { holdsTexts, sameInXml, textsOf } from './same-in-xml.ts';
import type { Step } from './step.ts';
import { isOfRecord, isRead } from './written.ts';

/** A record in both formats at the same time. */
export interface RecordInBothFormats {
  readonly json: () => SeenRecord;
  readonly xml: Answer;
  readonly document: XmlDocument;
  /** Where a property stands in this document, and in every other that is laid out like it. */
  slotIn(root: XmlElement, property: string): Slot;
  /** How this service tells null from a value. */
  readonly marks: NullMarks;
}

type Shown = Pick<RecordInBothFormats, 'json' | 'xml' | 'document'>;
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

const known = new WeakMap<Step, Records | Error>();

/** The records that are read in both formats, with the places in their XML where the first shows its properties; or why there are none. */
export function inBothFormats(steps: readonly Step[], resource: Resource): Records | Error {
  const first = steps.find(({ format }) => format === 'XML');
  const records = (first && known.get(first)) ?? learnedOf(pairsIn(steps), resource);
  if (first !== undefined) known.set(first, records);
  return records;
}

function learnedOf(pairs: ReturnType<typeof pairsIn>, resource: Resource): Records | Error {
  const shown: Shown[] = [];
  for (const { json, xml } of pairs) {
    const { document, problem = '' } = readInXml(xml);
    if (document === undefined)
      return new Blocked(
        sentence`No XML of ${oneOf(resource)} can be had: ${problem}.`,
        'format/xml-on-request',
      );
    shown.push({ json: () => seenIn(resource, json), xml, document });
  }
  const problem = pairs.map(({ json }) => unreadable(resource, json)).find(Boolean);
  const filled = ({ json }: Shown) =>
    propertiesOf(resource).filter((name) => !isBlank(propertyOf(json().object, name))).length;
  const [first, ...others] =
    problem === undefined ? shown.toSorted((one, other) => filled(other) - filled(one)) : shown;
  if (first === undefined || problem !== undefined)
    return problem ?? new Blocked(sentence`No request shows it.`);
  return withSlots(resource, [first, ...others]);
}

function withSlots(resource: Resource, [first, ...shown]: readonly [Shown, ...Shown[]]): Records {
  const { object } = first.json();
  const isFilled = (name: string) => !isBlank(propertyOf(object, name));
  const slotIn = learnSlots(first.document.root, resource, propertiesOf(resource).filter(isFilled));
  const elementsWhere = (isMeant: (value: unknown) => boolean) =>
    [first, ...shown].flatMap(({ json, document }) => {
      const meant = propertiesOf(resource).filter((name) =>
        isMeant(propertyOf(json().object, name)),
      );
      return meant.map((name) => slotIn(document.root, name)).flatMap(elementOf);
    });
  const marks = learnNullMarks(
    elementsWhere((value) => value === null),
    elementsWhere((value) => value !== null && value !== undefined),
  );
  return [{ ...first, slotIn, marks }, ...shown.map((one) => ({ ...one, slotIn, marks }))];
}

function elementOf(slot: Slot): XmlElement[] {
  return slot.found && slot.element !== undefined ? [slot.element] : [];
}

/** The XML of each record says of a property what its JSON says, as far as it can be told which element is about it. */
export const saysTheSameInXml =
  (property: string): Rule =>
  (steps, resource) => {
    const records = steps.length === 0 ? [] : inBothFormats(steps, resource);
    if (records instanceof Error) return [{ unjudged: records }];
    const why = records.length === 0 ? undefined : whyNotToTell(records as Records, property);
    if (why !== undefined) return [{ unjudged: new NotAsked(why) }];
    return records.map((one) => saidInXml(one, property));
  };

function saidInXml({ json, xml, document, slotIn }: RecordInBothFormats, property: string): Case {
  const { resource, object } = json();
  const [said, slot] = [propertyOf(object, property), slotIn(document.root, property)];
  if (sameInXml(resource.properties[property], said, slot)) return 'kept';
  const difference = {
    subject: `${property} in XML`,
    expected: sentence`to be ${tellValue(said)}, as in JSON`,
    got: slot.found ? tellSlot(slot) : `no ${property}`,
    facts: { name: property },
  };
  return breach(difference, xml);
}

/** What stands in a place of XML: its text, or its elements where it has some. */
function tellSlot({ element, isNull, text }: Extract<Slot, { found: true }>): string {
  if (isNull) return tellValue(null);
  const hasElements = element !== undefined && childrenOf(element).length > 0;
  return hasElements ? writeXml({ version: undefined, root: element }) : tellValue(text);
}

const tellingKinds: ReadonlySet<PropertyKind | undefined> = new Set<PropertyKind>([
  ...(['text', 'name', 'identifier', 'array', 'object'] as const),
]);

/** Why nothing is asked of XML of which nobody knows what its elements are about. */
export const ownNames = sentence`the XML has names of its own for most properties, which are not documented`;

/** Why it cannot be told which element is about a property: the XML may have it under a name of its own. */
function whyNotToTell(records: Records, property: string): string | undefined {
  const [first] = records;
  const { kind } = first.json().resource.properties[property] ?? {};
  const valuesOf = ({ json }: RecordInBothFormats) => propertyOf(json().object, property);
  const isThere = () => records.every((one) => holdsTexts(one.document.root, valuesOf(one)));
  // Numbers, booleans and dates could stand anywhere, in any form.
  const isTelling = tellingKinds.has(kind) && textsOf(valuesOf(first)).length > 0;
  if (hasOwnNames(records) && (!isTelling || isThere())) return ownNames;
  const isPart = kind === 'array' || kind === 'object';
  const isMissing = isPart && isTelling && !first.slotIn(first.document.root, property).found;
  if (isMissing && records.every((one) => standsUnderAnotherName(one, valuesOf(one))))
    return sentence`the XML has nothing of the name ${property}, but what JSON says of it stands there: under which name is not documented`;
  return undefined;
}

/** Whether an element that is named after no property, and stands in none, holds all that a value says. */
function standsUnderAnotherName({ json, document: { root } }: RecordInBothFormats, value: unknown) {
  const names = new Set(propertiesOf(json().resource).map((name) => name.toLowerCase()));
  const holds = (element: XmlElement): boolean =>
    childrenOf(element)
      .filter(({ local }) => !names.has(local.toLowerCase()))
      .some((child) => holdsTexts(child, value) || holds(child));
  return textsOf(value).length === 0 || holds(root);
}

/** Whether most values stand in the XML under names that are not those of JSON. */
export function hasOwnNames([{ json, document, slotIn }]: Records): boolean {
  const { object, resource } = json();
  const filled = propertiesOf(resource).filter((name) => !isBlank(propertyOf(object, name)));
  const unnamed = filled.filter((name) => !slotIn(document.root, name).found);
  const texts = unnamed.filter((name) => textsOf(propertyOf(object, name)).length > 0);
  const there = texts.filter((name) => holdsTexts(document.root, propertyOf(object, name)));
  return unnamed.length > filled.length / 2 && there.length > texts.length / 2;
}

/** Whether the XML of each record says of a property what its JSON says. */
export const isCarriedByXml = (records: Records, property: string): boolean =>
  records.every((one) => saidInXml(one, property) === 'kept');
