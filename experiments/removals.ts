import type { Api } from '../helpers/api/index.ts';
import type { CheckContext } from '../helpers/judging/index.ts';
import { askAgainIfLost, type MadeRecord } from '../helpers/records/index.ts';
import { inXmlToo } from './shown-in-xml.ts';

/** Removes a record as it was made, and one that was edited before: that in XML, as far as it can be asked for. */
export async function removals(context: CheckContext) {
  const { accepted, api, records } = context;
  const { update } = await accepted();
  const edited = async () => {
    const record = await records.create();
    await api.update(record, records.bodyForUpdate(record, update));
    return record;
  };
  const inXml = await inXmlToo(context, api);
  const [one, other] = await Promise.all([records.create(), edited()]);
  // A service may give the id to the next record that comes.
  const removed = await records.quietly(() =>
    Promise.all([
      removal(context, one, () => records.create(), api),
      removal(context, other, edited, inXml),
    ]),
  );
  return Promise.all(
    removed.map(async ({ record, put, ...rest }) => ({
      ...rest,
      put: { answer: put, made: put === rest.gone ? [] : await records.findAll(record.tag) },
    })),
  );
}

/** A record that was removed through another API, and what the service answers to requests for it afterwards. */
async function removal(
  context: CheckContext,
  made: MadeRecord,
  makeAnother: () => Promise<MadeRecord>,
  other: Api,
) {
  const { accepted, api, records } = context;
  const ready = [made];
  // Whether a record was removed cannot be told where the answer was lost, but another can be.
  const { record, deleted } = await askAgainIfLost(async () => {
    const record = ready.pop() ?? (await makeAnother());
    return { record, deleted: await other.delete(record) };
  });
  const gone = await api.get(record);
  // A service may give the id to the next record that comes, which is not ours to write to.
  if (gone.succeeded && records.isAnothers(gone, record))
    return { record, deleted, gone, put: gone, stillGone: gone };
  const { update } = await accepted();
  const put = await api.update(record, records.bodyForUpdate(record, update));
  return { record, deleted, gone, put, stillGone: await other.get(record) };
}
