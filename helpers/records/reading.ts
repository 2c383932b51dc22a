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
  try {
    return answer.succeeded ? readRecord(answer.json, key) : undefined;
  } catch (error) {
    if (error instanceof Blocked) return undefined;
    throw error;
  }
}

/** The ids that an answer to a create carries, in its body or in its Location, of those that an address can carry. */
function readNewIds(
  json: unknown,
  text: string,
  location: string | undefined,
  key: string,
): string[] {
  const ids = [
    lastSegment(location),
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

function lastSegment(location: string | undefined): string | undefined {
  const segment = location
    ?.split(/[?#]/)[0]
    ?.replace(/(?<!\/)\/+$/, '')
    .split('/')
    .at(-1);
  if (segment === undefined) return undefined;
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The ids that the answer to a create names; one whose body is not read may name one in its Location. */
export function newIdsIn(answer: Answer, key: string): string[] {
  const location = answer.header('location');
  try {
    return readNewIds(answer.json, answer.text, location, key);
  } catch (error) {
    if (!(error instanceof Blocked)) throw error;
    return readNewIds(undefined, '', location, key);
  }
}
