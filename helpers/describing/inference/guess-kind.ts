import { isObject } from '../../records/index.ts';
import type { Table } from '../table.ts';
import { count } from './count.ts';
import type { Guess } from './guess.ts';
import { guessText } from './guess-text.ts';
import { isNamedLikeAmount, isNamedLikeDate, isNamedLikeIdentifier } from './names.ts';

type GuessMembers = (objects: readonly Readonly<Record<string, unknown>>[]) => Table;

/** What a property is, by its name and by its values in all objects that were read. */
export function guessKind(
  name: string,
  values: readonly unknown[],
  guessMembers: GuessMembers,
): Guess {
  const known = values.filter((value) => value !== null && value !== '');
  if (known.length === 0) return guessUnknown(name, values);
  if (known.every((value) => typeof value === 'boolean'))
    return { kind: 'boolean', why: `true or false in ${count(known.length, 'object')}` };
  if (known.every((value) => typeof value === 'number')) return guessNumber(name, known);
  if (known.every((value) => typeof value === 'string')) return guessText(name, known);
  if (known.every(isObject))
    return {
      kind: 'object',
      members: guessMembers(known),
      why: `seen ${count(known.length, 'time')} as an object`,
    };
  if (known.every(Array.isArray)) return guessArray(known.flat(), known.length, guessMembers);
  const types = [...new Set(known.map(typeOf))].sort().join(' and as ');
  return { kind: 'text', why: `seen as ${types}: no kind fits them all` };
}

function guessUnknown(name: string, values: readonly unknown[]): Guess {
  const objects = count(values.length, 'object');
  // An empty text is none of what a number or an object may be.
  if (values.includes('')) return { kind: 'text', why: `empty or null in all ${objects}` };
  const why = `null in all ${objects}`;
  if (isNamedLikeIdentifier(name))
    return { kind: 'identifier', why: `${why}, named like an identifier: may be anything` };
  if (isNamedLikeDate(name))
    return { kind: 'date', why: `${why}, named like a day: may be anything` };
  return { kind: 'text', why: `${why}: may be anything`, isUnknown: true };
}

function guessNumber(name: string, numbers: readonly number[]): Guess {
  const fractions = numbers.filter((number) => !Number.isInteger(number));
  const objects = count(numbers.length, 'object');
  if (fractions.length > 0)
    return {
      kind: 'decimal',
      why: `a number with a fraction in ${fractions.length} of ${objects}`,
    };
  if (isNamedLikeAmount(name))
    return {
      kind: 'decimal',
      why: `whole numbers in ${objects}, but its name speaks of an amount`,
    };
  return { kind: 'integer', why: `whole numbers in ${objects}: others may have a fraction` };
}

function guessArray(
  elements: readonly unknown[],
  arrays: number,
  guessMembers: GuessMembers,
): Guess {
  const objects = elements.filter(isObject);
  const told = `seen ${count(arrays, 'time')} as an array`;
  if (elements.length === 0)
    return { kind: 'array', why: `${told}, always empty: what it holds is not known` };
  if (objects.length < elements.length)
    return { kind: 'array', why: `${told}, whose elements are not all objects` };
  return {
    kind: 'array',
    members: guessMembers(objects),
    why: `${told}, of ${count(objects.length, 'element')} in all`,
  };
}

function typeOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value === 'string' ? 'text' : typeof value;
}
