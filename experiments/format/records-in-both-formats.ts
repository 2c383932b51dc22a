import { Blocked, NotAsked } from '../../contract/outcome.ts';
import {
  type PropertyKind,
  propertiesOf,
  type Resource,
  textsThatAre,
} from '../../contract/resource.ts';
import { nounOf, oneOf } from '../../contract/resource-names.ts';
import { sentence } from '../../contract/sentence.ts';
import type { Addressed } from '../../helpers/api/index.ts';
import {
  type CheckContext,
  type RecordInBothFormats,
  scenario,
} from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import {
  hasValue,
  holdsTexts,
  isBlank,
  type MadeRecord,
  propertyOf,
  type Records,
  type RecordValues,
  sameInXml,
  textsOf,
} from '../../helpers/records/index.ts';
import {
  childrenOf,
  learnNullMarks,
  learnSlots,
  type Slot,
  type XmlElement,
} from '../../helpers/xml/index.ts';
import { amountsIn, dateVariants } from '../records/variants.ts';
import { askForXml, type InXml, listInXml, newInBothFormats } from './shown-in-xml.ts';

/** The list and records in XML. */
async function shownInXml(context: CheckContext): Promise<InXml[]> {
  const { canWrite, shared } = context;
  const list = await shared(listInXml);
  if (!canWrite) return [list];
  const { inXml } = await shared(newInBothFormats);
  // What is not there in JSON either is no matter of XML.
  const made = shared(madeInBothFormats).then((all) =>
    all.filter(({ json }) => json.succeeded).map((one) => one.inXml),
  );
  if (inXml === undefined) return [list, ...(await made)];
  const [one, others] = await Promise.all([inXml, made.catch(() => [])]);
  return [list, one, ...others];
}

/** All that is answered to requests for XML. */
export const answersInXml = scenario('answers in XML', async (context, note) => {
  for (const { answer } of await shownInXml(context)) note({ label: 'read', answer });
});

/** Records in both formats, of which the first has a value in every property. */
export async function recordsInBothFormats(
  context: CheckContext,
): Promise<[RecordInBothFormats, ...RecordInBothFormats[]]> {
  const { canWrite, resource, shared } = context;
  const shown = canWrite ? await shared(madeInBothFormats) : await oldInBothFormats(context);
  const [first, ...others] = shown.map((one) => readInBoth(context, one));
  if (first === undefined)
    throw new NotAsked(sentence`the list shows no ${nounOf(resource)} that could be read`);
  return withSlots(resource, [first, ...others]);
}

/**
 * A record with a value in every property, which shows where they stand in XML; one with text that XML has to
 * escape, after an update; and one that has next to nothing.
 */
async function madeInBothFormats(context: CheckContext): Promise<ShownInBoth[]> {
  const { accepted, api, records, resource } = context;
  const { back, create, update } = await accepted();
  records.isNeeded = true;
  const [one, , , other] = textsThatAre(resource, 'free');
  const texts = (letters: string) => ({
    ...(one !== undefined && { [one]: `Zoë & <Łódź>${letters}` }),
    ...(other !== undefined && { [other]: `"q" 'a' €` }),
  });
  // A service may want no such days, no negative amounts, and no letters of which UTF-16 needs two units.
  const days = dateVariants(resource)[3];
  const { withCents, negative } = amountsIn(resource);
  const special = [
    { ...texts(' 😀'), ...negative, ...days },
    { ...texts(' 😀'), ...withCents, ...days },
    { ...texts(' 😀'), ...negative },
    { ...texts(' 😀'), ...withCents },
    { ...texts(''), ...negative },
    { ...texts(''), ...withCents },
  ];
  const escaped = special.map((values) => ({ ...update, ...values }));
  // Booleans of both kinds, so that none hangs on another, and each is true in one record and false in another.
  const booleans = (isTrue: (at: number) => boolean) =>
    Object.fromEntries(propertiesOf(resource, 'boolean').map((name, at) => [name, isTrue(at)]));
  const full = async () => {
    const values = { ...create, ...booleans((at) => at % 2 === 1) };
    return (await firstTaken(records, [values]))[1] ?? records.create(create);
  };
  const edited = async () => {
    const one = await records.create();
    await api.update(one, records.bodyForUpdate(one, back));
    // Shown in XML between two updates: what is kept of that must not be shown again, and the first may forget it.
    await askForXml(api, (asking) => asking.get(one));
    for (const values of [...escaped, update]) {
      const change = { ...values, ...booleans((at) => at % 2 === 0) };
      const put = await api.update(one, records.bodyForUpdate(one, change));
      if (!put.refused) break;
    }
    return { id: one.id };
  };
  const bare = async () => (await firstTaken(records, [{}]))[1];
  const shownInBoth = async (made: Promise<MadeRecord | Addressed | undefined>) => {
    const record = await made;
    return record === undefined ? [] : inBothFormats(context, record);
  };
  const shown = await Promise.all([full(), edited(), bare()].map(shownInBoth));
  return shown.flat();
}

