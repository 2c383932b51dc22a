import { NotAsked } from '../contract/outcome.ts';
import {
  defaultOf,
  keyIn,
  type Property,
  propertiesOf,
  type Resource,
  textsThatAre,
} from '../contract/resource.ts';
import type { Api } from '../helpers/api/index.ts';
import type { CheckContext, RecordInBothFormats } from '../helpers/judging/index.ts';
import { type Answer, askBeside } from '../helpers/network/index.ts';
import {
  type MadeRecord,
  propertyOf,
  type RecordBody,
  type RecordValues,
} from '../helpers/records/index.ts';
import { withReferences, writeXml } from '../helpers/xml/index.ts';
import { lawfulWrites } from './lawful-writes.ts';
import {
  asDocumented,
  asItIs,
  inSomeSpelling,
  isKept,
  type Spell,
  type Written,
} from './names-in-xml.ts';
import {
  namesAreOwn,
  ownNames,
  propertiesCarriedByXml,
  recordsInBothFormats,
} from './records-in-both-formats.ts';
import { usualMediaTypes } from './shown-in-xml.ts';
import { sparselyUpdated, sparseRecord } from './sparse-records.ts';
import { amountVariants, dateVariants } from './special-records.ts';
import { keptProperties } from './written-records.ts';

/** What is written, by property; undefined leaves it out. */
type Texts = Readonly<Record<string, string | number | null | undefined>>;

/** @throws NotAsked where nobody can tell which element of the service's own XML is to be written. */
async function requireNames({ shared }: CheckContext): Promise<void> {
  const [example] = await shared(recordsInBothFormats);
  if (namesAreOwn(example)) throw new NotAsked(ownNames);
}

/** Text that XML has to escape, so that a service which reads its own XML carelessly is seen, and amounts. */
function unusual(resource: Resource, tag: string): Texts {
  const [first = '', , , last = first] = textsThatAre(resource, 'free');
  const [name = ''] = propertiesOf(resource, 'name');
  const texts = { [first]: 'Łódź & <Øre>', [last]: 'Zuid "B" &lt;', [name]: `XML & <Zoë> ${tag}` };
  return { ...texts, ...(amountVariants(resource)[0] as Texts) };
}

/** What is written besides values that are known to be accepted: a service may refuse what is unusual. */
const attempts: readonly ((resource: Resource, tag: string) => Texts)[] = [
  (resource, tag) => ({ ...unusual(resource, tag), ...(dateVariants(resource)[2] as Texts) }),
  // Dates are notated as the contract does; a service may take them only as its own XML writes them.
  unusual,
  () => ({}),
];

/** A record that is changed in XML, and then emptied in XML as far as that goes. */
export async function changedInXml(context: CheckContext) {
  await requireNames(context);
  const changed = await inSomeSpelling(context, [asItIs, asDocumented], (spell) =>
    changeInXml(context, spell),
  );
  return { ...changed, ...(await emptyInXml(context, changed)) };
}

/**
 * A record that is created in XML, first in the spelling that does for an update: where names are passed over, what
 * is made has none to be found by.
 */
export async function createdInXml(context: CheckContext) {
  await requireNames(context);
  const known = await context.shared(changedInXml).catch(() => undefined);
  const spellings = known?.spell === asDocumented ? [asDocumented, asItIs] : [asItIs, asDocumented];
  return inSomeSpelling(context, spellings, (spell) => createInXml(context, spell));
}

async function createInXml(context: CheckContext, spell: Spell) {
  const { api, records, shared } = context;
  const [example] = await shared(recordsInBothFormats);
  const { answer, tag, says } = await firstAccepted(example, (way) =>
    postInXml(context, api, example, { ...way, spell }),
  );
  const made = answer.succeeded ? await records.locate(tag, answer) : undefined;
  if (made === undefined) return { answer, made: [], kept: [] };
  const kept = await keptIn(context, answer, made.read, says);
  return { answer, made: await records.findMade(tag), kept };
}

/** A POST through an API in the form in which PUT takes XML; undefined where it takes none. */
export async function postLikePutInXml(context: CheckContext, api: Api, path?: string) {
  const put = await context.shared(changedInXml).catch(() => undefined);
  if (!put?.answer.succeeded) return undefined;
  const [example] = await context.shared(recordsInBothFormats);
  return postInXml(context, api, example, put, {}, path);
}

