import { isDeepStrictEqual } from 'node:util';
import type { Exchange } from '../../contract/exchange.ts';
import { nounOf } from '../../contract/resource-names.ts';
import { endpointOf } from '../endpoint.ts';

/** A point in which two requests are not the same: its name, and what the first says of it. */
export interface Difference {
  readonly about: string;
  readonly told: string;
}

/**
 * In what a request is not the same as another one of the same method and endpoint, whose body is written alike;
 * undefined where it is another kind of request, or where that cannot be told.
 */
export function differencesOf(one: Exchange, other: Exchange): readonly Difference[] | undefined {
  if (one.request.method !== other.request.method) return undefined;
  if (addressOf(one) !== addressOf(other)) return undefined;
  const [body, otherBody] = [bodyOf(one), bodyOf(other)];
  if (body.kind !== otherBody.kind) return undefined;
  const differing = [
    ...compare(idOf(one), idOf(other), (noun, id) => `for ${noun} ${id}`),
    ...compare(headersOf(one), headersOf(other), (name, value) => `with ${name}: ${value}`),
    ...compare(queryOf(one), queryOf(other), (name, value) => `with ${name}=${value}`),
    ...compare(body.members, otherBody.members, body.tell),
  ];
  return differing.includes('unknown') ? undefined : differing.filter((each) => each !== 'unknown');
}

type Said = Readonly<Record<string, unknown>>;

/** What is masked, by its number; without one it cannot be compared. */
class Secret {
  readonly number: number | undefined;

  constructor(number: number | undefined) {
    this.number = number;
  }
}

type Tell = (name: string, value: unknown) => string;

function compare(one: Said, other: Said, tell: Tell): (Difference | 'unknown')[] {
  return [...new Set([...Object.keys(other), ...Object.keys(one)])]
    .filter((name) => !isDeepStrictEqual(one[name], other[name]) || isUnknown(one[name]))
    .map((about) => {
      const [value, before] = [one[about], other[about]];
      if (isUnknown(value) || isUnknown(before)) return 'unknown';
      if (value === undefined) return { about, told: `without ${about}` };
      if (!(value instanceof Secret)) return { about, told: tell(about, value) };
      if (before === undefined) return { about, told: `with ${about}` };
      return { about, told: `with another ${about}` };
    });
}

function isUnknown(value: unknown): boolean {
  return value instanceof Secret && value.number === undefined;
}

/** An address that is the same for all records of a resource. */
function addressOf({ request }: Exchange): string {
  const path = request.url.replace(/[?#].*/s, '');
  return endpointOf(path)?.id === undefined
    ? path
    : `${path.slice(0, path.lastIndexOf('/') + 1)}{id}`;
}

function idOf({ request }: Exchange): Said {
  const { resource, id } = endpointOf(request.url) ?? {};
  return resource === undefined || id === undefined ? {} : { [nounOf(resource)]: id };
}

/** What follows from the rest of a request, or is another one in each. */
const ofTransport =
  /^(cookie|content-length|host|connection|date|user-agent|upgrade-insecure-requests|sec-.*)$/i;

function headersOf({ request, secrets }: Exchange): Said {
  const said = Object.entries(request.headers).filter(([name]) => !ofTransport.test(name));
  return Object.fromEntries(said.map(([name, value]) => [name, known(name, value, secrets)]));
}

function queryOf({ request, secrets }: Exchange): Said {
  const { searchParams } = new URL(request.url, 'http://localhost');
  return parameters(searchParams, secrets);
}

interface Body {
  readonly kind: 'none' | 'form' | 'JSON' | 'other';
  readonly members: Said;
  readonly tell: Tell;
}

function bodyOf({ request, secrets }: Exchange): Body {
  const { body, bodySize, headers } = request;
  const tell = (name: string, value: unknown) => `with ${name}=${value}`;
  if (body === undefined) return { kind: 'none', members: {}, tell };
  if (/urlencoded/i.test(headers['Content-Type'] ?? ''))
    return { kind: 'form', members: parameters(new URLSearchParams(body), secrets), tell };
  const json = bodySize === undefined ? objectOf(body) : undefined;
  // Of what is no JSON object, or was cut, there is no more to say.
  if (json === undefined)
    return { kind: 'other', members: { body }, tell: () => 'with another body' };
  const members = Object.entries(json).map(([name, value]) => [name, known(name, value)]);
  return { kind: 'JSON', members: Object.fromEntries(members), tell: tellMember };
}

function parameters(said: URLSearchParams, secrets: Exchange['secrets']): Said {
  return Object.fromEntries(
    [...said].map(([name, value]) => [
      name,
      said.getAll(name).length > 1 ? new Secret(undefined) : known(name, value, secrets),
    ]),
  );
}

function known(name: string, value: unknown, secrets: Exchange['secrets'] = {}): unknown {
  return JSON.stringify(value).includes('***') ? new Secret(secrets[name]) : value;
}

function objectOf(body: string): Said | undefined {
  try {
    const read: unknown = JSON.parse(body);
    return read instanceof Object && !Array.isArray(read) ? (read as Said) : undefined;
  } catch {
    return undefined;
  }
}

const longest = 60;

function tellMember(name: string, value: unknown): string {
  const text = JSON.stringify(value);
  return `with "${name}": ${text.length > longest ? `${text.slice(0, longest)}…` : text}`;
}
