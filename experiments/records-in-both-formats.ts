import { Blocked } from '../contract/outcome.ts';
import { propertiesOf, type Resource } from '../contract/resource.ts';
import { nounOf } from '../contract/resource-names.ts';
import type { CheckContext } from '../helpers/judging/context.ts';
import type { Answer } from '../helpers/network/answer.ts';
import { propertyOf } from '../helpers/records/reading.ts';
import { sameInXml } from '../helpers/records/same-in-xml.ts';
import type { SeenRecord } from '../helpers/records/seen-record.ts';
import { learnSlots } from '../helpers/xml/find-slot.ts';
import type { Slot } from '../helpers/xml/slot.ts';
import type { XmlDocument, XmlElement } from '../helpers/xml/xml-element.ts';
import { askForXml } from './ask-for-xml.ts';

/** A record in both formats at the same time. */
export interface RecordInBothFormats {
  readonly json: () => SeenRecord;
  readonly xml: Answer;
  readonly document: XmlDocument;
  /** Where a property stands in a document that is laid out like this one. */
  slotIn(root: XmlElement, property: string): Slot;
}

/** Booleans of both kinds, so that none hangs on another. */
const everySecondFalse = (resource: Resource) =>
  Object.fromEntries(propertiesOf(resource, 'boolean').map((name, at) => [name, at % 2 === 0]));

/** A record with a value in every property, and one with text that XML has to escape, after an update. */
export async function recordsInBothFormats(context: CheckContext): Promise<RecordInBothFormats[]> {
  const { accepted, api, customers, resource } = context;
  const { create, update } = await accepted();
  const escaped = {
    ...update,
    City: 'Zoë & <Łódź>',
    Street2: `"q" 'a' €`,
    CreditLimit: 1234.56,
    DiscountPercentage: 0.25,
  };
  const made = [await customers.create(create)];
  // One with all that XML has to escape, and one that has next to nothing.
  for (const values of [escaped, { Name: 'Bare' }]) {
    const one = await customers.tryCreate(values);
    if (!('id' in one)) continue;
    made.push(one);
    if (made.length > 2) continue;
    // Shown in XML before it is changed: what is kept of that must not be shown again.
    await askForXml(api, (asking) => asking.get(one));
    await api.update(
      one,
      customers.bodyForUpdate(one, { ...values, ...everySecondFalse(resource) }),
    );
  }
  const shown = await Promise.all(
    made.map(async (record) => {
      const json = await api.get(record);
      const { answer, document, problem } = await askForXml(api, (asking) => asking.get(record));
      if (document === undefined)
        throw new Blocked(`No XML of a ${nounOf(resource)} can be had: ${problem}.`, {
          see: 'format/xml-on-request',
        });
      return { json: () => customers.seenIn(json), xml: answer, document };
    }),
  );
  const [first] = shown;
  return first === undefined ? [] : withSlots(first, shown);
}

type Shown = Omit<RecordInBothFormats, 'slotIn'>;

/** The first of them has values in all properties that take one, so it shows where they stand in XML. */
function withSlots({ document, json }: Shown, shown: readonly Shown[]): RecordInBothFormats[] {
  const { resource, object } = json();
  const isFilled = (value: unknown) => value !== null && value !== undefined && value !== '';
  const filled = Object.keys(resource.properties).filter((name) =>
    isFilled(propertyOf(object, name)),
  );
  const slotIn = learnSlots(document.root, resource, filled);
  return shown.map((one) => ({ ...one, slotIn }));
}

/** What a record's JSON says of a property, and where its XML does; and whether they say the same. */
export function inBothFormats({ json, document, slotIn }: RecordInBothFormats, property: string) {
  const { resource, object } = json();
  const [inJson, inXml] = [propertyOf(object, property), slotIn(document.root, property)];
  return { inJson, inXml, same: sameInXml(resource.properties[property], inJson, inXml) };
}

/** The properties of which the service's XML says what its JSON says. */
export async function propertiesCarriedByXml({
  resource,
  shared,
}: CheckContext): Promise<ReadonlySet<string>> {
  const records = await shared(recordsInBothFormats);
  return new Set(
    Object.keys(resource.properties).filter((property) =>
      records.every((record) => inBothFormats(record, property).same),
    ),
  );
}
