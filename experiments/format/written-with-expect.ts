import { Blocked } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import { type Api, jsonBody } from '../../helpers/api/index.ts';
import type { CheckContext } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import { hasValue, type MadeRecord } from '../../helpers/records/index.ts';
import { keptProperties } from '../plan/learned.ts';
import { writesOnTrial } from '../records/lawful-writes.ts';

const waiting = (value: unknown) => ({ ...jsonBody(value), headers: { Expect: '100-continue' } });

/** A create and an update that wait for `100 Continue` before they send their body. */
export async function writtenWithExpect(context: CheckContext) {
  const { accepted, acceptedOnCreate, api, records, shared } = context;
  const { send } = writesOnTrial(context);
  const { tag, body } = records.draft(await acceptedOnCreate());
  const posted = await records.watch(tag, body, () =>
    send('POST', api.collectionPath, waiting(body)),
  );
  const made = await records.locate(tag, posted);
  const record =
    made === undefined ? await records.create() : { ...made, tag, sent: body, created: posted };
  const change = records.bodyForUpdate(record, (await accepted()).update);
  const put = await send('PUT', api.pathOf(record), waiting(change));
  // Where it is refused without Expect as well, it is no matter of that.
  if (put.refused || put.status >= 500) requireUpdate(await api.update(record, change));
  const after = await api.get(record);
  const all = await records.findMade(tag);
  const seenFirst = () => records.seenIn(record.read, record.created);
  const seenAfter = () => records.seenIn(after, put);
  const kept = [...(await shared(keptProperties))].flatMap((property) => [
    { seen: seenFirst, property, value: record.sent[property] },
    { seen: seenAfter, property, value: change[property] },
  ]);
  return {
    readable: { answer: posted, made: made === undefined ? [] : [made] },
    all: { answer: posted, made: all },
    put,
    before: record.read,
    after,
    kept,
  };
}

/** @throws Blocked where an update as usual is not accepted */
function requireUpdate({ status, succeeded }: Answer): void {
  if (succeeded) return;
  throw new Blocked(sentence`An update as usual was answered ${status}.`, 'customer/update');
}

/** A PUT through an API that waits so; undefined where the service does not take one. */
export async function putWithExpect(context: CheckContext, api: Api, record: MadeRecord) {
  const { accepted, records, shared } = context;
  const taken = await shared(writtenWithExpect).catch(() => undefined);
  // One that is answered and not carried out is no such write.
  const isCarriedOut = taken?.kept.every((one) => hasValue(one.seen(), one.property, one.value));
  if (!isCarriedOut || !taken?.put.succeeded) return undefined;
  const change = records.bodyForUpdate(record, (await accepted()).update);
  const { send } = writesOnTrial(context, api);
  return send('PUT', api.pathOf(record), waiting(change));
}
