import { AuthorizationCode } from 'simple-oauth2';
import { expect } from 'vitest';
import { test } from '../lab/service.ts';
import { authorize, call } from './client.ts';

test('simple-oauth2 completes the code grant, the refresh grant and a call', async ({ start }) => {
  const reference = await start();
  const { baseUrl, service } = reference;
  const { clientId, clientSecret, redirectUri, scope, databaseId } = service.settings;
  const { origin, pathname } = new URL(baseUrl);
  const client = new AuthorizationCode({
    client: { id: clientId, secret: clientSecret },
    auth: {
      tokenHost: origin,
      tokenPath: `${pathname}/OAuth/Token`,
      authorizePath: `${pathname}/OAuth/Authorize`,
    },
    options: { authorizationMethod: 'body' },
  });
  const url = client.authorizeURL({ redirect_uri: redirectUri, scope, state: 'c3RhdGU+/w==' });
  const target = new URL(await authorize(reference, url));
  expect(target.searchParams.get('state')).toBe('c3RhdGU+/w==');

  const code = target.searchParams.get('code') ?? '';
  const first = await client.getToken({ code, redirect_uri: redirectUri });
  const list = `${baseUrl}/api/${databaseId}/CustomerInfoList`;
  const send = (token: unknown) =>
    call(list, 'GET', undefined, { Authorization: `Bearer ${token}` });
  expect((await send(first.token.access_token)).status).toBe(200);

  reference.clock.advance(7200);
  expect((await send(first.token.access_token)).status).toBe(401);
  const renew: (parameters: object) => ReturnType<typeof first.refresh> = first.refresh.bind(first);
  const second = await renew({ redirect_uri: redirectUri });
  expect((await send(second.token.access_token)).status).toBe(200);
  expect(second.token.refresh_token).toBe(first.token.refresh_token);
});
