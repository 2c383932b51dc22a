import { wording } from './wording.ts';

export type Meaning = keyof typeof wording;

const compiled = new Map<Meaning, RegExp>();

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
  const found = ` ${both} `.match(patternOf(meaning));
  return new Set(found?.map((word) => word.trim())).size;
}

function patternOf(meaning: Meaning): RegExp {
  const known = compiled.get(meaning);
  if (known) return known;
  const phrases = wording[meaning]
    .split(',')
    .map((phrase) => phrase.trim())
    .sort((a, b) => b.length - a.length)
    .map((phrase) => phrase.replaceAll('*', '[\\p{L}\\p{N}]*'));
  const pattern = new RegExp(`(?<= )(?:${phrases.join('|')})(?= )`, 'gu');
  compiled.set(meaning, pattern);
  return pattern;
}
