import type { Walk } from '../login/index.ts';
import type { Answer } from '../network/index.ts';
import { grantNames } from './redirect-result.ts';

const grants: ReadonlySet<string> = new Set(grantNames);

/** Parameters whose documented values anybody may read; `state` is the client's own. */
const open = /^(state|error(_\w+)?|token_type|expires_in|scope)$/;

/** A shorter cookie is a choice of the user, such as a language, and no session. */
const shortestSession = 16;
const shortestIssued = 12;

/**
 * What a walk was given that nobody else may have: codes and tokens at any address, whatever they are called
 * there, and its sessions.
 */
export function secretsOfWalk(walk: Walk): string[] {
  const cookies = walk.storage.cookies.map(({ value }) => value);
  const onTheWay = walk.exchanges.flatMap(({ request, response }) => [
    ...Object.entries(request.headers),
    ...(response?.headers ?? []),
  ]);
  return [
    ...walk.visits.flatMap(({ url, body }) => [
      ...secretsInAddress(url),
      ...grantsIn(new URLSearchParams(body)),
    ]),
    ...cookies.filter(isSession),
    ...onTheWay.flatMap(secretsInHeader),
  ];
}

/** The secrets in the headers of an answer. */
export function secretsOfAnswer({ exchange }: Answer): string[] {
  return (exchange.response?.headers ?? []).flatMap(secretsInHeader);
}

/**
 * The secrets that a token answer issues, whatever they are called and however the answer is built: in
 * arrays, in JSON within JSON, in XML with any names.
 */
export function secretsOfTokenAnswer({ json, text, succeeded }: Answer): string[] {
  // What a refusal is made of, such as the file names of an error page, is no secret by its looks alone.
  if (!succeeded) return [];
  if (typeof json === 'object' && json !== null) return secretsInJson('', json);
  // URLSearchParams takes hours over hundreds of thousands of pairs.
  const pairs = text
    .trim()
    .split('&')
    .flatMap((pair) => grantsIn(new URLSearchParams(pair)));
  return [...pairs, ...(text.match(/[\w.~!+/-]+={0,2}/g) ?? []).filter(looksIssued)];
}

function secretsInJson(name: string, value: unknown): string[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([member, inner]) => secretsInJson(member, inner));
  if (typeof value !== 'string') return [];
  const inner = /^\s*[[{]/.test(value) ? parsed(value) : undefined;
  return inner === undefined ? [value].filter(isGrant(name)) : secretsInJson(name, inner);
}

function parsed(text: string): object | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function secretsInHeader([name, value]: readonly [name: string, value: string]): string[] {
  if (/^location$/i.test(name)) return secretsInAddress(value);
  // Attributes follow what is set; a browser tells of several such headers in lines.
  if (/^set-cookie$/i.test(name)) return sessionsIn(value.split('\n').map(beforeAttributes));
  return /^cookie$/i.test(name) ? sessionsIn(value.split(';')) : [];
}

function secretsInAddress(url: string): string[] {
  const [, ...parts] = url.split(/[?#]/);
  return parts.flatMap((part) => grantsIn(new URLSearchParams(part)));
}

function beforeAttributes(cookie: string): string {
  return cookie.split(';')[0] ?? '';
}

function sessionsIn(pairs: readonly string[]): string[] {
  return pairs.map((pair) => pair.slice(pair.indexOf('=') + 1).trim()).filter(isSession);
}

function grantsIn(parameters: URLSearchParams): string[] {
  return [...parameters].flatMap(([name, value]) => [value].filter(isGrant(name)));
}

/** Whether a value under a name is a secret: by the name where it is a documented one, or else by its looks. */
function isGrant(name: string): (value: string) => boolean {
  return (value) => value !== '' && (grants.has(name) || (!open.test(name) && looksIssued(value)));
}

/** Whether a text looks like what a program made for one reader: no word, no number, no date, no address. */
function looksIssued(text: string): boolean {
  if (!/^[\w.~+/=!*'%-]+$/.test(text) || text.length < shortestIssued) return false;
  if (text.startsWith('/') || /^\d{4}-\d\d-\d\d/.test(text)) return false;
  const mixes = /\d/.test(text) && /[a-z]/i.test(text);
  return (
    mixes ||
    (text.length >= 2 * shortestIssued && /^[^a-z]*[a-z][^A-Z]*[A-Z][^a-z]*[a-z]/.test(text))
  );
}

function isSession(value: string): boolean {
  return value.length >= shortestSession;
}
