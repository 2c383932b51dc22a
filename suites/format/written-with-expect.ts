import { Blocked } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import { jsonBody } from '../../helpers/api/index.ts';
import type { Moment, Write } from '../../helpers/evidence/index.ts';
import { scenario } from '../../helpers/judging/index.ts';
import { pick, type RecordBody } from '../../helpers/records/index.ts';
import { keptProperties } from '../plan/learned.ts';

const waiting = (value: unknown) => ({ ...jsonBody(value), headers: { Expect: '100-continue' } });

/** A create and an update that wait for `100 Continue` before they send their body. */
export const writtenWithExpect = scenario('written with Expect', async (context, note) => {
  const { accepted, acceptedOnCreate, api, records, shared } = context;
  const kept = [...(await shared(keptProperties))];
  const saying = (moment: Moment, body: RecordBody, before?: RecordBody): Write => {
    return { moment, line: 'with Expect', body: pick(body, kept), before, leftOut: [], odd: {} };
  };
  const { tag, body } = records.draft(await acceptedOnCreate());
  const answer = await records.watch(tag, body, () =>
    api.onTrial.send('POST', api.collectionPath, waiting(body)),
  );
  const found = await records.locate(tag, answer);
  const made = await records.findMade(tag);
  note({ label: 'create', record: found?.id, answer, made, write: saying('create', body) });
  const own = found ? { ...found, tag, sent: body, created: answer } : await records.create();
  note({ label: 'read', record: own.id, answer: own.read });
  const change = records.bodyForUpdate(own, (await accepted()).update);
  const put = await api.onTrial.send('PUT', api.pathOf(own), waiting(change));
  // Where it is refused without Expect as well, it is no matter of that.
  const usual = put.refused || put.status >= 500 ? await api.update(own, change) : undefined;
  if (usual?.succeeded === false)
    throw new Blocked(
      sentence`An update as usual was answered ${usual.status}.`,
      'customer/update',
    );
  const write = saying('update', change, own.sent);
  note({ label: 'update', record: own.id, answer: put, write });
  note({ label: 'read', record: own.id, answer: await api.get(own) });
});
