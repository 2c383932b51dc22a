import { sentence } from '../contract/sentence.ts';
import type { Addressed } from '../helpers/api/index.ts';
import type { CheckContext } from '../helpers/judging/index.ts';
import type { Answer } from '../helpers/network/index.ts';
import { untilSettled } from '../helpers/records/index.ts';
import {
  elementsIn,
  type KeepsElement,
  type ReadDocument,
  textOf,
  type XmlDocument,
  type XmlElement,
} from '../helpers/xml/index.ts';
import { askForXml, xmlMediaType } from './shown-in-xml.ts';

/** How often a list shows a record. */
export interface Entries {
  readonly subject: string;
  readonly count: number;
  readonly answer: Answer;
  /** The answer to what made it so: to what made or removed the record. */
  readonly write: Answer;
}

interface InXml {
  readonly created: readonly Entries[];
  readonly deleted: readonly Entries[];
}

const nothing: InXml = { created: [], deleted: [] };

/** A record, and the answer to what made or removed it. */
type Written = readonly [Addressed, Answer];

/** How often the list in XML, where it has one, shows a record that was removed, and some that were not. */
export async function entriesInXml(
  context: CheckContext,
  [removed, removal]: Written,
  kept: readonly Written[],
): Promise<InXml> {
  if ((await context.shared(xmlMediaType)) === undefined) return nothing;
  const known = context.idsBefore.slice(0, 5);
  const keeps = keepsPlacesOf([removed.id, ...kept.map(([{ id }]) => id), ...known]);
  const ask = async (): Promise<InXml> => {
    const { answer, document } = await askForXml(context.api, (asking) => asking.list(), keeps);
    if (document === undefined) return nothing;
    const placesOf = placesById(document);
    const created = (isShown: (id: string) => boolean) =>
      kept.map(([{ id }, write]) => ({
        subject: sentence`entries of the new record ${id} in XML`,
        count: isShown(id) ? 1 : 0,
        answer,
        write,
      }));
    // A root alone shows nobody, whatever its entries would be like.
    if (isBare(document)) return { created: created(() => false), deleted: [] };
    const ofKept = new Set(kept.flatMap(([{ id }]) => placesOf(id)));
    const deleted = {
      subject: sentence`entries of the deleted record ${removed.id} in XML`,
      count: placesOf(removed.id).filter((place) => ofKept.has(place)).length,
      answer,
      write: removal,
    };
    // What is in an entry is not documented, be it the id; and one id may be there by chance.
    const places = known.map(placesOf);
    const showing = (place: string) => places.filter((one) => one.includes(place)).length;
    const ofIds = places.flat().filter((place) => showing(place) > Math.max(1, places.length / 2));
    if (ofIds.length === 0) return { created: [], deleted: [deleted] };
    const isShown = (id: string) => placesOf(id).some((place) => ofIds.includes(place));
    return { created: created(isShown), deleted: [deleted] };
  };
  return untilSettled(
    ask,
    ({ created, deleted }) =>
      created.every(({ count }) => count > 0) && deleted.every(({ count }) => count === 0),
  );
}

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

/** The names of the elements and attributes in which an id stands, once for each time. */
function placesById({ root }: XmlDocument): (id: string) => string[] {
  const places = [...elementsIn(root)].flatMap(textsOf);
  return (id) => places.filter(({ text }) => text === id.trim()).map(({ name }) => name);
}

function textsOf(element: XmlElement): { readonly name: string; readonly text: string }[] {
  return [
    { name: element.local, text: textOf(element).trim() },
    ...element.attributes.map(({ local, value }) => ({ name: `@${local}`, text: value.trim() })),
  ];
}
