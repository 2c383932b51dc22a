import { NotAsked, Trouble } from '../../contract/outcome.ts';
import { writableProperties } from '../../contract/resource.ts';
import { type Api, jsonBody } from '../../helpers/api/index.ts';
import { hasOwnNames, ownNames } from '../../helpers/evidence/index.ts';
import type { CheckContext } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import {
  hasValue,
  type MadeRecord,
  type RecordBody,
  readRecordIn,
} from '../../helpers/records/index.ts';
import { writeXml } from '../../helpers/xml/index.ts';
import { recordsInBothFormats } from './shown-in-both-formats.ts';
import { usualMediaTypes } from './shown-in-xml.ts';
import { goodInXml, inXml, spellings, type XmlBody, type XmlForm } from './xml-form.ts';

/** A form in which XML was written, with what came of it. */
interface Tried {
  readonly form: XmlForm;
  readonly answer: Answer;
  /** How many of the values were not kept. */
  readonly lost: number;
}

/**
 * The first form that PUT does not refuse and that loses nothing, or else the one of which least is lost, or the first. POST
 * takes XML in the same form.
 */
export async function xmlForm(context: CheckContext): Promise<Tried> {
  const { accepted, api, records } = context;
  const forms = await formsOf(context);
  const record = await records.create();
  const { update } = await accepted();
  const tried: Tried[] = [];
  for (const form of forms) {
    const taken = tried.find(({ answer }) => answer.succeeded)?.form ?? form;
    // What is taken is taken; under which names is seen by what is kept.
    if (form.contentType !== taken.contentType) continue;
    if (form.hasDocumentedDates !== taken.hasDocumentedDates) continue;
    const xml = inXml(form, records.bodyForUpdate(record, goodInXml(form, update)));
    const answer = await sendXml(api, 'PUT', api.pathOf(record), xml);
    const lost = lostIn(context, xml, answer.succeeded ? await api.get(record) : undefined);
    tried.push({ form, answer, lost });
    if (lost === 0 || answer.isSilent) return { form, answer, lost };
  }
  return tried.reduce((best, one) => (one.lost < best.lost ? one : best));
}

/** @throws NotAsked where nobody can tell which element of the service's own XML is to be written. */
async function formsOf({ resource, shared }: CheckContext): Promise<XmlForm[]> {
  const examples = await shared(recordsInBothFormats);
  if (hasOwnNames(examples)) throw new NotAsked(ownNames);
  const [{ document, xml }] = examples;
  const spelled = new Map(spellings.map((spell) => [writeXml(spell(document, resource)), spell]));
  const types = new Set([xml.mediaType ?? usualMediaTypes[0], ...usualMediaTypes]);
  return [false, true].flatMap((hasDocumentedDates) =>
    [...spelled.values()].flatMap((spell) =>
      [...types].map((contentType) => ({ examples, spell, contentType, hasDocumentedDates })),
    ),
  );
}

function lostIn({ resource }: CheckContext, { says }: XmlBody, read: Answer | undefined): number {
  const object = read && readRecordIn(read, resource.key);
  if (object === undefined) return Number.POSITIVE_INFINITY;
  const seen = { resource, object };
  const own = writableProperties(resource).filter((name) => name in says);
  return own.filter((name) => !hasValue(seen, name, says[name])).length;
}

/** Sends a body of XML, which is on trial. */
export function sendXml(
  api: Api,
  method: 'POST' | 'PUT',
  path: string,
  { contentType, text: body }: Pick<XmlBody, 'contentType' | 'text'>,
): Promise<Answer> {
  return api.onTrial.send(method, path, { body, contentType });
}

/**
 * The form in which PUT takes XML; undefined where it is in none, which is for its own checks to say.
 *
 * @throws Trouble where an answer never came: what it would show is missing
 */
export async function takenInXml({ shared }: CheckContext): Promise<XmlForm | undefined> {
  const tried = await shared(xmlForm).catch((error: Error) => {
    if (error instanceof Trouble) throw error;
  });
  return tried?.answer.succeeded ? tried.form : undefined;
}

/** POSTs through an API, in JSON and as far as it is taken in XML, and what they made: also what has lost its names. */
export async function postInBothFormats(
  context: CheckContext,
  api: Api,
  path = api.collectionPath,
) {
  const { acceptedOnCreate, book, records } = context;
  const before = await book.listBefore();
  const { tag, body } = records.draft(await acceptedOnCreate());
  const [answer, inXml] = await Promise.all([
    records.watch(tag, body, () => api.onTrial.send('POST', path, jsonBody(body))),
    postLikePutInXml(context, api, path),
  ]);
  const posts = [{ tag, answer }, ...(inXml === undefined ? [] : [inXml])];
  return Promise.all(
    posts.map(async ({ tag, answer }) => ({ answer, made: await records.findAll(tag, before) })),
  );
}

/** A POST through an API in the form in which PUT takes XML; undefined where it takes none. */
export async function postLikePutInXml(context: CheckContext, api: Api, path = api.collectionPath) {
  const { acceptedOnCreate, records } = context;
  const form = await takenInXml(context);
  if (form === undefined) return undefined;
  const { tag, body } = records.draft(goodInXml(form, await acceptedOnCreate()));
  const send = () => sendXml(api, 'POST', path, inXml(form, body));
  return { answer: await records.watch(tag, body, send), tag, sent: body };
}

/** A PUT of a record through an API in the form in which PUT takes XML, which may say other values; undefined where it takes none. */
export async function putAsTakenInXml(
  context: CheckContext,
  api: Api,
  record: Pick<MadeRecord, 'id' | 'sent' | 'tag'>,
  others: RecordBody = {},
  path = api.pathOf(record),
): Promise<Answer | undefined> {
  const { accepted, records } = context;
  const form = await takenInXml(context);
  if (form === undefined) return undefined;
  const values = goodInXml(form, (await accepted()).update);
  const body = { ...records.bodyForUpdate(record, values), ...others };
  return sendXml(api, 'PUT', path, inXml(form, body));
}