/** A record that is created without what may be missing, in the form in which PUT takes XML, where it takes any. */
export async function sparselyCreatedInXml(context: CheckContext) {
  const { api, records, shared } = context;
  const put = await shared(changedInXml).catch(() => undefined);
  if (!put?.answer.succeeded) return [];
  const leftOut = optionalIn(put, (await shared(sparseRecord)).leftOut);
  const { answer, tag } = await postInXml(context, api, put.example, put, without(leftOut));
  const made = answer.succeeded ? await records.locate(tag, answer) : undefined;
  return made === undefined ? [] : [{ written: answer, read: made.read, leftOut }];
}

/** What may be left out of XML: what it is known to say, and JSON may do without. */
function optionalIn({ kept }: Pick<Written, 'kept'>, optional: ReadonlySet<string>) {
  return new Set(kept.map(({ property }) => property).filter((name) => optional.has(name)));
}

function without(leftOut: ReadonlySet<string>): Texts {
  return Object.fromEntries([...leftOut].map((name) => [name, undefined]));
}

/** How something is written in XML: the values besides those that are known to be accepted, and the media type. */
interface Way {
  readonly special: (typeof attempts)[number];
  readonly contentType: string;
}

async function postInXml(
  context: CheckContext,
  api: Api,
  example: RecordInBothFormats,
  { spell, special, contentType }: Way & { readonly spell: Spell },
  others: Texts = {},
  path = api.collectionPath,
) {
  const { accepted, records, resource } = context;
  const { tag, body: own } = records.draft((await accepted()).create);
  const texts = {
    ...textsIn(context, own),
    ...special(resource, tag),
    ...others,
    [resource.key]: keyIn(resource),
  };
  const { body, says } = rewrite(example, texts, spell);
  const send = () => api.send('POST', path, { body, contentType });
  const answer = await records.watch(tag, () => askBeside(send, lawfulWrites(context).POST));
  return { answer, tag, says };
}

