import type { Reference } from '../../../reference/start.ts';
import { Browser, type Page } from './browser.ts';

/** The address of the authorize page; undefined leaves a parameter out. */
export function authorizeUrl(
  { baseUrl, service }: Reference,
  changes: Record<string, string | undefined> = {},
): string {
  const { clientId, redirectUri, scope } = service.settings;
  const parameters = {
    client_id: clientId,
    redirect_uri: redirectUri,
    scope,
    response_type: 'code',
    ...changes,
  };
  const query = Object.entries(parameters)
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${baseUrl}/OAuth/Authorize?${query.join('&')}`;
}

/** Where an answer redirects to; throws when it does not. */
export function locationOf(page: Page): string {
  const location = page.headers.get('location');
  if (location === null) throw new Error(`Status ${page.status} without Location:\n${page.html}`);
  return location;
}

/** Logs in on the authorize page, up to the permission page. */
export async function logIn(reference: Reference, browser: Browser, url: string): Promise<Page> {
  const { username, password } = reference.service.settings;
  const loginPage = await browser.get(url);
  const answer = await browser.submit(loginPage, url, { username, password });
  return browser.get(new URL(locationOf(answer), url).href);
}

/** Goes all the way through login and permission; answers where the user ends up. */
export async function authorize(
  reference: Reference,
  url: string,
  decision: 'allow' | 'deny' = 'allow',
  browser = new Browser(),
): Promise<string> {
  const permissionPage = await logIn(reference, browser, url);
  return locationOf(await browser.submit(permissionPage, url, { decision }));
}

/** A fresh authorization code. */
export async function obtainCode(reference: Reference): Promise<string> {
  const target = new URL(await authorize(reference, authorizeUrl(reference)));
  return target.searchParams.get('code') ?? '';
}