/** The first values that the service takes, and the record that was made with them. */
async function firstTaken(records: Records, attempts: readonly RecordValues[]) {
  for (const values of attempts) {
    const made = await records.tryCreate(values);
    if ('id' in made) return [values, made] as const;
  }
  return [] as const;
}

/** Records that were there before the run, where none can be made. */
async function oldInBothFormats(context: CheckContext): Promise<ShownInBoth[]> {
  const ids = context.idsBefore.slice(0, 3);
  return (await Promise.all(ids.map((id) => inBothFormats(context, { id })))).flat();
}

interface ShownInBoth {
  readonly json: Answer;
  readonly inXml: InXml;
}

type InBothFormats = ReturnType<typeof readInBoth>;

/** The records with the places in their XML where the first shows its properties, and how null is marked there. */
function withSlots(
  resource: Resource,
  [first, ...shown]: readonly [InBothFormats, ...InBothFormats[]],
): [RecordInBothFormats, ...RecordInBothFormats[]] {
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

/**
 * A record as XML and JSON show it. One that was not read before is read twice afterwards, for asking for XML changes nothing:
 * where JSON shows it now this way and now that, it is no matter of XML, and there is none.
 */
async function inBothFormats(
  { api, records, resource }: CheckContext,
  record: Addressed & { readonly read?: Answer },
): Promise<ShownInBoth[]> {
  const inXml = await askForXml(api, (asking) => asking.get(record));
  const json = record.read ?? (await api.get(record));
  const again = record.read ?? (await api.get(record));
  if (!json.succeeded || !again.succeeded) return [{ inXml, json }];
  const { object } = records.seenIn(json);
  const isSame = (name: string) => hasValue(records.seenIn(again), name, propertyOf(object, name));
  return propertiesOf(resource).every(isSame) ? [{ inXml, json }] : [];
}

/** @throws Blocked where what should be XML is none. */
function readInBoth({ records, resource }: CheckContext, { inXml, json }: ShownInBoth) {
  const { answer: xml, document, problem } = inXml;
  if (document !== undefined) return { json: () => records.seenIn(json), xml, document };
  throw new Blocked(
    sentence`No XML of ${oneOf(resource)} can be had: ${problem}.`,
    'format/xml-on-request',
  );
}

/**
 * The records in both formats, to compare what they say of a property.
 *
 * @throws NotAsked where the XML has it under a name of its own: which element is about what is not documented.
 */
export async function recordsNaming({ resource, shared }: CheckContext, property: string) {
  const records = await shared(recordsInBothFormats);
  const [first] = records;
  const { kind } = resource.properties[property] ?? {};
  const valuesOf = ({ json }: RecordInBothFormats) => propertyOf(json().object, property);
  const isThere = () => records.every((one) => holdsTexts(one.document.root, valuesOf(one)));
  // Numbers, booleans and dates could stand anywhere, in any form.
  const isTelling = tellingKinds.has(kind) && textsOf(valuesOf(first)).length > 0;
  if ((await shared(namesAreOwn)) && (!isTelling || isThere())) throw new NotAsked(ownNames);
  const isPart = kind === 'array' || kind === 'object';
  const isMissing = isPart && isTelling && !first.slotIn(first.document.root, property).found;
  if (isMissing && records.every((one) => standsUnderAnotherName(one, valuesOf(one))))
    throw new NotAsked(
      sentence`the XML has nothing of the name ${property}, but what JSON says of it stands there: under which name is not documented`,
    );
  return records;
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

const tellingKinds: ReadonlySet<PropertyKind | undefined> = new Set<PropertyKind>([
  ...(['text', 'name', 'identifier', 'array', 'object'] as const),
]);

/** Why nothing is asked of XML of which nobody knows what its elements are about. */
export const ownNames = sentence`the XML has names of its own for most properties, which are not documented`;

/** Whether most values stand in the XML under names that are not those of JSON. */
export async function namesAreOwn({ resource, shared }: CheckContext): Promise<boolean> {
  const [{ json, document, slotIn }] = await shared(recordsInBothFormats);
  const { object } = json();
  const filled = propertiesOf(resource).filter((name) => !isBlank(propertyOf(object, name)));
  const unnamed = filled.filter((name) => !slotIn(document.root, name).found);
  const texts = unnamed.filter((name) => textsOf(propertyOf(object, name)).length > 0);
  const there = texts.filter((name) => holdsTexts(document.root, propertyOf(object, name)));
  return unnamed.length > filled.length / 2 && there.length > texts.length / 2;
}

/** The properties of which the service's XML says what its JSON says. */
export async function propertiesCarriedByXml({ resource, shared }: CheckContext) {
  const records = await shared(recordsInBothFormats);
  const isCarried = (property: string) =>
    records.every(({ json, document, slotIn }) => {
      const inJson = propertyOf(json().object, property);
      return sameInXml(resource.properties[property], inJson, slotIn(document.root, property));
    });
  return new Set(propertiesOf(resource).filter(isCarried));
}
