import { NotAsked, Trouble } from '../../contract/outcome.ts';
import { propertiesOf } from '../../contract/resource.ts';
import { type Addressed, type Api, jsonBody } from '../../helpers/api/index.ts';
import {
  hasOwnNames,
  type Moment,
  type Note,
  ownNames,
  type RecordInBothFormats,
} from '../../helpers/evidence/index.ts';
import { type CheckContext, type Experiment, scenario } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import {
  type MadeRecord,
  omit,
  propertyOf,
  type RecordValues,
  readRecord,
  type SeenRecord,
} from '../../helpers/records/index.ts';
import { type Making, writesOnTrial } from '../records/lawful-writes.ts';
import { type ChangedInXml, emptyInXml } from './emptied-in-xml.ts';
import { changeAgainInXml, changeBesideNulls, keptIn } from './kept-in-xml.ts';
import { inSomeSpelling, type Spell, spellings, type Written } from './names-in-xml.ts';
import { recordsInBothFormats } from './records-in-both-formats.ts';
import {
  type Failed,
  firstAccepted,
  postInXml,
  putInXml,
  type Texts,
  withValuesOf,
  type XmlWrite,
} from './xml-writes.ts';

/** @throws NotAsked where nobody can tell which element of the service's own XML is to be written. */
async function requireNames({ shared }: CheckContext): Promise<void> {
  if (hasOwnNames(await shared(recordsInBothFormats))) throw new NotAsked(ownNames);
}

/**
 * A record that is changed in XML; then one half of it is emptied in XML as far as that goes, and the other left out,
 * all is filled again, the other half is emptied, and one is filled beside nulls; and then it is changed in JSON.
 */
export async function changedInXml(context: CheckContext) {
  await requireNames(context);
  const changed = await inSomeSpelling(context, spellings, (spell) => changeInXml(context, spell));
  const emptied = await emptyInXml(context, changed, 1);
  const full = await changeAgainInXml(context, changed).catch(unlessTrouble);
  const { read } = full ?? emptied ?? changed;
  const other = await emptyInXml(context, { ...changed, read }, 0);
  const beside = await changeBesideNulls(context, changed).catch(unlessTrouble);
  const edit = await editAgain(context, changed).catch(unlessTrouble);
  const updates = [emptied, full, other, beside].filter((update) => update !== undefined);
  return {
    ...changed,
    without: [emptied, other].filter((update) => update !== undefined),
    emptied: updates.flatMap((update) => update.emptied),
    kept: [changed, ...updates].flatMap((update) => update.kept),
    edits: edit?.put.succeeded && edit.changed.succeeded ? [edit] : [],
  };
}

/** A change in JSON of what was changed in XML; that one is judged where this cannot be had. */
async function editAgain(context: CheckContext, { answer, record }: ChangedInXml) {
  if (!answer.succeeded) return undefined;
  const { back } = await context.accepted();
  return context.records.edit(record, back);
}

/**
 * A record that is created in XML, first in the spelling that does for an update: where names are passed over, what
 * is made has none to be found by.
 */
export async function createdInXml(context: CheckContext) {
  await requireNames(context);
  const known = await context.shared(changedInXml).catch(() => undefined);
  const inTurn = new Set([...(known === undefined ? [] : [known.spell]), ...spellings]);
  return inSomeSpelling(context, [...inTurn], (spell) => createInXml(context, spell));
}

async function createInXml(context: CheckContext, spell: Spell) {
  const { records, shared } = context;
  const [example, other] = await shared(recordsInBothFormats);
  const { answer, tag, says, ...way } = await firstAccepted(example, (way) =>
    postInXml(context, { ...way, example, spell }),
  );
  const made = await records.locate(tag, answer);
  const { failed } = way;
  if (made === undefined)
    return { answer, made: [], kept: [], read: undefined, gone: undefined, failed };
  const write = { ...way, example, spell };
  const [kept, found, another] = await Promise.all([
    keptIn(context, answer, made.read, says),
    records.findMade(tag),
    // Another one, for a list may wait until all have asked.
    createAnother(context, write, other).catch(() => undefined),
  ]);
  return {
    answer,
    made: found,
    failed,
    kept: [...kept, ...(another?.kept ?? [])],
    read: made.read,
    gone: another?.gone,
  };
}

