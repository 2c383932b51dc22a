import { keyIn, propertiesOf } from '../../contract/resource.ts';
import type { Addressed } from '../../helpers/api/index.ts';
import { type CheckContext, scenario } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import {
  isMarked,
  type MadeRecord,
  omit,
  pick,
  type RecordBody,
  type RecordValues,
} from '../../helpers/records/index.ts';
import { textsSwapped } from '../plan/forms.ts';

/** A create that repeats a name, and the further record that it made. */
interface Repeated {
  readonly answer: Answer;
  readonly tag: string;
  readonly sent: RecordBody;
  readonly made: readonly (Addressed & { readonly read?: Answer })[];
}

/**
 * A record, and creates that repeat its names, be it with its id: those that are not refused make a further record each. The
 * first record is read after they were made, after the last was changed, and after each was removed. Its name is repeated
 * once more in the end, by one that is given names of its own.
 */
export const sameNames = scenario('records of the same name', async (context, note) => {
  const { accepted, api, canWrite, book, records, resource } = context;
  if (!canWrite) return;
  const { create, tried, update } = await accepted();
  const names = propertiesOf(resource, 'name');
  const [name = '', ...shortNames] = names;
  // Only where the short name, too, tells whose record it is.
  if (book.staying !== undefined || !isMarked(create[shortNames[0] ?? ''])) return;
  const first = await records.create(create);
  const read = async () =>
    note({ label: 'read', record: first.id, answer: await api.get(first) }).succeeded;
  note({ label: 'read', record: first.id, answer: first.read });

  const isNumbered = (one: string) => /\{n\}/.test(String(create[one]));
  const unique = Object.keys(create).filter((one) => isNumbered(one) && !names.includes(one));
  const repeat = (values: RecordValues, repeated: RecordBody, at?: Addressed) =>
    createLike(context, first, values, repeated, at);
  const noteCreate = ({ answer, made, sent, tag }: Repeated) => {
    // Its name is to stay, and a code need not.
    const body = omit(sent, [resource.key, ...shortNames, ...unique]);
    const write = { moment: 'create' as const, line: 'of the same name', leftOut: [], odd: {} };
    const record = made[0]?.id;
    note({ label: 'create', record, answer, made, write: { ...write, body, tag, tried } });
  };
  const change = async ({ id }: Addressed, body: RecordBody) => {
    const answer = note({ label: 'update', record: id, answer: await api.update({ id }, body) });
    return answer.succeeded && (await read());
  };

  // Of other texts and arrays, where they are taken, which a careless service could give to the one before as well.
  const arrays = pick(update, propertiesOf(resource, 'array'));
  const others = { ...textsSwapped(resource, create), ...arrays };
  // With all else that one alone may have, where it need not be the only one: it is no name.
  const alike = (own: string) => pick(first.sent, [own, ...unique]);
  // What becomes of an id on create is not documented, but that PUT edits what exists, and POST does not.
  const ofSameId = await repeat(others, alike(name), first);
  const taken = ofSameId.made.length > 0 ? [ofSameId] : [];
  if (ofSameId.answer.succeeded && taken.length === 0)
    note({ label: 'create', answer: ofSameId.answer });
  for (const own of names.slice(taken.length)) {
    let one = await repeat(others, alike(own));
    if (one.answer.refused) one = await repeat(create, pick(first.sent, [own]));
    if (one.answer.succeeded) taken.push(one);
  }
  for (const one of taken) {
    noteCreate(one);
    for (const { id, read } of one.made)
      if (read !== undefined) note({ label: 'read', record: id, answer: read });
  }
  const isThere = await read();

  const last = taken.at(-1);
  const [namesake] = last?.made ?? [];
  if (!isThere || last === undefined || namesake === undefined) return;
  // One that keeps what it has in common with another goes by its address all the same.
  const kept = pick(last.sent, [...names, ...unique.filter((_, at) => at % 2 === 0)]);
  const changed = { ...records.bodyForUpdate({ ...last, ...namesake }, update), ...kept };
  if (!(await change(namesake, changed))) await change(namesake, last.sent);
  for (const { id } of taken.toReversed().flatMap(({ made }) => made)) {
    const removal = await api.delete({ id });
    if (!note({ label: 'delete', record: id, answer: removal }).succeeded) return;
    await read();
  }
  // Others of that name are gone, and do not come back. What is read of it is noted no more: it may have been given their id.
  const again = await repeat(create, pick(first.sent, [name]));
  if (again.answer.succeeded) noteCreate(again);
  for (const one of again.made)
    await change(one, records.bodyForUpdate({ ...again, ...one }, update));
});

/** Asks for a record that repeats some values of another one. */
async function createLike(
  { api, records, resource }: CheckContext,
  first: MadeRecord,
  values: RecordValues,
  repeated: RecordBody,
  at?: Addressed,
): Promise<Repeated> {
  const key = at && { [resource.key]: keyIn(resource, at.id) };
  const { tag, body: sent } = records.draft(values, { ...repeated, ...key });
  const answer = await records.watch(tag, sent, () => api.create(sent), at);
  const claimed = await records.claimed(tag, answer);
  if (claimed === undefined || claimed.id === first.id) return { answer, tag, sent, made: [] };
  // One that lacks its names is there all the same.
  const isThere = claimed.read !== undefined || (await api.get(claimed)).succeeded;
  return { answer, tag, sent, made: isThere ? [claimed] : [] };
}
