import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Visit } from '../lab/visit.ts';

/** Every secret of a service, by what it is: those that were configured and those that it handed out. */
export function secretsOf({ reference }: Visit): Map<string, string> {
  const { service, environment } = reference;
  const configured = ['API_CLIENT_SECRET', 'API_PASSWORD', 'API_REFRESH_TOKEN'];
  const named: [string, Iterable<string>][] = [
    ['access token', service.accessTokens.keys()],
    ['refresh token', service.refreshTokens.keys()],
    ['code', service.codes.keys()],
    ['session', service.sessions.keys()],
    ...configured.map((name): [string, string[]] => [name, [environment[name] ?? '']]),
  ];
  return new Map(named.flatMap(([what, values]) => [...values].map((value) => [value, what])));
}

/** Where a secret stands, as a sentence each; empty where none is told. */
export function findTold(secrets: ReadonlyMap<string, string>, visit: Visit): string[] {
  const forms = [...secrets].flatMap(([secret, what]) =>
    [...formsOf(secret)].map((form) => [form, what] as const),
  );
  return textsOf(visit).flatMap(([place, text]) =>
    forms.filter(([form]) => text.includes(form)).map(([, what]) => `${what} in ${place}`),
  );
}

/** All that a run said and wrote; what Allure packs into its page is unpacked. */
export function textsOf({ stdout, stderr, reportsDir }: Visit): [place: string, text: string][] {
  const files = readdirSync(reportsDir, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const texts = files.map(({ name, parentPath }): [string, string] => {
    const text = readFileSync(join(parentPath, name), 'utf8');
    return [name, name.endsWith('.html') ? `${text}\n${unpack(text)}` : text];
  });
  return [['the standard output', stdout], ['the error output', stderr], ...texts];
}

function unpack(html: string): string {
  const packed = html.matchAll(/"([A-Za-z0-9+/]{16,}={0,2})"/g);
  return [...packed]
    .map(([, text = '']) => Buffer.from(text, 'base64').toString('utf8'))
    .join('\n');
}

function formsOf(secret: string): Set<string> {
  const percent = encodeURIComponent(secret);
  return new Set([
    secret,
    percent,
    percent.replace(/%[0-9A-F]{2}/g, (octet) => octet.toLowerCase()),
    new URLSearchParams({ secret }).toString().slice('secret='.length),
    secret.replaceAll('&', '&amp;'),
    JSON.stringify(secret).slice(1, -1),
  ]);
}
