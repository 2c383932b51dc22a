import { randomInt, randomUUID } from 'node:crypto';
import { type Miss, misses } from '../../contract/misses.ts';
import { ownName } from '../../contract/sentence.ts';
import type { Application } from '../config/index.ts';

/**
 * A text of the same length and the same kinds of characters at the same places, but another one; a GUID for a GUID, for
 * any other letter would make none.
 */
export function inventLike(text: string): string {
  const guid = guidIn.exec(text)?.[0];
  if (guid !== undefined) {
    const invented = randomUUID().replaceAll('-', guid.includes('-') ? '-' : '');
    return text.replace(guid, guid === guid.toUpperCase() ? invented.toUpperCase() : invented);
  }
  const invented = [...text].map(anotherLike).join('');
  return invented === text ? `${text}0` : invented;
}

/** A GUID, and bytes in hexadecimal: in the other letter case it is the same one, to whoever reads it as that. */
const isNumeral = /^[{(]?[\da-f]{8}(-?)(?:[\da-f]{4}\1){3}[\da-f]{12}[)}]?$|^(?:[\da-f]{2}){8,}$/i;

const guidIn = /[\da-f]{8}(-?)(?:[\da-f]{4}\1){3}[\da-f]{12}/i;

/** The text with one character changed for another of its kind: by default the one in the middle. */
function alterOneCharacter(text: string, at = Math.floor(text.length / 2)): string {
  const place = /[!-~]/.test(text[at] ?? '') ? at : text.search(/[!-~]/);
  if (place < 0) return `${text}0`;
  const other = anotherLike(text.charAt(place));
  // A mark, such as the hyphen of base64url, has no other of its kind.
  const altered = other === text[place] ? '0' : other;
  return text.slice(0, place) + altered + text.slice(place + 1);
}

/**
 * The text with its last character changed for another one in it, so that it stays of its kind. In base64 the last bits of
 * the last character may say nothing, so that the first bit is to differ.
 */
function alterLastCharacter(text: string): string {
  const told = withoutPadding(text);
  const [last = '', start] = [told.at(-1), told.slice(0, -1)];
  const other = [...told].find((one) => isBase64.test(one) && firstBit(one) !== firstBit(last));
  return isBase64.test(last) && other !== undefined
    ? start + other + text.slice(told.length)
    : alterOneCharacter(text, start.length);
}

/** The padding at the end of base64 says nothing. */
function withoutPadding(text: string): string {
  return text.replace(/(?<!=)=+$/, '');
}

const isBase64 = /^[\w+/-]$/;

/** The first of the six bits for which a character of base64 stands. */
function firstBit(character: string): 0 | 1 {
  return /[A-Za-f]/.test(character) ? 0 : 1;
}

const kinds = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

function anotherLike(character: string): string {
  const kind = kinds.find((characters) => characters.includes(character));
  if (kind === undefined) return character;
  const others = kind.replace(character, '');
  return others.charAt(randomInt(others.length));
}

/**
 * Texts that are nearly the given one: a service that compares only a part, or without regard to letter
 * case, takes them for it. One character changed at the start, in the middle and at the end, one more,
 * one less at either end, the other letter case where that makes another one, and one that has nothing to do with it.
 */
export function nearMisses(text: string): string[] {
  const misses = [
    alterOneCharacter(text, 0),
    alterOneCharacter(text),
    alterLastCharacter(text),
    `${text}x`,
    text.slice(1),
    withoutPadding(text).slice(0, -1),
    ...(isNumeral.test(text) ? [] : [swapCase(text)]),
    inventLike(text),
  ];
  return [...new Set(misses)].filter((miss) => miss !== text && miss !== '');
}

/**
 * How a value differs from the right one; undefined where it does not. It is told where the value is one that the
 * application is known by.
 */
export function missOf(
  value: string | null,
  right: string,
  { clientId, clientSecret }: Pick<Application, 'clientId' | 'clientSecret'>,
): Miss | undefined {
  if (value === right) return undefined;
  if (value === 'null') return 'null';
  if (value === clientSecret) return 'clientSecret';
  if (value === clientId) return 'clientId';
  if (value === null) return 'leftOut';
  if (value === '') return 'empty';
  if (value.toLowerCase() === right.toLowerCase()) return 'letterCase';
  if (value === right.slice(1)) return 'withoutFirst';
  if (value === withoutPadding(right).slice(0, -1)) return 'withoutLast';
  if (value.startsWith(right)) return 'longer';
  if (value.length !== right.length) return 'other';
  if (value.slice(1) === right.slice(1)) return 'otherFirst';
  if (value.slice(0, -1) === right.slice(0, -1)) return 'otherLast';
  const changed = [...right].filter((character, at) => character !== value[at]);
  return changed.length === 1 ? 'otherCharacter' : 'other';
}

export function tellMiss(miss: Miss): string {
  return ownName(misses[miss]);
}

/** The text with every letter in the other case. */
export function swapCase(text: string): string {
  return [...text]
    .map((letter) =>
      letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
    )
    .join('');
}
