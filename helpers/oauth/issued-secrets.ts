import type { Walk } from '../login/index.ts';
import type { Answer } from '../network/index.ts';
import { grantNames, landingsOf } from './landing.ts';

/** A shorter cookie is a choice of the user, such as a language, and no session. */
const shortestSession = 16;

/** What a walk was given that nobody else may have: codes and tokens at any address, and its sessions. */
export function secretsOfWalk(walk: Walk): string[] {
  const landings = landingsOf(walk).flatMap(({ query, fragment, form }) => [query, fragment, form]);
  const cookies = walk.storage.cookies.map(({ value }) => value);
  const onTheWay = walk.exchanges.flatMap(({ requestHeaders, responseHeaders }) => [
    ...Object.entries(requestHeaders),
    ...Object.entries(responseHeaders),
  ]);
  return [
    ...landings.flatMap(grantsIn),
    ...cookies.filter(isSession),
    ...onTheWay.flatMap(secretsInHeader),
  ];
}

/** The secrets in the headers of an answer. */
export function secretsOfAnswer({ exchange }: Answer): string[] {
  return (exchange.response?.headers ?? []).flatMap(secretsInHeader);
}

function secretsInHeader([name, value]: readonly [name: string, value: string]): string[] {
  if (/^location$/i.test(name))
    return value
      .split(/[?#]/)
      .slice(1)
      .flatMap((part) => grantsIn(new URLSearchParams(part)));
  // Attributes follow what is set; a browser tells of several such headers in lines.
  if (/^set-cookie$/i.test(name)) return sessionsIn(value.split('\n').map(beforeAttributes));
  return /^cookie$/i.test(name) ? sessionsIn(value.split(';')) : [];
}

function beforeAttributes(cookie: string): string {
  return cookie.split(';')[0] ?? '';
}

function sessionsIn(pairs: readonly string[]): string[] {
  return pairs.map((pair) => pair.slice(pair.indexOf('=') + 1).trim()).filter(isSession);
}

function grantsIn(parameters: URLSearchParams): string[] {
  return grantNames.map((name) => parameters.get(name) ?? '').filter(Boolean);
}

function isSession(value: string): boolean {
  return value.length >= shortestSession;
}
