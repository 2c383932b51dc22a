import * as oauth from 'oauth4webapi';
import { expect } from 'vitest';
import type { Reference } from '../../reference/start.ts';
import { test } from '../lab/service.ts';
import { authorize } from './client.ts';

function describe({ baseUrl, service }: Reference) {
  const { clientId, clientSecret } = service.settings;
  const server: oauth.AuthorizationServer = {
    issuer: new URL(baseUrl).origin,
    authorization_endpoint: `${baseUrl}/OAuth/Authorize`,
    token_endpoint: `${baseUrl}/OAuth/Token`,
  };
  return {
    server,
    client: { client_id: clientId } satisfies oauth.Client,
    secret: oauth.ClientSecretPost(clientSecret),
  };
}

test('oauth4webapi completes the code grant, the refresh grant and a call', async ({ start }) => {
  const reference = await start();
  const { redirectUri, scope, databaseId } = reference.service.settings;
  const { server, client, secret } = describe(reference);
  const options = { [oauth.allowInsecureRequests]: true };

  const state = oauth.generateRandomState();
  const url = new URL(server.authorization_endpoint ?? '');
  url.search = new URLSearchParams({
    client_id: client.client_id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope,
    state,
  }).toString();
  const target = new URL(await authorize(reference, url.href));
  const parameters = oauth.validateAuthResponse(server, client, target, state);
  const answer = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    secret,
    parameters,
    redirectUri,
    oauth.nopkce,
    options,
  );
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, answer);
  expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 7200, scope });

  reference.clock.advance(7200);
  const api = new URL(`${reference.baseUrl}/api/${databaseId}/CustomerInfoList`);
  const send = (token: string) =>
    oauth.protectedResourceRequest(token, 'GET', api, undefined, undefined, options);
  await expect(send(tokens.access_token)).rejects.toThrow(oauth.WWWAuthenticateChallengeError);

  const refreshAnswer = await oauth.refreshTokenGrantRequest(
    server,
    client,
    secret,
    tokens.refresh_token ?? '',
    { ...options, additionalParameters: { redirect_uri: redirectUri } },
  );
  const renewed = await oauth.processRefreshTokenResponse(server, client, refreshAnswer);
  expect(await (await send(renewed.access_token)).json()).toHaveLength(2);
});

test('oauth4webapi understands a denial and a refusal', async ({ start }) => {
  const reference = await start();
  const { redirectUri, scope } = reference.service.settings;
  const { server, client, secret } = describe(reference);
  const url = new URL(server.authorization_endpoint ?? '');
  const fixed = { redirect_uri: redirectUri, response_type: 'code', scope, state: 's' };
  url.search = new URLSearchParams({ client_id: client.client_id, ...fixed }).toString();
  const target = new URL(await authorize(reference, url.href, 'deny'));
  expect(() => oauth.validateAuthResponse(server, client, target, 's')).toThrow(
    oauth.AuthorizationResponseError,
  );
  const answer = await oauth.refreshTokenGrantRequest(server, client, secret, 'unknown', {
    [oauth.allowInsecureRequests]: true,
    additionalParameters: { redirect_uri: redirectUri },
  });
  await expect(oauth.processRefreshTokenResponse(server, client, answer)).rejects.toMatchObject({
    error: 'invalid_grant',
  });
});
