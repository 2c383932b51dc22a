import map from './map.json' with { type: 'json' };

/** What the contract says at a place, in words of our own. They explain, and the contract decides. */
export interface Passage {
  /** The name of the place, as the sources of requirements have it. */
  readonly place: string;
  readonly says: string;
  /** How the suite reads it, where it can be read in more than one way. */
  readonly read?: string | undefined;
}

/** A chapter of the contract: what it says as a whole, and at the places in it. */
export interface MapChapter extends Passage {
  readonly within?: readonly Passage[] | undefined;
}

/** The whole contract, in its order. */
export const contractMap: readonly MapChapter[] = map;

const passages = new Map<string, Passage>(
  contractMap
    .flatMap((chapter) => [chapter, ...(chapter.within ?? [])])
    .map((passage) => [passage.place, passage]),
);

/** The places that the source of a requirement names. */
export function placesIn(source: string): string[] {
  return source.split('; ');
}

/** What stands at a place; undefined where the place is in the documentation of a resource that somebody described. */
export function passageAt(place: string): Passage | undefined {
  return passages.get(place);
}
