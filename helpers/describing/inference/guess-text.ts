import { count } from './count.ts';
import type { Guess } from './guess.ts';
import { isNamedLikeIdentifier, isNamedLikePlace, isNamedLikeState } from './names.ts';

const monthDayYear = /^(1[0-2]|[1-9])\/(3[01]|[12]\d|[1-9])\/\d{4}$/;
const isoDay = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/;
const capitalWord = /^[A-Z][A-Za-z]+$/;
const otherDay = /^\d{1,2}[-/.]\d{1,2}[-/.]\d{4}$/;

/** The most words of which a property may be one. */
const mostOptions = 8;
/** In fewer objects, words are the same by chance. */
const fewestForOptions = 4;

/** What a property is whose values are these texts, of which at least one is not empty. */
export function guessText(name: string, texts: readonly string[]): Guess {
  const seen = texts.filter((text) => text !== '');
  const all = (pattern: RegExp) => seen.every((text) => pattern.test(text));
  const times = count(seen.length, 'time');
  if (all(monthDayYear)) return { kind: 'date', why: `seen ${times} as M/D/YYYY` };
  if (all(isoDay)) return { kind: 'date', why: `seen ${times} as YYYY-MM-DD, without a time` };
  if (all(isoTime)) return { kind: 'date and time', why: `seen ${times} as ISO 8601 with a time` };
  const longest = `the longest of ${count(seen.length, 'text')} has ${count(longestOf(seen), 'character')}`;
  if (isNamedLikeIdentifier(name))
    return { kind: 'identifier', why: `named like an identifier; ${longest}` };
  if (all(otherDay))
    return { kind: 'text', why: `seen ${times} like a day, though not as M/D/YYYY; ${longest}` };
  const isWord = !isNamedLikePlace(name) && all(capitalWord);
  const options = isWord ? optionsIn(seen, isNamedLikeState(name)) : undefined;
  if (options === undefined)
    return {
      kind: 'text',
      why: isWord ? `${longest}; one word each: perhaps an enumeration` : longest,
    };
  return {
    kind: 'enumeration',
    options,
    why: `seen ${times} as one of ${count(options.length, 'word')}: there may be others, or it may be a text`,
  };
}

/** The few words that come again and again; undefined where too few were seen for that, and no name speaks for it. */
function optionsIn(seen: readonly string[], isState: boolean): string[] | undefined {
  const words = [...new Set(seen)];
  if (isState && words.length <= mostOptions) return words.sort();
  const isOneOfFew = words.length <= Math.min(mostOptions, seen.length / 2);
  const comeAgain = seen.length >= fewestForOptions && words.length > 1 && isOneOfFew;
  return comeAgain ? words.sort() : undefined;
}

function longestOf(texts: readonly string[]): number {
  return texts.reduce((longest, { length }) => Math.max(longest, length), 0);
}
