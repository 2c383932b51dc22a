import type { Reference } from '../../../reference/start.ts';

export interface TokenAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

/** Posts to the token endpoint with the right credentials; undefined leaves a parameter out. */
export async function requestToken(
  { baseUrl, service }: Reference,
  parameters: Record<string, string | undefined>,
): Promise<TokenAnswer> {
  const { clientId, clientSecret, redirectUri } = service.settings;
  const form = new URLSearchParams();
  const all = {
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uri: redirectUri,
    ...parameters,
  };
  for (const [name, value] of Object.entries(all)) if (value !== undefined) form.set(name, value);
  const answer = await fetch(`${baseUrl}/OAuth/Token`, { method: 'POST', body: form });
  return { status: answer.status, headers: answer.headers, body: JSON.parse(await answer.text()) };
}

/** Requests tokens with the refresh token of the background user. */
export function refresh(
  reference: Reference,
  changes: Record<string, string | undefined> = {},
): Promise<TokenAnswer> {
  const refreshToken = reference.service.settings.refreshToken;
  return requestToken(reference, {
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
    ...changes,
  });
}

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export type Call = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<ApiAnswer>;

/** Calls below the database with a valid token; a body that is no string is sent as JSON. */
export async function openApi(reference: Reference): Promise<Call> {
  const { body } = await refresh(reference);
  const { baseUrl, service } = reference;
  return (method, path, sent, headers = {}) =>
    call(`${baseUrl}/api/${service.settings.databaseId}${path}`, method, sent, {
      Authorization: `Bearer ${body.access_token}`,
      ...headers,
    });
}

/** One request as it is, without a token of its own. */
export async function call(
  url: string,
  method = 'GET',
  sent?: unknown,
  headers: Record<string, string> = {},
): Promise<ApiAnswer> {
  const all = new Headers(headers);
  if (sent !== undefined && !all.has('content-type')) all.set('content-type', 'application/json');
  const body = typeof sent === 'string' ? sent : JSON.stringify(sent);
  const answer = await fetch(url, { method, headers: all, ...(sent !== undefined && { body }) });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}
