import { propertiesOf } from '../../contract/resource.ts';
import { resources } from '../../contract/resources.ts';
import { askForXml } from '../../experiments/ask-for-xml.ts';
import { inBothFormats, recordsInBothFormats } from '../../experiments/records-in-both-formats.ts';
import { check } from '../../helpers/judging/check.ts';
import { expect, fact } from '../../helpers/judging/matchers.ts';

check('format/xml-on-request', async ({ api, canWrite, customers }) => {
  const list = await askForXml(api, (asking) => asking.list());
  const one = canWrite ? await customers.create() : undefined;
  const single = one && (await askForXml(api, (asking) => asking.get(one)));

  for (const asked of [list, single])
    if (asked !== undefined)
      expect(fact('the answer', asked.problem ?? 'well-formed XML', asked.answer)).toSay(
        'well-formed XML',
      );
});

const [resource] = resources;

for (const property of propertiesOf(resource))
  check(`format/xml-says-the-same/${property}`, async ({ shared }) => {
    for (const record of await shared(recordsInBothFormats)) {
      const { inJson, inXml, same } = inBothFormats(record, property);
      const said = inXml.found ? (inXml.isNull ? null : inXml.text) : undefined;
      expect(fact(`${property} in XML`, same ? inJson : said, record.xml)).toSay(inJson);
    }
  });
