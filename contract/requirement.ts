/**
 * How binding a requirement is.
 *
 * - `required`: the contract states it; a breach is a non-conformance.
 * - `open`: the contract leaves it open; what the service does is observed, never judged.
 * - `advisory`: the contract is silent but the standards it stands on are not; gates only on request.
 * - `precondition`: no HTTP exchange can prove it.
 */
export type Level = 'required' | 'open' | 'advisory' | 'precondition';

/** What a check needs; an operator may leave these parts out with `--without`. */
export type Part = 'browser' | 'writes' | 'xml';

/** One row of the catalogue: a single requirement of the contract in a sentence of our own. */
export interface Requirement {
  readonly level: Level;
  readonly sentence: string;
  /**
   * The places in the contract (or the standards, for advisory rows) from which it follows, with "; " between
   * them: `map.json` says what stands there.
   */
  readonly source: string;
  readonly needs?: readonly Part[];
}

const ofLevel =
  (level: Level) =>
  (source: string, sentence: string, ...needs: readonly Part[]): Requirement => ({
    level,
    sentence,
    source,
    ...(needs.length > 0 && { needs }),
  });

/** Rows of each level: the place in the contract, the sentence, and what it takes to ask. */
export const required = ofLevel('required');
export const open = ofLevel('open');
export const advisory = ofLevel('advisory');
export const precondition = ofLevel('precondition');
/** Required rows that all need the same. */
export const requiring =
  (...needs: readonly Part[]) =>
  (source: string, sentence: string): Requirement =>
    required(source, sentence, ...needs);

/** The requirements of a chapter by id. An id never changes its meaning, and is never used again. */
export type Chapter = Readonly<Record<string, Requirement>>;

/** One requirement for each suffix: `authorize/state-returned` + `code` is `authorize/state-returned/code`. */
export function forEachSuffix<Base extends string, Suffix extends string>(
  base: Base,
  suffixes: readonly Suffix[],
  requirement: (suffix: Suffix) => Requirement,
): Readonly<Record<`${Base}/${Suffix}`, Requirement>> {
  const rows = suffixes.map((suffix) => [`${base}/${suffix}`, requirement(suffix)]);
  return Object.fromEntries(rows);
}
