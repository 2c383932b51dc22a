import { keyIn, propertiesOf, type Resource } from '../../contract/resource.ts';
import type { Addressed } from '../../helpers/api/index.ts';
import type { CheckContext } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import {
  isMarked,
  omit,
  pick,
  type RecordBody,
  type RecordValues,
} from '../../helpers/records/index.ts';
import { textsSwapped } from '../plan/forms.ts';
import { bestValues } from './accepted-values.ts';
import { type Bystander, bystanderOf, type Making } from './lawful-writes.ts';

/** A create that repeats a name, and the further record that it made. */
interface Namesake {
  readonly answer: Answer;
  readonly made: readonly (Addressed & {
    readonly tag: string;
    readonly sent: RecordBody;
    readonly read?: Answer;
    readonly judged: readonly string[];
  })[];
}

export interface Namesakes {
  readonly makings: readonly Making[];
  readonly created: readonly {
    readonly body: RecordBody;
    readonly written: Answer;
    readonly read: Answer;
  }[];
  readonly besideCreate: readonly Bystander[];
  readonly besideUpdate: readonly Bystander[];
  readonly besideRemoval: readonly Bystander[];
}

/**
 * Creates that repeat a name of an earlier one and are not refused, with the further record that each made, and the
 * earlier one beside them: when they were made, when one of them was given names of its own, and when the last was changed
 * and removed. The last of all repeats the name of that one.
 */
export async function namesakesOfOne(context: CheckContext): Promise<Namesakes> {
  const { api, records, resource } = context;
  const none = { makings: [], created: [], besideCreate: [], besideUpdate: [], besideRemoval: [] };
  const values = await bestValues(context);
  if (context.book.staying !== undefined) return none;
  const [, shortName = ''] = propertiesOf(resource, 'name');
  // Only where the short name, too, tells whose record it is.
  if (!isMarked(values[shortName])) return none;
  const { tag, body } = records.draft(values);
  const first = await records.locate(tag, await records.post(tag, body));
  const { makings, instead, repeat } = await repeatNames(context, values, body, first);
  const last = makings.at(-1);
  const write = instead ?? last?.answer;
  const told = { ...none, makings, created: shownOf(makings) };
  if (first === undefined || write === undefined) return told;
  const look = (read: Answer, write: Answer) => bystanderOf(context, { id: first.id, read }, write);
  const untouched = await look(first.read, write);
  const beside = { ...told, besideCreate: [untouched] };
  const [namesake] = last?.made ?? [];
  if (!untouched.after.succeeded || namesake === undefined) return beside;
  const renaming = await rename(context, makings);
  const besideUpdate = renaming?.succeeded ? [await look(untouched.after, renaming)] : [];
  // One that keeps what it has in common with another goes by its address all the same.
  const keeping = await keepNames(context, namesake, values);
  if (keeping.succeeded)
    besideUpdate.push(await look((besideUpdate[0] ?? untouched).after, keeping));
  const { after } = besideUpdate.at(-1) ?? untouched;
  const removal = await api.delete(namesake);
  if (!removal.succeeded) return { ...beside, besideUpdate };
  const besideRemoval = [await look(after, removal)];
  // One of that name is gone, and does not come back.
  const all = [...makings, await repeat(namesake)].filter(({ answer }) => answer.succeeded);
  const created = shownOf(all);
  return { makings: all, created, besideCreate: [untouched], besideUpdate, besideRemoval };
}

/** What was written of each, and what was read, but for what was repeated: its name is to stay, and a code need not. */
function shownOf(makings: readonly Namesake[]): Namesakes['created'] {
  return makings.flatMap(({ answer, made }) =>
    made.flatMap(({ judged, read, sent }) =>
      read === undefined ? [] : [{ body: pick(sent, judged), written: answer, read }],
    ),
  );
}

