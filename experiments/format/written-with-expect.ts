import { Blocked } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import { type Api, jsonBody } from '../../helpers/api/index.ts';
import {
  keepWhatTheySay,
  type Moment,
  type Which,
  type Write,
} from '../../helpers/evidence/index.ts';
import { type CheckContext, scenario } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import { type MadeRecord, pick, type RecordBody } from '../../helpers/records/index.ts';
import { keptProperties } from '../plan/learned.ts';
import { writesOnTrial } from '../records/lawful-writes.ts';

const waiting = (value: unknown) => ({ ...jsonBody(value), headers: { Expect: '100-continue' } });

/** A create and an update that wait for `100 Continue` before they send their body. */
export const writtenWithExpect = scenario('written with Expect', async (context, note) => {
  const { accepted, acceptedOnCreate, api, records, shared } = context;
  const { send } = writesOnTrial(context);
  const kept = [...(await shared(keptProperties))];
  const saying = (moment: Moment, body: RecordBody, before?: RecordBody): Write => {
    return { moment, line: 'with Expect', body: pick(body, kept), before, leftOut: [], odd: {} };
  };
  const { tag, body } = records.draft(await acceptedOnCreate());
  const answer = await records.watch(tag, body, () =>
    send('POST', api.collectionPath, waiting(body)),
  );
  const found = await records.locate(tag, answer);
  const made = await records.findMade(tag);
  note({ label: 'create', record: found?.id, answer, made, write: saying('create', body) });
  const own = found ? { ...found, tag, sent: body, created: answer } : await records.create();
  note({ label: 'read', record: own.id, answer: own.read });
  const change = records.bodyForUpdate(own, (await accepted()).update);
  const put = await send('PUT', api.pathOf(own), waiting(change));
  // Where it is refused without Expect as well, it is no matter of that.
  if (put.refused || put.status >= 500) requireUpdate(await api.update(own, change));
  const write = saying('update', change, own.sent);
  note({ label: 'update', record: own.id, answer: put, write });
  note({ label: 'read', record: own.id, answer: await api.get(own) });
});

/** @throws Blocked where an update as usual is not accepted */
function requireUpdate({ status, succeeded }: Answer): void {
  if (succeeded) return;
  throw new Blocked(sentence`An update as usual was answered ${status}.`, 'customer/update');
}

/** A PUT through an API that waits so; undefined where the service does not take one. */
export async function putWithExpect(context: CheckContext, api: Api, record: MadeRecord) {
  const { accepted, records, resource, shared } = context;
  const { steps, end } = await shared(writtenWithExpect);
  const isUpdate: Which = ({ label }) => label === 'update';
  // One that is answered and not carried out is no such write.
  const isCarriedOut = keepWhatTheySay(isUpdate)(steps, resource).every((one) => one === 'kept');
  const isTaken = steps.filter(isUpdate).every(({ answer }) => answer.succeeded);
  if (end !== undefined || !isCarriedOut || !isTaken) return undefined;
  const change = records.bodyForUpdate(record, (await accepted()).update);
  const { send } = writesOnTrial(context, api);
  return send('PUT', api.pathOf(record), waiting(change));
}
