import { answersInXml, bothFormats } from '../../experiments/format/records-in-both-formats.ts';
import {
  changedInXml,
  createdInXml,
  failedInXmlAlone,
} from '../../experiments/format/written-in-xml.ts';
import { areXml, isRead, saysTheSameInXml } from '../../helpers/evidence/index.ts';
import { check, expect, requirement, requirements } from '../../helpers/judging/index.ts';

requirement('format/xml-on-request', areXml(isRead), [answersInXml]);

requirements('format/xml-says-the-same/*', saysTheSameInXml, [bothFormats]);

check('format/xml-write/POST', async (context) => {
  const created = await context.shared(createdInXml);

  expect(created.answer).toHaveSucceeded();
  expect(created).toBeReadable();
  expect(created).toHaveMade(1);
  for (const { seen, property, value } of created.kept) expect(seen()).toKeep(property, value);
  for (const failed of await failedInXmlAlone(context, created)) expect(failed).toHaveSucceeded();
});

check('format/xml-write/PUT', async (context) => {
  const changed = await context.shared(changedInXml);

  expect(changed.answer).toHaveSucceeded();
  for (const { seen, property, value } of changed.kept) expect(seen()).toKeep(property, value);
  for (const { seen, property, old } of changed.emptied) expect(seen()).not.toKeep(property, old);
  for (const failed of await failedInXmlAlone(context, changed)) expect(failed).toHaveSucceeded();
});
