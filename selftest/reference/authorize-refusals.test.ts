import { expect, test } from 'vitest';
import { Browser } from './support/browser.ts';
import { openReference } from './support/open-reference.ts';
import { authorizeUrl } from './support/user.ts';

const refused: [what: string, changes: Record<string, string | undefined>][] = [
  ['no client_id', { client_id: undefined }],
  ['no redirect_uri', { redirect_uri: undefined }],
  ['no scope', { scope: undefined }],
  ['no response_type', { response_type: undefined }],
  ['an empty client_id', { client_id: '' }],
  ['an unknown client_id', { client_id: 'unknown' }],
  ['another redirect_uri', { redirect_uri: 'https://other.example/callback' }],
  ['a longer redirect_uri', { redirect_uri: 'https://client.example/callback/more' }],
  ['a redirect_uri with a query', { redirect_uri: 'https://client.example/callback?x=1' }],
  ['a redirect_uri in capitals', { redirect_uri: 'https://CLIENT.example/callback' }],
  ['another scope', { scope: 'everything' }],
  ['another response_type', { response_type: 'id_token' }],
  ['both response types', { response_type: 'code token' }],
];

test.each(refused)('%s is answered with a 400 page before any login', async (_what, changes) => {
  const reference = await openReference();
  const page = await new Browser().get(authorizeUrl(reference, changes));
  expect(page.status).toBe(400);
  expect(page.headers.get('location')).toBeNull();
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(page.html).not.toContain('<form');
});

test('a parameter given twice is refused', async () => {
  const reference = await openReference();
  const url = authorizeUrl(reference);
  expect((await new Browser().get(`${url}&client_id=other`)).status).toBe(400);
});

test('the refusal is the same for a browser that is logged in', async () => {
  const reference = await openReference();
  const browser = new Browser();
  const { username, password } = reference.service.settings;
  const url = authorizeUrl(reference);
  await browser.submit(await browser.get(url), url, { username, password });
  expect((await browser.get(authorizeUrl(reference, { scope: 'x' }))).status).toBe(400);
});
