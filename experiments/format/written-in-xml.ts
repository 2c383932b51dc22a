import { NotAsked } from '../../contract/outcome.ts';
import { kindOf, propertiesOf } from '../../contract/resource.ts';
import { mayBeNull } from '../../contract/shown-forms.ts';
import { type Api, jsonBody } from '../../helpers/api/index.ts';
import type { CheckContext, Making, RecordInBothFormats } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import { type MadeRecord, propertyOf, type RecordValues } from '../../helpers/records/index.ts';
import { sparselyUpdated } from '../defaults/sparse-records.ts';
import { editWithAlternatives } from '../records/alternatives.ts';
import { writesOnTrial } from '../records/lawful-writes.ts';
import { keptProperties } from '../records/written-records.ts';
import { type ChangedInXml, emptyInXml, saysNull } from './emptied-in-xml.ts';
import { inSomeSpelling, isKept, type Spell, spellings } from './names-in-xml.ts';
import {
  namesAreOwn,
  ownNames,
  propertiesCarriedByXml,
  recordsInBothFormats,
} from './records-in-both-formats.ts';
import { firstAccepted, postInXml, putInXml, type Texts, type XmlWrite } from './xml-writes.ts';

/** @throws NotAsked where nobody can tell which element of the service's own XML is to be written. */
async function requireNames({ shared }: CheckContext): Promise<void> {
  if (await shared(namesAreOwn)) throw new NotAsked(ownNames);
}

/** A record that is changed in XML, then emptied in XML as far as that goes, and then changed in JSON. */
export async function changedInXml(context: CheckContext) {
  await requireNames(context);
  const changed = await inSomeSpelling(context, spellings, (spell) => changeInXml(context, spell));
  const { filled, ...emptied } = await emptyInXml(context, changed);
  const besideNulls = await keptBesideNulls(context, changed).catch(() => []);
  const edit = await editAgain(context, changed).catch(() => undefined);
  return {
    ...changed,
    ...emptied,
    kept: [...changed.kept, ...filled, ...besideNulls],
    edits: edit?.put.succeeded && edit.changed.succeeded ? [edit] : [],
  };
}

/**
 * What a PUT in XML says beside every second property that may be null, of which it says so, with every boolean as it was
 * not before; or with them as they were, where that is refused.
 */
async function keptBesideNulls(context: CheckContext, changed: ChangedInXml) {
  const { api, resource, shared } = context;
  const { leftOut } = await shared(sparselyUpdated);
  const records = await shared(recordsInBothFormats);
  if (!isKept(changed)) return [];
  const nullable = [...leftOut].filter((name) => mayBeNull(resource.properties[name]));
  const isText = (name: string) => kindOf(resource, name) !== 'array';
  const nulls = records.some(saysNull)
    ? nullable.filter((name, at) => at % 2 === 0 && isText(name))
    : [];
  const empty = Object.fromEntries(nulls.map((name) => [name, null]));
  for (const others of [otherBooleans(changed.example, records), []]) {
    const texts = { ...empty, ...Object.fromEntries(others.map(({ name, text }) => [name, text])) };
    if (Object.keys(texts).length === 0) continue;
    const { answer, says } = await putInXml(context, changed.record, { ...changed, texts });
    if (!answer.succeeded) continue;
    const said = new Map([...says, ...others.map(({ name, value }) => [name, value] as const)]);
    const kept = await keptIn(context, answer, await api.get(changed.record), said);
    return kept.filter(({ property }) => !nulls.includes(property));
  }
  return [];
}

/** The booleans that are not in an example what they are in another record, as that one's XML says them. */
function otherBooleans(example: RecordInBothFormats, records: readonly RecordInBothFormats[]) {
  const { object, resource } = example.json();
  return propertiesOf(resource, 'boolean').flatMap((name) =>
    records.flatMap(({ document, json, slotIn }) => {
      const value = propertyOf(json().object, name);
      const slot = slotIn(document.root, name);
      const isOther = value === !propertyOf(object, name);
      return isOther && slot.found ? [{ name, text: slot.text, value }] : [];
    }),
  );
}

/** A change in JSON of what was changed in XML; that one is judged where this cannot be had. */
async function editAgain(context: CheckContext, { answer, record }: ChangedInXml) {
  if (!answer.succeeded) return undefined;
  const { back } = await context.accepted();
  return (
    (await editWithAlternatives(context, record, back, 2)) ?? context.records.edit(record, back)
  );
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
  const [example] = await shared(recordsInBothFormats);
  const { answer, tag, says, ...way } = await firstAccepted(example, (way) =>
    postInXml(context, { ...way, example, spell }),
  );
  const made = await records.locate(tag, answer);
  if (made === undefined) return { answer, made: [], kept: [], read: undefined, gone: undefined };
  const kept = await keptIn(context, answer, made.read, says);
  const [found, gone] = await Promise.all([
    records.findMade(tag),
    // Another one, for a list may wait until all have asked.
    removeOne(context, () => postInXml(context, { ...way, example, spell })).catch(() => undefined),
  ]);
  return { answer, made: found, kept, read: made.read, gone };
}

/** What is read of a new record after its removal; undefined where that had no success, for its answer may have been lost. */
async function removeOne(
  { api, records }: CheckContext,
  make: () => Promise<{ readonly answer: Answer; readonly tag: string }>,
) {
  const { answer, tag } = await make();
  const made = await records.locate(tag, answer);
  if (made === undefined) return undefined;
  const deleted = await api.delete(made);
  const gone = deleted.succeeded ? await api.get(made) : undefined;
  return gone?.succeeded && records.isAnothers(gone, { tag }) ? undefined : gone;
}

/** What is read of a record that was made in XML after it was removed, where the service takes XML. */
export async function removedOfXml({ shared }: CheckContext) {
  const created = await shared(createdInXml).catch(() => undefined);
  return created?.gone === undefined ? [] : [created.gone];
}

/** The PUT that shows in which form XML is taken; undefined where it is in none. */
export async function takenInXml({ shared }: CheckContext) {
  const put = await shared(changedInXml).catch(() => undefined);
  return put?.answer.succeeded ? put : undefined;
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
    records.watch(tag, () => send('POST', path, jsonBody(body))),
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

/** Every property with the value that the XML said. */
async function keptIn(
  { records, shared }: CheckContext,
  write: Answer,
  read: Answer,
  says: ReadonlyMap<string, unknown>,
) {
  const seen = () => records.seenIn(read, write);
  // What the service's own XML does not carry cannot be written in it (see format/xml-says-the-same).
  const carried = await shared(propertiesCarriedByXml);
  return [...(await shared(keptProperties))]
    .filter((property) => carried.has(property))
    .map((property) => ({ seen, property, value: says.get(property) }));
}
