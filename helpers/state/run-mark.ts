import { randomInt } from 'node:crypto';

/** No word is made of these alone, so that nobody's name is taken for one with a mark. */
const consonants = 'bcdfghjkmnpqrstvwxz';
const form = new RegExp(`^(?:[${consonants.toUpperCase()}][${consonants}]){2}$`);

/** A sign of four letters that tells the records of this run from all others, in mixed letter case. */
export function newRunMark(): string {
  const letter = () => consonants.charAt(randomInt(consonants.length));
  return letter().toUpperCase() + letter() + letter().toUpperCase() + letter();
}

/** Whether a text could be the mark of a run. */
export function isRunMark(text: string): boolean {
  return form.test(text);
}
