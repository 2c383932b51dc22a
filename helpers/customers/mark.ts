import { randomInt } from 'node:crypto';
import type { ReadObject } from './reading.ts';

const letters = 'abcdefghjkmnpqrstuvwxyz';

/** A sign of four letters that tells the customers of this run from all others, in mixed letter case. */
export function newRunMark(): string {
  const letter = () => letters.charAt(randomInt(letters.length));
  return letter().toUpperCase() + letter() + letter().toUpperCase() + letter();
}

/**
 * The names of a customer carry its tag, within the lengths that services accept (40 and 8 were seen). In a
 * short name {mark} stands for the run's mark, {MARK} for the same in capitals, and {n} for the rest of the tag.
 */
export function markedNames(tag: string, title: string, shortName: string) {
  const [mark = '', number = ''] = tag.split('-');
  return {
    Name: `${title} ${tag}`,
    ShortName: shortName
      .replace('{mark}', mark)
      .replace('{MARK}{n}', tag.replace('-', '').toUpperCase())
      .replace('{n}', number),
  };
}

/** Whether a short name tells one customer from another: a service may take none that does. */
export function isMarked(shortName: unknown): boolean {
  return /\{mark\}/i.test(String(shortName));
}

/** Whether an object carries a tag in any of its values: either of its names may have been lost on the way. */
export function carriesTag(object: ReadObject, tag: string): boolean {
  return mentionsTag(JSON.stringify(object), tag);
}

/** Whether a text carries a tag in any of the forms in which it is written, in any letter case. */
export function mentionsTag(text: string, tag: string): boolean {
  const lowerCase = text.toLowerCase();
  return ['-', '+', ' ', ''].some((joiner) =>
    lowerCase.includes(tag.toLowerCase().replace('-', joiner)),
  );
}
