import { keyIn, propertiesOf, type Resource, textsThatAre } from '../contract/resource.ts';
import type { CheckContext, RecordInBothFormats } from '../helpers/judging/index.ts';
import { type Answer, askBeside } from '../helpers/network/index.ts';
import { propertyOf, type RecordBody } from '../helpers/records/index.ts';
import { withReferences, writeXml } from '../helpers/xml/index.ts';
import { lawfulWrites } from './lawful-writes.ts';
import { asDocumented, asItIs, inSomeSpelling, type Spell } from './names-in-xml.ts';
import { propertiesCarriedByXml, recordsInBothFormats } from './records-in-both-formats.ts';
import { usualMediaTypes } from './shown-in-xml.ts';
import { amountVariants, dateVariants } from './special-records.ts';
import { keptProperties } from './written-records.ts';

/** What is written, by property; undefined leaves it out. */
type Texts = Readonly<Record<string, string | number | null | undefined>>;

/** Text that XML has to escape, so that a service which reads its own XML carelessly is seen, and amounts. */
function unusual(resource: Resource, tag: string): Texts {
  const [first = '', , , last = first] = textsThatAre(resource, 'free');
  const [name = ''] = propertiesOf(resource, 'name');
  const texts = { [first]: 'Łódź & <Øre>', [last]: 'Zuid "B" &lt;', [name]: `XML & <Zoë> ${tag}` };
  return { ...texts, ...(amountVariants(resource)[0] as Texts) };
}

/** What is written besides values that are known to be accepted: a service may refuse what is unusual. */
const attempts: readonly ((resource: Resource, tag: string) => Texts)[] = [
  (resource, tag) => ({ ...unusual(resource, tag), ...(dateVariants(resource)[0] as Texts) }),
  // Dates are notated as the contract does; a service may take them only as its own XML writes them.
  unusual,
  () => ({}),
];

/** A record that is changed in XML. */
export function changedInXml(context: CheckContext) {
  return inSomeSpelling(context, [asItIs, asDocumented], (spell) => changeInXml(context, spell));
}

/**
 * A record that is created in XML, first in the spelling that does for an update: where names are passed over, what
 * is made has none to be found by.
 */
export async function createdInXml(context: CheckContext) {
  const known = await context.shared(changedInXml).catch(() => undefined);
  const spellings = known?.spell === asDocumented ? [asDocumented, asItIs] : [asItIs, asDocumented];
  return inSomeSpelling(context, spellings, (spell) => createInXml(context, spell));
}

async function createInXml(context: CheckContext, spell: Spell) {
  const { accepted, api, records, resource, shared } = context;
  const { create } = await accepted();
  const [example] = await shared(recordsInBothFormats);
  const { answer, tag, says } = await firstAccepted(example, async (special, contentType) => {
    const { tag, body: own } = records.draft(create);
    const texts = {
      ...textsIn(context, own),
      ...special(resource, tag),
      [resource.key]: keyIn(resource),
    };
    const { body, says } = rewrite(example, texts, spell);
    const send = () => api.send('POST', api.collectionPath, { body, contentType });
    const answer = await records.watch(tag, () => askBeside(send, lawfulWrites(context).POST));
    return { answer, tag, says };
  });
  const made = answer.succeeded ? await records.locate(tag, answer) : undefined;
  if (made === undefined) return { answer, made: [], kept: [] };
  return { answer, made: [made], kept: await keptIn(context, answer, made.read, says) };
}

/** First with references for characters beyond Latin-1. */
async function changeInXml(context: CheckContext, spell: Spell) {
  const { accepted, api, records, resource, shared } = context;
  const record = await records.create();
  const own = records.bodyForUpdate(record, (await accepted()).update);
  // What a record may hold after an update is not always what it may be created with.
  const [created, example = created] = await shared(recordsInBothFormats);
  const { answer, says } = await firstAccepted(example, async (special, contentType) => {
    const texts = {
      ...textsIn(context, own),
      ...special(resource, record.tag),
      [resource.key]: record.id,
    };
    const { body: plain, says } = rewrite(example, texts, spell);
    const body = special === attempts[0] ? withReferences(plain) : plain;
    const send = () => api.send('PUT', api.pathOf(record), { body, contentType });
    return { answer: await askBeside(send, lawfulWrites(context).PUT), says };
  });
  return { answer, kept: await keptIn(context, answer, await api.get(record), says) };
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
  send: (special: (typeof attempts)[number], contentType: string) => Promise<W>,
): Promise<W> {
  const choices = attempts.flatMap((special) =>
    [...new Set([mediaType, ...usualMediaTypes])].map((type) => [special, type] as const),
  );
  let written: W | undefined;
  for (const choice of choices) {
    written = await send(...choice);
    if (!written.answer.refused) break;
  }
  return written as W;
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
