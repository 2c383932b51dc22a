import { Blocked } from '../contract/outcome.ts';
import { propertiesOf, type Resource } from '../contract/resource.ts';
import type { CheckContext } from '../helpers/judging/context.ts';
import type { Answer } from '../helpers/network/answer.ts';
import type { MadeRecord } from '../helpers/records/records.ts';
import { learnLayout, type XmlValue } from '../helpers/xml/property-in-xml.ts';
import { readXml, type XmlElement } from '../helpers/xml/xml-element.ts';
import { askForXml } from './ask-for-xml.ts';

/** A customer in both formats at the same time. */
export interface InBothFormats {
  readonly customer: MadeRecord;
  readonly json: Answer;
  readonly xml: Answer;
  /** What the XML says of a property. */
  valueInXml(property: string): XmlValue;
}

/** Booleans of both kinds, so that none hangs on another. */
const everySecondFalse = (resource: Resource) =>
  Object.fromEntries(propertiesOf(resource, 'boolean').map((name, at) => [name, at % 2 === 0]));

/** A customer with a value in every property, and one with text that XML has to escape, after an update. */
export async function customersInBothFormats(context: CheckContext): Promise<InBothFormats[]> {
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
    made.map(async (customer) => {
      const json = await api.get(customer);
      const { answer, problem } = await askForXml(api, (asking) => asking.get(customer));
      if (problem !== undefined)
        throw new Blocked(
          `No XML of a customer can be had: ${problem} (see format/xml-on-request).`,
        );
      const root = readXml(answer.text);
      if (root === undefined) throw new Blocked('The XML of a customer has no root element.');
      return { customer, json, xml: answer, root };
    }),
  );
  return withLayout(context, shown);
}

interface Shown {
  readonly customer: MadeRecord;
  readonly json: Answer;
  readonly xml: Answer;
  readonly root: XmlElement;
}

/** The first of them has values in all properties that take one, so it shows where they stand in XML. */
function withLayout({ customers }: CheckContext, shown: readonly Shown[]): InBothFormats[] {
  const [first] = shown;
  if (first === undefined) return [];
  const filled = Object.entries(customers.stateIn(first.json))
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name]) => name);
  const layout = learnLayout(first.root, filled);
  return shown.map(({ root, ...one }) => ({
    ...one,
    valueInXml: (property) => layout.valueOf(root, property),
  }));
}