/** A create for each name of the first record, like it in more where that is not refused, and the answer to one that made none, as it bears the id of the first. */
async function repeatNames(
  { accepted, api, records, resource }: CheckContext,
  values: RecordValues,
  body: RecordBody,
  first: Addressed | undefined,
) {
  const post = async (
    name: string,
    texts: RecordValues,
    alike: RecordBody = {},
    at?: Addressed,
  ): Promise<Namesake> => {
    const key = at && { [resource.key]: keyIn(resource, at.id) };
    const { tag, body: sent } = records.draft(texts, { [name]: body[name], ...alike, ...key });
    const answer = await records.watch(tag, sent, () => api.create(sent), at);
    const claimed = await records.claimed(tag, answer);
    const isAnother = claimed !== undefined && claimed.id !== first?.id;
    const [, ...codes] = propertiesOf(resource, 'name');
    const judged = Object.keys(omit(sent, [resource.key, ...codes, ...Object.keys(alike)]));
    return { answer, made: isAnother ? [{ ...claimed, judged, tag, sent }] : [] };
  };
  // Of other texts and arrays, where they are taken, which a careless service could give to the one before as well.
  const { update = {} } = (await accepted().catch(() => undefined)) ?? {};
  const swapped = { ...textsSwapped(resource, values), ...arraysIn(resource, update) };
  const names = propertiesOf(resource, 'name');
  // With all else that one alone may have, where it need not be the only one: it is no name.
  const alike = Object.fromEntries(
    Object.entries(body).filter(
      ([name]) => /\{n\}/.test(String(values[name])) && !names.includes(name),
    ),
  );
  // What becomes of an id on create is not documented, but that PUT edits what exists, and POST does not.
  const ofSameId = first && post(names[0] ?? '', swapped, alike, first);
  const made = names.map(async (name, at) => {
    const known = at === 0 ? await ofSameId : undefined;
    if (known?.made.length === 1) return known;
    const namesake = await post(name, swapped, alike);
    return namesake.answer.refused ? post(name, values) : namesake;
  });
  const makings = (await Promise.all(made)).filter(({ answer }) => answer.succeeded);
  const known = await ofSameId;
  const isInstead = known?.answer.succeeded && known.made.length === 0;
  const repeat = async ({ sent }: Namesake['made'][number]) => {
    const [name = ''] = names;
    const last = await post(name, values, { [name]: sent[name] });
    const [one] = last.made;
    // One that lacks its names is there all the same.
    const isThere = one && (one.read !== undefined || (await api.get(one)).succeeded);
    return { ...last, made: isThere ? [one] : [] };
  };
  return { makings, instead: isInstead ? known.answer : undefined, repeat };
}

function arraysIn(resource: Resource, values: RecordValues): RecordValues {
  const names = propertiesOf(resource, 'array').filter((name) => name in values);
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/** An update of all but the names, and every second of what else tells one record from others, where that is taken. */
async function keepNames(
  { accepted, api, records, resource }: CheckContext,
  namesake: Namesake['made'][number],
  created: RecordValues,
): Promise<Answer> {
  const { update = {} } = (await accepted().catch(() => undefined)) ?? {};
  const isOfOne = (name: string) => /\{n\}/.test(String(created[name]));
  const names = propertiesOf(resource, 'name');
  const others = Object.keys(namesake.sent).filter(
    (name) => isOfOne(name) && !names.includes(name),
  );
  const kept = [...names, ...others.filter((_, at) => at % 2 === 0)];
  const same = Object.fromEntries(kept.map((name) => [name, namesake.sent[name]]));
  const answer = await api.update(namesake, {
    ...records.bodyForUpdate(namesake, update),
    ...same,
  });
  return answer.succeeded ? answer : api.update(namesake, namesake.sent);
}

/** Gives names of its own to the first of several: the last one is to be removed with the name that it has. */
async function rename(
  { accepted, api, records }: CheckContext,
  [first, ...others]: readonly Namesake[],
): Promise<Answer | undefined> {
  const [namesake] = others.length > 0 ? (first?.made ?? []) : [];
  const values = await accepted().catch(() => undefined);
  if (namesake === undefined || values === undefined) return undefined;
  return api.update(namesake, records.bodyForUpdate(namesake, values.update));
}
