import { keyIn, propertiesOf, type Resource, textsThatAre } from '../../contract/resource.ts';
import type { Api } from '../../helpers/api/index.ts';
import type { RecordInBothFormats } from '../../helpers/evidence/index.ts';
import type { CheckContext } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import {
  type MadeRecord,
  propertyOf,
  type RecordBody,
  type RecordValues,
} from '../../helpers/records/index.ts';
import { withCdata, withReferences, writeXml } from '../../helpers/xml/index.ts';
import { writesOnTrial } from '../records/lawful-writes.ts';
import { amountsIn, dateVariants } from '../records/variants.ts';
import type { Spell } from './names-in-xml.ts';
import { usualMediaTypes } from './shown-in-xml.ts';

/** What is written, by property; undefined leaves it out. */
export type Texts = Readonly<Record<string, string | number | null | undefined>>;

/** Text that XML has to escape, or to leave alone, so that a service which reads its own XML carelessly is seen, and amounts. */
function unusual(resource: Resource, tag: string, letters = ''): Texts {
  const [first = '', , , last = first] = textsThatAre(resource, 'free');
  const [name = ''] = propertiesOf(resource, 'name');
  const texts = {
    [first]: `Łódź & <Øre>${letters}`,
    [last]: 'Zuid  "B" &lt;',
    [name]: `XML & <Zoë> ${tag}`,
  };
  return { ...texts, ...(amountsIn(resource).withCents as Texts) };
}

/** How something is written in XML. */
export interface Way {
  /** What stands there besides values that are known to be accepted: a service may refuse what is unusual. */
  readonly special: {
    readonly texts: (resource: Resource, tag: string) => Texts;
    /** Whether text stands in a CDATA section of a POST, and references in a PUT for what is beyond Latin-1. */
    readonly isInOtherMarkup?: true;
    /** Whether dates stand as JSON is known to take them, and not as the service's own XML writes them. */
    readonly hasDocumentedDates?: true;
  };
  readonly contentType: string;
}

const attempts: readonly Way['special'][] = [
  {
    texts: (resource, tag) => ({
      ...unusual(resource, tag, ' 😀'),
      ...(dateVariants(resource)[2] as Texts),
    }),
    isInOtherMarkup: true,
  },
  // Dates are notated as the contract does; a service may take them only as its own XML writes them.
  { texts: (resource, tag) => unusual(resource, tag, ' 😀') },
  { texts: (resource, tag) => unusual(resource, tag) },
  { texts: (resource) => amountsIn(resource).withCents as Texts },
  { texts: () => ({}) },
  { texts: () => ({}), hasDocumentedDates: true },
];

/** Writes with which the service failed, of which another one with plainer values was accepted. */
export interface Failed {
  readonly failed: readonly (Way & { readonly answer: Answer })[];
}

/** A write in the service's own XML of an example. */
export interface XmlWrite extends Way {
  readonly example: RecordInBothFormats;
  readonly spell: Spell;
  /** The values of its texts, where these are not those of other writes. */
  readonly values?: RecordValues;
  /** Texts instead of those that are written anyhow. */
  readonly texts?: Texts;
  /** The endpoints that are asked, and the path, where they are not those of the resource. */
  readonly api?: Api;
  readonly path?: string;
}

/** A POST of a new record. */
export async function postInXml(context: CheckContext, write: XmlWrite) {
  const { acceptedOnCreate, records, resource } = context;
  const { api = context.api, path = api.collectionPath, contentType, special } = write;
  const names = propertiesOf(resource, 'name').filter((name) => write.texts?.[name] !== undefined);
  const given = Object.fromEntries(names.map((name) => [name, write.texts?.[name]]));
  const { tag, body: own } = records.draft(write.values ?? (await acceptedOnCreate()), given);
  const { body: plain, says } = rewrite(write, {
    ...textsIn(context, own, special),
    ...special.texts(resource, tag),
    ...write.texts,
    [resource.key]: keyIn(resource),
  });
  const body = special.isInOtherMarkup ? withCdata(plain) : plain;
  const { send } = writesOnTrial(context, api);
  const post = () => send('POST', path, { body, contentType });
  const answer = await records.watch(tag, Object.fromEntries(says), post);
  return { answer, tag, says, sent: own };
}

/** A PUT of a record. */
export async function putInXml(
  context: CheckContext,
  record: Pick<MadeRecord, 'id' | 'sent' | 'tag'>,
  write: XmlWrite,
) {
  const { accepted, records, resource } = context;
  const { api = context.api, path = api.pathOf(record), contentType, example, special } = write;
  const values = write.values ?? (await accepted()).update;
  const { body: plain, says } = rewrite(write, {
    ...textsIn(context, records.bodyForUpdate(record, values), special),
    ...specialIn(example, special.texts(resource, record.tag)),
    [resource.key]: record.id,
    ...write.texts,
  });
  const body = special.isInOtherMarkup ? withReferences(plain) : plain;
  const { send } = writesOnTrial(context, api);
  return { answer: await send('PUT', path, { body, contentType }), says };
}

/** A write with the values of another example, and none that are special. */
export function withValuesOf<W extends Way>(
  example: RecordInBothFormats,
  values: RecordValues,
  write: W,
) {
  return { ...write, example, values, special: { ...write.special, texts: () => ({}) } };
}

/** What is written besides plain values; an amount that is negative in the example stays so. */
function specialIn({ json }: RecordInBothFormats, special: Texts): Texts {
  const { object } = json();
  const isNegative = (name: string) => Number(propertyOf(object, name)) < 0;
  return Object.fromEntries(Object.entries(special).filter(([name]) => !isNegative(name)));
}

/** The texts of a record of our own: a service may want some of them to be in use once only. */
function textsIn(
  { resource }: CheckContext,
  body: RecordBody,
  { hasDocumentedDates }: Way['special'],
): Texts {
  const isText = (name: string) => body[name] === null || typeof body[name] === 'string';
  const dates = hasDocumentedDates ? propertiesOf(resource, 'date') : [];
  const names = [...propertiesOf(resource, 'text', 'name'), ...dates].filter(isText);
  return Object.fromEntries(names.map((name) => [name, body[name] as string | null]));
}

/** The service's own XML with some texts changed and all else as it wrote it, and what it says of each property. */
function rewrite({ example, spell }: XmlWrite, texts: Texts) {
  const { document, json, marks, slotIn } = example;
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
 * The first write that is accepted or has no answer, or else the last one, with those before it with which the service
 * failed (a 5xx status). Each is sent under the media type of the service's own XML, or else under a usual one: which it
 * takes is not documented.
 */
export async function firstAccepted<W extends { readonly answer: Answer }>(
  { xml: { mediaType = usualMediaTypes[0] } }: RecordInBothFormats,
  send: (way: Way) => Promise<W>,
): Promise<W & Way & Failed> {
  const ways = attempts.flatMap((special) =>
    [...new Set([mediaType, ...usualMediaTypes])].map((contentType) => ({ special, contentType })),
  );
  const written: (W & Way)[] = [];
  for (const way of ways) {
    const one = { ...(await send(way)), ...way };
    written.push(one);
    if (one.answer.succeeded || one.answer.isSilent) break;
  }
  const last = written.pop() as W & Way;
  const failed = written.filter(
    ({ answer, contentType }) => answer.status >= 500 && contentType === last.contentType,
  );
  return { ...last, failed };
}
