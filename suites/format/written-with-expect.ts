import { Blocked } from '../../contract/outcome.ts';
import { writableProperties } from '../../contract/resource.ts';
import { sentence } from '../../contract/sentence.ts';
import { jsonBody } from '../../helpers/api/index.ts';
import { type Moment, type Write, writtenIn } from '../../helpers/evidence/index.ts';
import { scenario } from '../../helpers/judging/index.ts';
import { hasValue, pick, type RecordBody } from '../../helpers/records/index.ts';
import { writtenRecords } from '../plan/scenarios.ts';

const waiting = (value: unknown) => ({ ...jsonBody(value), headers: { Expect: '100-continue' } });

/** A create and an update that wait for `100 Continue` before they send their body. */
export const writtenWithExpect = scenario('written with Expect', async (context, note) => {
  const { accepted, acceptedOnCreate, api, records, resource, shared } = context;
  const { end, steps } = await shared(writtenRecords);
  if (end !== undefined) throw end;
  // What is lost without Expect as well says nothing of that.
  const usual = writtenIn(steps, resource);
  const kept = writableProperties(resource).filter((name) =>
    usual.every(({ seen, step }) => hasValue(seen(), name, step.write.body[name])),
  );
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
  const again = put.refused || put.status >= 500 ? await api.update(own, change) : undefined;
  if (again?.succeeded === false)
    throw new Blocked(
      sentence`An update as usual was answered ${again.status}.`,
      'customer/update',
    );
  const write = saying('update', change, own.sent);
  note({ label: 'update', record: own.id, answer: put, write });
  note({ label: 'read', record: own.id, answer: await api.get(own) });
});