/** Another one with other values, or the same where these are refused: what it must keep, and what is read in the end. */
async function createAnother(
  context: CheckContext,
  write: XmlWrite,
  other: RecordInBothFormats | undefined,
) {
  const { accepted, records } = context;
  const { update } = await accepted();
  const withOthers = other && (await postInXml(context, withValuesOf(other, update, write)));
  const { answer, says, tag } =
    withOthers === undefined || withOthers.answer.refused
      ? await postInXml(context, write)
      : withOthers;
  const made = await records.locate(tag, answer);
  if (made === undefined) return undefined;
  const kept = answer.succeeded ? await keptIn(context, answer, made.read, says) : [];
  return { kept, gone: await removed(context, made, tag) };
}

/** What is read of a record after its removal; undefined where that had no success, for its answer may have been lost. */
async function removed({ api, records }: CheckContext, made: Addressed, tag: string) {
  const deleted = await api.delete(made);
  const gone = deleted.succeeded ? await api.get(made) : undefined;
  return gone?.succeeded && records.isAnothers(gone, { tag }) ? undefined : gone;
}

/** The first write with which the service failed, where the same values in JSON are accepted. */
async function failedInXmlAlone(
  { acceptedOnCreate, records, resource }: CheckContext,
  { failed: [first] }: Failed,
): Promise<Answer | undefined> {
  if (first === undefined) return undefined;
  const special = omit(first.special.texts(resource, ''), propertiesOf(resource, 'name'));
  const values = { ...(await acceptedOnCreate()), ...(special as RecordValues) };
  return 'id' in (await records.tryCreate(values)) ? first.answer : undefined;
}

export const createsInXml = scenario('creates in XML', async (context, note) =>
  noteWritten(context, note, 'create', { ...(await context.shared(createdInXml)), emptied: [] }),
);

export const updatesInXml = scenario('updates in XML', async (context, note) =>
  noteWritten(context, note, 'update', await context.shared(changedInXml)),
);

interface WrittenInXml extends Written, Failed {
  readonly emptied: readonly (Pick<Written['kept'][number], 'property' | 'seen'> & {
    readonly old: unknown;
  })[];
  readonly made?: Making['made'];
}

/** Notes each write with what it says of its record, and what was read then. */
async function noteWritten(
  context: CheckContext,
  note: Note,
  moment: Moment,
  { answer, emptied, kept, made, read, ...more }: WrittenInXml,
): Promise<void> {
  const { key } = context.resource;
  const all = new Map<Answer, Saying>([[answer, new Saying(read)]]);
  const about = (seen: SeenRecord) => {
    const { answer: shown, writtenBy: write = answer } = seen;
    const saying = all.get(write) ?? new Saying(shown);
    all.set(write, saying);
    return saying;
  };
  for (const { old, property, seen } of emptied) about(seen()).empty(property, old);
  for (const { property, seen, value } of kept) about(seen()).keep(property, value);
  for (const [write, { before, body, odd, read }] of all) {
    const shown = readRecord(read?.json, key);
    const record = shown && String(propertyOf(shown, key));
    const said = { moment, line: 'in XML', body, before, odd, leftOut: [] };
    const ofAll = write === answer && made ? { made } : {};
    note({ label: moment, record, answer: write, ...ofAll, write: said });
    if (read !== undefined) note({ label: 'read', record, answer: read });
  }
  const failed = await failedInXmlAlone(context, more);
  if (failed !== undefined) note({ label: moment, answer: failed });
}

/** What a write says of a record, and what it empties. */
class Saying {
  readonly body: Record<string, unknown> = {};
  readonly before: Record<string, unknown> = {};
  readonly odd: Record<string, string> = {};
  readonly read: Answer | undefined;

  constructor(read: Answer | undefined) {
    this.read = read;
  }

