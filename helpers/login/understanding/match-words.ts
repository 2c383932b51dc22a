import { wording } from './wording.ts';

export type Meaning = keyof typeof wording;

const patterns = Object.fromEntries(
  Object.entries(wording).map(([meaning, phrases]) => [meaning, patternFor(phrases)]),
) as Record<Meaning, RegExp>;

/** Lower case, no accents, one space between words. */
export function normalise(text: string): string {
  return text
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Tells whether any word or phrase of that meaning stands in the text. */
export function says(text: string, meaning: Meaning): boolean {
  return countWords(text, meaning) > 0;
}

/** How many different words or phrases of that meaning stand in the text. */
export function countWords(text: string, meaning: Meaning): number {
  // Both `FranceConnect` as it stands and `btnAllow` taken apart.
  const apart = text.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2');
  const both = apart === text ? normalise(text) : `${normalise(text)} | ${normalise(apart)}`;
  const found = ` ${both} `.match(patterns[meaning]);
  return new Set(found?.map((word) => word.trim())).size;
}

function patternFor(list: string): RegExp {
  const phrases = list
    .replace(/\s+/g, ' ')
    .split(',')
    .map((phrase) => phrase.trim())
    .sort((a, b) => b.length - a.length)
    .map((phrase) => phrase.replaceAll('*', '[\\p{L}\\p{N}]*'));
  return new RegExp(`(?<= )(?:${phrases.join('|')})(?= )`, 'gu');
}
