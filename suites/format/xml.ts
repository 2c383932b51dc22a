import { type CustomerProperty, customer as resource } from '../../contract/customer.ts';
import type { Answer } from '../../helpers/api/answer.ts';
import { check } from '../../helpers/check/check.ts';
import { expect, fact } from '../../helpers/check/matchers.ts';
import { propertyOf } from '../../helpers/customers/reading.ts';
import { sameInXml } from '../../helpers/xml/same-in-xml.ts';
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
  // What XML may have to escape is looked for in vain.
  if (one === undefined || !/^[\w-]+$/.test(one.id)) return;
  const isIn = ({ text }: Answer) => text.toLowerCase().includes(one.id.toLowerCase());
  // A list may lag, or be a part of all: then it is so in both formats.
  if (isIn(list.answer) || !isIn(await api.list())) return;
  const { answer } = await askForXml(api, (asking) => asking.list());
  const shown = isIn(answer) ? 'listed' : 'not listed';
  expect(fact(`the customer ${one.id}, which is in the list in JSON`, shown, answer)).toSay(
    'listed',
  );
});

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