  keep(property: string, value: unknown): void {
    // An empty text that becomes something is told beside what was there before it.
    if (property in this.before) this.odd[property] = 'xml-write';
    else this.body[property] = value;
  }

  /** An old value that is the text null is one that null must not become. */
  empty(property: string, old: unknown): void {
    this.body[property] = old === 'null' ? null : '';
    this.before[property] ??= old;
  }
}

/** The PUT that shows in which form XML is taken; undefined where it is in none, which is for its own checks to say. */
export async function takenInXml(
  { shared }: CheckContext,
  otherwise: (error: Error) => undefined = () => undefined,
) {
  const put = await shared(changedInXml).catch(otherwise);
  return put?.answer.succeeded ? put : undefined;
}

/** What is known of XML; nothing where it is not taken, or not as it should be, which its own rows tell. */
export const inXml = <T>(experiment: Experiment<T>, { shared }: CheckContext) =>
  shared(experiment).catch(unlessTrouble);

/** Goes on without XML, but not where an answer never came: what that would show is missing. */
export function unlessTrouble(error: Error): undefined {
  if (error instanceof Trouble) throw error;
}

/** POSTs through an API, in JSON and as far as it is taken in XML, and what they made: also what has lost its names. */
export async function postInBothFormats(
  context: CheckContext,
  api: Api,
  path = api.collectionPath,
): Promise<Making[]> {
  const { acceptedOnCreate, book, records } = context;
  const before = await book.listBefore();
  const { tag, body } = records.draft(await acceptedOnCreate());
  const { send } = writesOnTrial(context, api);
  const [answer, inXml] = await Promise.all([
    records.watch(tag, body, () => send('POST', path, jsonBody(body))),
    postLikePutInXml(context, api, { path }),
  ]);
  const posts = [{ tag, answer }, ...(inXml === undefined ? [] : [inXml])];
  return Promise.all(
    posts.map(async ({ tag, answer }) => ({ answer, made: await records.findAll(tag, before) })),
  );
}

/** A POST through an API in the form in which PUT takes XML; undefined where it takes none. */
export async function postLikePutInXml(
  context: CheckContext,
  api: Api,
  { path = api.collectionPath, texts = {} }: Pick<XmlWrite, 'path' | 'texts'> = {},
) {
  const put = await takenInXml(context);
  if (put === undefined) return undefined;
  const [example] = await context.shared(recordsInBothFormats);
  return postInXml(context, { ...put, example, api, path, texts });
}

async function changeInXml(context: CheckContext, spell: Spell) {
  const { acceptedOnCreate, api, shared } = context;
  // What a record may hold after an update is not always what it may be created with.
  const [created, example = created] = await shared(recordsInBothFormats);
  const record = await createUnlike(context, await acceptedOnCreate(), example);
  const { says, ...written } = await firstAccepted(example, (way) =>
    putInXml(context, record, { ...way, example, spell }),
  );
  const read = await api.get(record);
  return {
    ...written,
    example,
    kept: await keptIn(context, written.answer, read, says),
    record,
    read,
  };
}

/** A PUT of a record through an API in the form in which PUT takes XML; undefined where it takes none. */
export async function putAsTakenInXml(
  context: CheckContext,
  api: Api,
  record: Pick<MadeRecord, 'id' | 'sent' | 'tag'>,
  texts: Texts = {},
) {
  const put = await takenInXml(context);
  return put && (await putInXml(context, record, { ...put, api, texts })).answer;
}

/** A record whose booleans are not those of another, so that all are seen to change, where the service takes it. */
async function createUnlike(
  { records, resource }: CheckContext,
  values: RecordValues,
  { json }: RecordInBothFormats,
): Promise<MadeRecord> {
  const { object } = json();
  const opposites = propertiesOf(resource, 'boolean')
    .filter((name) => typeof propertyOf(object, name) === 'boolean')
    .map((name) => [name, !propertyOf(object, name)]);
  const made = await records.tryCreate({ ...values, ...Object.fromEntries(opposites) });
  return 'id' in made ? made : records.create(values);
}
