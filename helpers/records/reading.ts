import { Blocked } from '../../contract/outcome.ts';
import { isAddressable } from '../api/index.ts';
import type { Answer } from '../network/index.ts';

/** A JSON object as it was read; names in whatever letter case the service writes them. */
export type ReadObject = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object, and not an array or null. */
export function isObject(value: unknown): value is ReadObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value says nothing: there is none, or it is null or an empty text. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

export interface Member {
  readonly name: string;
  readonly value: unknown;
  /** In how many objects that object is which has it. */
  readonly depth: number;
}

/** The members of an object and of those within it, each before its own, but for those in arrays or deeper than that. */
export function* membersIn(json: unknown, deepest: number, depth = 0): Generator<Member> {
  if (!isObject(json) || depth > deepest) return;
  for (const [name, value] of Object.entries(json)) {
    yield { name, value, depth };
    yield* membersIn(value, deepest, depth + 1);
  }
}

/** The name under which an object has a property, in any letter case; undefined where it lacks it. */
export function nameOf(object: ReadObject, property: string): string | undefined {
  if (Object.hasOwn(object, property)) return property;
  return Object.keys(object).find((name) => name.toLowerCase() === property.toLowerCase());
}

/** The value of a property, by its name in any letter case; undefined where the object lacks it. */
export function propertyOf(object: ReadObject, property: string): unknown {
  const name = nameOf(object, property);
  return name === undefined ? undefined : object[name];
}

/**
 * The record in an answer: the object itself, or the one object that a wrapper holds.
 * The contract says "one stand-alone object", so a list of one is not unwrapped.
 */
export function readRecord(json: unknown, key: string): ReadObject | undefined {
  if (!isObject(json)) return undefined;
  if (nameOf(json, key) !== undefined) return json;
  const inner = Object.values(json).filter(isObject);
  return inner.find((value) => nameOf(value, key) !== undefined) ?? json;
}

/** The record that an answer shows; undefined where it shows none that is read. */
export function readRecordIn(answer: Answer, key: string): ReadObject | undefined {
  return answer.succeeded ? readRecord(bodyOf(answer).json, key) : undefined;
}

/** The body of an answer; nothing where it is one that is not read. */
function bodyOf(answer: Answer): { readonly json: unknown; readonly text: string } {
  try {
    return { json: answer.json, text: answer.text };
  } catch (error) {
    if (error instanceof Blocked) return { json: undefined, text: '' };
    throw error;
  }
}

/** The ids that the answer to a create carries, in its body or in its Location, of those that an address can carry. */
export function newIdsIn(answer: Answer, key: string): string[] {
  const { json, text } = bodyOf(answer);
  const ids = [
    lastSegment(answer.header('location')),
    idIn(json, key),
    typeof json === 'string' || typeof json === 'number' ? String(json) : undefined,
    new RegExp(`<(?:\\w+:)?${key}(?:\\s[^<>]*)?>([^<]+)<`, 'i').exec(text)?.[1],
    /^[\w-]{1,40}$/.test(text.trim()) ? text.trim() : undefined,
  ];
  return [...new Set(ids.filter((id) => id !== undefined && isAddressable(id)))] as string[];
}

function idIn(json: unknown, key: string): string | undefined {
  if (!isObject(json)) return undefined;
  const found = propertyOf(json, key) ?? propertyOf(json, 'id');
  if (typeof found === 'string' || typeof found === 'number') return String(found);
  return Object.values(json)
    .map((value) => idIn(value, key))
    .find((id) => id !== undefined);
}

/** The last part of a path or an address, as it is meant, or as it stands where it cannot be decoded. */
function lastSegment(location = ''): string | undefined {
  const segment = location.split(/[?#]/)[0]?.split('/').findLast(Boolean);
  try {
    return segment && decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
