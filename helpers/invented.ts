import { randomInt } from 'node:crypto';

/** A text of the same length and the same kinds of characters at the same places, but another one. */
export function inventLike(text: string): string {
  const invented = [...text].map(anotherLike).join('');
  return invented === text ? `${text}0` : invented;
}

/** The text with one character changed for another of its kind: by default the one in the middle. */
export function alterOneCharacter(text: string, at = Math.floor(text.length / 2)): string {
  const place = /[A-Za-z0-9]/.test(text[at] ?? '') ? at : text.search(/[A-Za-z0-9]/);
  if (place < 0) return `${text}0`;
  return text.slice(0, place) + anotherLike(text[place] ?? '0') + text.slice(place + 1);
}

const kinds = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

function anotherLike(character: string): string {
  const kind = kinds.find((characters) => characters.includes(character));
  if (kind === undefined) return character;
  const others = kind.replace(character, '');
  return others.charAt(randomInt(others.length));
}
