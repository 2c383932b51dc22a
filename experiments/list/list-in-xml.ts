import { type Addressed, untilSettled } from '../../helpers/api/index.ts';
import { type Listed, readInXml } from '../../helpers/evidence/index.ts';
import type { CheckContext } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import {
  elementsIn,
  type KeepsElement,
  type ReadDocument,
  textOf,
  type XmlDocument,
  type XmlElement,
} from '../../helpers/xml/index.ts';
import { inXmlToo, xmlMediaType } from '../format/shown-in-xml.ts';

/** How often a list shows records, and the write that came before: what is required of that is for a rule to say. */
export interface Entries extends Listed {
  readonly id: string;
  readonly answer: Answer;
  readonly write: Answer;
}

/** How often lists show records, in one format or both. */
export interface ListedEntries {
  readonly entries: readonly Entries[];
  /** What was no XML any more when new records were in it. */
  readonly unreadable: readonly Answer[];
}

const nothing: ListedEntries = { entries: [], unreadable: [] };

/** A record, and the answer to what made or removed it. */
type Written = readonly [Addressed & { readonly tag: string }, Answer];

/** How often the list in XML, where it has one, shows records that were removed, and some that were not. */
export async function entriesInXml(
  context: CheckContext,
  removed: readonly Written[],
  kept: readonly Written[],
): Promise<ListedEntries> {
  if ((await context.shared(xmlMediaType)) === undefined) return nothing;
  const inXml = await inXmlToo(context, context.api);
  const { key } = context.resource;
  const sought = { removed, kept, known: context.idsBefore.slice(0, 5), key };
  const keeps = keepsPlacesOf([...[...removed, ...kept].map(([{ id }]) => id), ...sought.known]);
  const ask = async (): Promise<ListedEntries> => {
    const answer = await inXml.list();
    const { document } = readInXml(answer, keeps);
    if (document === undefined) return { ...nothing, unreadable: [answer] };
    if (isBare(document))
      return { ...nothing, entries: entriesOfKept(() => false, sought, answer) };
    return entriesAt(placesById(document), sought, answer);
  };
  return untilSettled(ask, isAsWritten, context.api.clock);
}

/** The records of which a list in XML is to tell, the ids of some that were there before, and the name of ids in JSON. */
interface Sought {
  readonly removed: readonly Written[];
  readonly kept: readonly Written[];
  readonly known: readonly string[];
  readonly key: string;
}

/** What is in an entry is not documented, be it the id; and one id may be there by chance, if not under its own name. */
function entriesAt(placesOf: PlacesOf, sought: Sought, answer: Answer): ListedEntries {
  const { removed, kept, known, key } = sought;
  const ofKept = new Set(kept.flatMap(([{ id }]) => placesOf(id)));
  const deleted = removed.map(([{ id }, write]) => ({
    id,
    as: 'deleted' as const,
    count: placesOf(id).filter((place) => ofKept.has(place)).length,
    answer,
    write,
  }));
  const places = known.map(placesOf);
  const showing = (place: string) => places.filter((one) => one.includes(place)).length;
  const isNamedSo = (place: string) => place.replace('@', '').toLowerCase() === key.toLowerCase();
  const ofIds = places
    .flat()
    .filter((place) => isNamedSo(place) || showing(place) > Math.max(1, places.length / 2));
  if (ofIds.length === 0) return { ...nothing, entries: deleted };
  const isShown = (id: string) => placesOf(id).some((place) => ofIds.includes(place));
  return { ...nothing, entries: [...entriesOfKept(isShown, sought, answer), ...deleted] };
}

/** An id may be another one than that of the address, and the name the record's own all the same. */
function entriesOfKept(
  isShown: (id: string) => boolean,
  { kept }: Sought,
  answer: Answer,
): readonly Entries[] {
  return kept.map(([{ id, tag }, write]) => ({
    id,
    as: 'new',
    count: isShown(id) || answer.text.includes(tag) ? 1 : 0,
    answer,
    write,
  }));
}

/** The names of the elements and attributes in which an id stands, once for each time. */
type PlacesOf = (id: string) => string[];

function isAsWritten({ entries }: ListedEntries): boolean {
  return entries.every(({ as, count }) => (as === 'new' ? count > 0 : count === 0));
}

/** A root alone shows nobody, whatever its entries would be like. */
function isBare({ root, elements }: ReadDocument): boolean {
  return elements === 1 && textOf(root).trim() === '';
}

/** Of a list that may be very long, the elements in which one of some ids stands, and those around them. */
function keepsPlacesOf(ids: readonly string[]): KeepsElement {
  const sought = new Set(ids.map((id) => id.trim()));
  return (element) =>
    element.content.some((part) => typeof part !== 'string') ||
    textsOf(element).some(({ text }) => sought.has(text));
}

function placesById({ root }: XmlDocument): PlacesOf {
  const places = [...elementsIn(root)].flatMap(textsOf);
  return (id) => places.filter(({ text }) => text === id.trim()).map(({ name }) => name);
}

function textsOf(element: XmlElement): { readonly name: string; readonly text: string }[] {
  return [
    { name: element.local, text: textOf(element).trim() },
    ...element.attributes.map(({ local, value }) => ({ name: `@${local}`, text: value.trim() })),
  ];
}
