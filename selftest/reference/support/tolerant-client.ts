import { setTimeout as wait } from 'node:timers/promises';
import type { Reference } from '../../../reference/start.ts';

export interface Reply {
  readonly status: number;
  readonly type: string;
  readonly bytes: Buffer;
}

export type Ask = (
  method: string,
  path: string,
  sent?: string | Uint8Array<ArrayBuffer>,
  headers?: Record<string, string>,
) => Promise<Reply>;

/** Sends again what was throttled, and reads whose connection was reset. */
async function send(url: string, init: RequestInit, tries = 8): Promise<Response> {
  try {
    const answer = await fetch(url, init);
    if (tries === 0 || ![429, 502, 503].includes(answer.status)) return answer;
    await answer.arrayBuffer();
  } catch (error) {
    if (tries === 0 || init.method !== 'GET') throw error;
  }
  await wait(250);
  return send(url, init, tries - 1);
}

/** The answer of the token endpoint to form parameters and the registered application's own. */
export async function askToken(
  { baseUrl, service }: Reference,
  parameters: Record<string, string>,
): Promise<Record<string, unknown>> {
  const { clientId, clientSecret, redirectUri } = service.settings;
  const body = new URLSearchParams({
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uri: redirectUri,
    ...parameters,
  });
  const answer = await send(`${baseUrl}/OAuth/Token`, { method: 'POST', body });
  return JSON.parse(await answer.text()) as Record<string, unknown>;
}

/** Calls below the database with an access token of the background user. */
export async function openTolerantly(reference: Reference): Promise<Ask> {
  const { refreshToken, databaseId } = reference.service.settings;
  const tokens = await askToken(reference, {
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
  });
  const root = `${reference.baseUrl}/api/${encodeURIComponent(databaseId)}`;
  return async (method, path, sent, headers = {}) => {
    const all = {
      Accept: 'application/json',
      Authorization: `Bearer ${tokens.access_token}`,
      ...headers,
    };
    const init = { method, headers: all, ...(sent !== undefined && { body: sent }) };
    const answer = await send(root + path, init);
    const type = answer.headers.get('content-type') ?? '';
    return { status: answer.status, type, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
}

/** Every text and number in a JSON value, whatever its shape. */
function scalarsOf(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return [String(value)];
  return Object.values(value).flatMap(scalarsOf);
}

export async function readList(ask: Ask, query = ''): Promise<Set<string>> {
  const { bytes } = await ask('GET', `/CustomerInfoList${query}`);
  const list: unknown = JSON.parse(bytes.toString('utf8'));
  const next = (list as { next?: unknown } | null)?.next;
  const more =
    typeof next === 'string'
      ? await readList(ask, next.slice(next.indexOf('?')))
      : new Set<string>();
  return new Set([...scalarsOf(list), ...more]);
}

/** The customer of an id by lower case names, or undefined. */
export async function readCustomer(
  ask: Ask,
  id: string,
): Promise<Record<string, unknown> | undefined> {
  const answer = await ask('GET', `/Customer/${encodeURIComponent(id)}`);
  if (answer.status !== 200) return undefined;
  const object = JSON.parse(answer.bytes.toString('utf8')) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(object).map(([name, value]) => [name.toLowerCase(), value]),
  );
}

/** The id of the customer of a name that the list shows now and did not show before. */
export async function findCreated(ask: Ask, name: string, before: Set<string>): Promise<string> {
  for (let tries = 0; tries < 12; tries += 1) {
    for (const text of await readList(ask)) {
      if (before.has(text) || text === name || text.length > 250) continue;
      if ((await readCustomer(ask, text))?.name === name) return text;
    }
    await wait(150);
  }
  throw new Error(`The list never showed a customer called ${name}.`);
}
