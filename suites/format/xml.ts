import { type CustomerProperty, customer as resource } from '../../contract/customer.ts';
import type { Answer } from '../../helpers/api/answer.ts';
import { check } from '../../helpers/check/check.ts';
import { expect, fact } from '../../helpers/check/matchers.ts';
import type { Customer } from '../../helpers/customers/customers.ts';
import { entriesOf, entryHasId } from '../../helpers/customers/list-reading.ts';
import { mentionsTag } from '../../helpers/customers/mark.ts';
import { propertyOf } from '../../helpers/customers/reading.ts';
import { sameInXml } from '../../helpers/xml/same-in-xml.ts';
import { readXml, type XmlElement } from '../../helpers/xml/xml-element.ts';
import { askForXml, customersInBothFormats } from './xml-customers.ts';

check('format/xml-on-request', async ({ api, canWrite, customers }) => {
  const one = canWrite ? await customers.create() : undefined;
  const single = one && (await askForXml(api, (asking) => asking.get(one)));
  const list = await askForXml(api, (asking) => asking.list());

  for (const asked of [list, single])
    if (asked !== undefined)
      expect(fact('the answer', asked.problem ?? 'well-formed XML', asked.answer)).toSay(
        'well-formed XML',
      );
  if (one === undefined || list.problem !== undefined || showsInXml(list.answer, one)) return;
  // A list may lag, or be a part of all: then it is so in both formats.
  const inJson = entriesOf((await api.list()).json) ?? [];
  if (!inJson.some((entry) => entryHasId(entry, one.id, resource.key))) return;
  const { answer, problem } = await askForXml(api, (asking) => asking.list());
  const isShown = problem !== undefined || showsInXml(answer, one);
  expect(fact(`the customer ${one.id}, which is in the list in JSON`, isShown, answer)).toSay(true);
});

/** By its id, or by its names where the XML lacks that (see format/xml-says-the-same). */
function showsInXml({ text }: Answer, { id, tag }: Customer): boolean {
  const root = readXml(text);
  const texts = root === undefined ? [] : textsIn(root);
  return texts.some((one) => one.trim() === id || mentionsTag(one, tag));
}

function textsIn({ text, attributes, children }: XmlElement): string[] {
  return [text, ...Object.values(attributes), ...children.flatMap(textsIn)];
}

for (const property of Object.keys(resource.properties) as CustomerProperty[])
  check(`format/xml-says-the-same/${property}`, async ({ customers, shared }) => {
    for (const { json, xml, valueInXml } of await shared(customersInBothFormats)) {
      const inJson = propertyOf(customers.seenIn(json).object, property);

      const inXml = valueInXml(property);

      const same = sameInXml(property, inJson, inXml);
      const said = inXml.found ? (inXml.isNull ? null : inXml.text) : undefined;
      expect(fact(`${property} in XML`, same ? inJson : said, xml)).toSay(inJson);
    }
  });
