import type { Reference } from '../../reference/start.ts';
import { PlainBrowser } from '../lab/plain-browser.ts';

type Parameters = Readonly<Record<string, string | undefined>>;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** One request as it is; a body that is no string is sent as JSON. */
export async function call(
  url: string,
  method = 'GET',
  sent?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const all = new Headers(headers);
  if (sent !== undefined && !all.has('content-type')) all.set('content-type', 'application/json');
  const body = typeof sent === 'string' ? sent : JSON.stringify(sent);
  const answer = await fetch(url, { method, headers: all, ...(sent !== undefined && { body }) });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** Asks for tokens with the right credentials, by the refresh token of the background user unless told otherwise. */
export async function requestToken(
  { baseUrl, service }: Reference,
  parameters: Parameters = {
    grant_type: 'refresh_token',
    refresh_token: service.settings.refreshToken,
  },
): Promise<{ status: number; body: Record<string, unknown> }> {
  const { clientId, clientSecret, redirectUri } = service.settings;
  const form = formOf({
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uri: redirectUri,
    ...parameters,
  });
  const answer = await fetch(`${baseUrl}/OAuth/Token`, { method: 'POST', body: form });
  return { status: answer.status, body: JSON.parse(await answer.text()) };
}

export type Call = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>;

/** Calls below the database with a valid token. */
export async function openApi(reference: Reference): Promise<Call> {
  const { body } = await requestToken(reference);
  const { baseUrl, service } = reference;
  return (method, path, sent, headers = {}) =>
    call(`${baseUrl}/api/${service.settings.databaseId}${path}`, method, sent, {
      Authorization: `Bearer ${body.access_token}`,
      ...headers,
    });
}

/** The address of the authorize page; undefined leaves a parameter out. */
export function authorizeUrl({ baseUrl, service }: Reference, changes: Parameters = {}): string {
  const { clientId, redirectUri, scope } = service.settings;
  const required = { client_id: clientId, redirect_uri: redirectUri, scope };
  return `${baseUrl}/OAuth/Authorize?${formOf({ ...required, response_type: 'code', ...changes })}`;
}

/** Goes through login and permission; answers where the user ends up. */
export async function authorize(
  { service }: Reference,
  url: string,
  decision: 'allow' | 'deny' = 'allow',
  browser = new PlainBrowser(),
): Promise<string> {
  const { username, password } = service.settings;
  const { headers } = await browser.submit(await browser.get(url), { username, password });
  const permission = await browser.get(new URL(headers.location ?? '', url).href);
  return (await browser.submit(permission, { decision })).headers.location ?? '';
}

/** A fresh authorization code. */
export async function obtainCode(reference: Reference): Promise<string> {
  const target = await authorize(reference, authorizeUrl(reference));
  return new URL(target).searchParams.get('code') ?? '';
}

function formOf(parameters: Parameters): URLSearchParams {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given as [string, string][]);
}
