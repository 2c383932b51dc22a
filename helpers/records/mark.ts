import type { ReadObject } from './reading.ts';

/**
 * A short name with a tag, within the lengths that services accept (8 was seen; 40 of what a record is called):
 * {mark} stands for the run's mark, {MARK} for the same in capitals, and {n} for the rest of the tag.
 */
export function markShortName(tag: string, shortName: string): string {
  const [mark = '', number = ''] = tag.split('-');
  return shortName
    .replace('{mark}', mark)
    .replace('{MARK}{n}', tag.replace('-', '').toUpperCase())
    .replace('{n}', number);
}

/** Whether a short name tells one record from another: a service may take none that does. */
export function isMarked(shortName: unknown): boolean {
  return /\{mark\}/i.test(String(shortName));
}

/** Whether an object carries a tag in any of its values: either of its names may have been lost on the way. */
export function carriesTag(object: ReadObject, tag: string): boolean {
  return mentionsTag(textOf(object), tag);
}

/** The text in which an entry of a list is searched for a tag. */
export function textOf(entry: unknown): string {
  return JSON.stringify(entry ?? null);
}

/** The tag of a run that an object carries in one of its values; undefined where it carries none. */
export function tagIn(object: ReadObject, runMark: string): string | undefined {
  const number = numbersAfter(runMark, textOf(object)).find((one) => one.length >= 2);
  return number === undefined ? undefined : `${runMark}-${number}`;
}

/**
 * Whether a text carries a tag in any of the forms in which it is written, in any letter case. Another
 * character of a number after it makes another tag of it.
 */
export function mentionsTag(text: string, tag: string): boolean {
  const [mark = '', number = ''] = tag.split('-');
  return numbersAfter(mark, text).some((one) => one === number.toLowerCase());
}

/** Whether one of an object's values carries a tag as words of its own: what a sweep needs to remove it. */
export function bearsTag(object: ReadObject, tag: string): boolean {
  const [mark = '', number = ''] = tag.split('-');
  const ownWords = new RegExp(`(?<![A-Za-z0-9])${mark}[-+ ]?${number}(?![A-Za-z0-9])`, 'i');
  return Object.values(object).some((value) => typeof value === 'string' && ownWords.test(value));
}

/** Whether a text carries the mark of any run. */
export function carriesAnyMark(text: string): boolean {
  return anyTag.test(text);
}

const anyTag = /(?<![A-Za-z0-9])([A-Z][a-z][A-Z][a-z])[-+ ][0-9a-z]{2,}(?![A-Za-z0-9])/;

/** The numbers of the tags with this mark in a text, in lower case. */
function numbersAfter(mark: string, text: string): IteratorObject<string> {
  // Of all tags of a run at once: to make a pattern takes longer than to look with it.
  const pattern = new RegExp(`${mark}(?=[-+ ]?([0-9a-z]+)(?![A-Za-z0-9]))`, 'gi');
  return text.matchAll(pattern).map(([, number = '']) => number.toLowerCase());
}