/** First with references for characters beyond Latin-1. */
async function changeInXml(context: CheckContext, spell: Spell) {
  const { accepted, api, shared } = context;
  // What a record may hold after an update is not always what it may be created with.
  const [created, example = created] = await shared(recordsInBothFormats);
  const record = await createUnlike(context, (await accepted()).create, example);
  const { says, ...written } = await firstAccepted(example, (way) =>
    putInXml(context, api, record, example, { ...way, spell }),
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

/**
 * The record that was changed in XML, after a PUT in XML that empties every second property that may be missing, and
 * leaves out the others; or all of them, where nothing may be emptied.
 */
async function emptyInXml(
  context: CheckContext,
  changed: Awaited<ReturnType<typeof changeInXml>> & { readonly spell: Spell },
) {
  const { api, resource, shared } = context;
  const { example, read: before, record } = changed;
  // What PUT in XML keeps as it was anyhow says nothing of what is missing.
  const { leftOut: mayBeMissing } = await shared(sparselyUpdated);
  const optional = isKept(changed) ? [...optionalIn(changed, mayBeMissing)] : [];
  const all = propertiesOf(resource);
  const isNullSaid = (await shared(recordsInBothFormats)).some(saysNull);
  const everySecond = optional.filter(
    (name) => all.indexOf(name) % 2 === 0 && canBeEmptied(resource.properties[name], isNullSaid),
  );
  for (const emptied of optional.length > 0 ? [everySecond, []] : []) {
    const leftOut = new Set(optional.filter((name) => !emptied.includes(name)));
    const others = { ...without(leftOut), ...emptyTexts(resource, emptied) };
    const { answer: written } = await putInXml(context, api, record, example, changed, others);
    if (!written.succeeded) continue;
    const update = { before, written, read: await api.get(record) };
    return { without: [{ ...update, leftOut }], emptied: oldValues(context, update, emptied) };
  }
  return { without: [], emptied: [] };
}

/** Whether XML has an element for what is null: else null is said by leaving it out. */
function saysNull({ document, json, slotIn }: RecordInBothFormats): boolean {
  const { object, resource } = json();
  return propertiesOf(resource).some(
    (name) => propertyOf(object, name) === null && slotIn(document.root, name).found,
  );
}

function canBeEmptied(property: Property | undefined, isNullSaid: boolean): boolean {
  if (property?.kind === 'array' || property?.kind === 'object') return false;
  return isNullSaid || defaultOf(property) != null;
}

function emptyTexts({ properties }: Resource, names: readonly string[]): Texts {
  const emptyOf = (name: string) => defaultOf(properties[name]) ?? null;
  return Object.fromEntries(
    names.map((name) => [name, emptyOf(name) === null ? null : String(emptyOf(name))]),
  );
}

/** What properties held before a write that empties them, where that was something. */
function oldValues(
  { records }: CheckContext,
  { before, written, read }: Readonly<Record<'before' | 'written' | 'read', Answer>>,
  names: readonly string[],
) {
  const { object } = records.seenIn(before);
  return names
    .map((property) => ({ property, old: propertyOf(object, property) }))
    .filter(({ old }) => Boolean(old))
    .map((held) => ({ ...held, seen: () => records.seenIn(read, written) }));
}

/** A PUT of a record through an API in the form in which PUT takes XML; undefined where it takes none. */
export async function putAsTakenInXml(context: CheckContext, api: Api, record: MadeRecord) {
  const put = await context.shared(changedInXml).catch(() => undefined);
  if (!put?.answer.succeeded) return undefined;
  return (await putInXml(context, api, record, put.example, put)).answer;
}

async function putInXml(
  context: CheckContext,
  api: Api,
  record: MadeRecord,
  example: RecordInBothFormats,
  { spell, special, contentType }: Way & { readonly spell: Spell },
  others: Texts = {},
) {
  const { accepted, records, resource } = context;
  const texts = {
    ...textsIn(context, records.bodyForUpdate(record, (await accepted()).update)),
    ...special(resource, record.tag),
    ...others,
    [resource.key]: record.id,
  };
  const { body: plain, says } = rewrite(example, texts, spell);
  const body = special === attempts[0] ? withReferences(plain) : plain;
  const send = () => api.send('PUT', api.pathOf(record), { body, contentType });
  return { answer: await askBeside(send, lawfulWrites(context).PUT), says };
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

/** The texts of a record of our own: a service may want some of them to be in use once only. */
function textsIn({ resource }: CheckContext, body: RecordBody): Texts {
  const isText = (name: string) => body[name] === null || typeof body[name] === 'string';
  const names = propertiesOf(resource, 'text', 'name').filter(isText);
  return Object.fromEntries(names.map((name) => [name, body[name] as string | null]));
}

/** The service's own XML with some texts changed and all else as it wrote it, and what it says of each property. */
function rewrite(
  { document, json, marks, slotIn }: RecordInBothFormats,
  texts: Texts,
  spell: Spell,
) {
  const own = structuredClone(document);
  const { resource, object } = json();
  const says = new Map(propertiesOf(resource).map((name) => [name, propertyOf(object, name)]));
  for (const [property, text] of Object.entries(texts)) {
    const slot = slotIn(own.root, property);
    if (!slot.found) continue;
    if (text === undefined) slot.remove();
    else slot.write(text === null ? null : String(text), marks);
    says.set(property, text);
  }
  return { body: writeXml(spell(own, resource)), says };
}

/**
 * The first write that is not refused, or else the last one. Each is sent under the media type of the service's
 * own XML, or else under a usual one: which it takes is not documented.
 */
async function firstAccepted<W extends { readonly answer: Answer }>(
  { xml: { mediaType = usualMediaTypes[0] } }: RecordInBothFormats,
  send: (way: Way) => Promise<W>,
): Promise<W & Way> {
  const ways = attempts.flatMap((special) =>
    [...new Set([mediaType, ...usualMediaTypes])].map((contentType) => ({ special, contentType })),
  );
  let written: (W & Way) | undefined;
  for (const way of ways) {
    written = { ...(await send(way)), ...way };
    if (!written.answer.refused) break;
  }
  return written as W & Way;
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
