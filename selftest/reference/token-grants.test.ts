import { expect, test } from 'vitest';
import { call, refresh, requestToken } from './support/client.ts';
import { openReference } from './support/open-reference.ts';
import { obtainCode } from './support/user.ts';

const members = ['access_token', 'token_type', 'expires_in', 'refresh_token', 'scope'];

test('a code is exchanged for exactly the documented members', async () => {
  const reference = await openReference();
  const code = await obtainCode(reference);
  const answer = await requestToken(reference, { grant_type: 'authorization_code', code });
  expect(answer.status).toBe(200);
  expect(Object.keys(answer.body)).toEqual(members);
  expect(answer.body).toMatchObject({
    token_type: 'bearer',
    expires_in: 7200,
    scope: reference.service.settings.scope,
  });
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('the preset refresh token of the background user gives the same members', async () => {
  const reference = await openReference();
  const answer = await refresh(reference);
  expect(answer.status).toBe(200);
  expect(Object.keys(answer.body)).toEqual(members);
});

test('a refresh keeps the refresh token and the access tokens before it', async () => {
  const reference = await openReference();
  const first = await refresh(reference);
  const second = await refresh(reference);
  expect(second.body.refresh_token).toBe(first.body.refresh_token);
  expect(second.body.access_token).not.toBe(first.body.access_token);
  const { databaseId } = reference.service.settings;
  for (const { body } of [first, second]) {
    const answer = await call(
      `${reference.baseUrl}/api/${databaseId}/CustomerInfoList`,
      'GET',
      undefined,
      { Authorization: `Bearer ${body.access_token}` },
    );
    expect(answer.status).toBe(200);
  }
});

test('the refresh token that came with a code refreshes', async () => {
  const reference = await openReference();
  const code = await obtainCode(reference);
  const { body } = await requestToken(reference, { grant_type: 'authorization_code', code });
  const answer = await refresh(reference, { refresh_token: String(body.refresh_token) });
  expect(answer.status).toBe(200);
  expect(answer.body.access_token).not.toBe(body.access_token);
});

test('a code works once', async () => {
  const reference = await openReference();
  const code = await obtainCode(reference);
  await requestToken(reference, { grant_type: 'authorization_code', code });
  const again = await requestToken(reference, { grant_type: 'authorization_code', code });
  expect(again.status).toBe(400);
  expect(again.body.error).toBe('invalid_grant');
});

test('a code works for ten minutes', async () => {
  const reference = await openReference();
  const fresh = await obtainCode(reference);
  const late = await obtainCode(reference);
  reference.clock.advance(590);
  const inTime = await requestToken(reference, { grant_type: 'authorization_code', code: fresh });
  expect(inTime.status).toBe(200);
  reference.clock.advance(10);
  const tooLate = await requestToken(reference, { grant_type: 'authorization_code', code: late });
  expect(tooLate.body.error).toBe('invalid_grant');
});

test('a code is bound to its application', async () => {
  const reference = await openReference();
  const code = await obtainCode(reference);
  const { redirectUri } = reference.service.settings;
  reference.service.applications.set('other', {
    clientId: 'other',
    clientSecret: 'secret',
    name: 'Other',
    redirectUri,
    status: 'Actief',
  });
  const other = { client_id: 'other', client_secret: 'secret' };
  const stolen = await requestToken(reference, {
    grant_type: 'authorization_code',
    code,
    ...other,
  });
  expect(stolen.body.error).toBe('invalid_grant');
  expect((await refresh(reference, other)).body.error).toBe('invalid_grant');
});

test('a code is bound to the redirect URI it was sent to', async () => {
  const reference = await openReference();
  const code = await obtainCode(reference);
  const application = reference.service.applications.get(reference.service.settings.clientId);
  const moved = 'https://client.example/moved';
  Object.assign(application ?? {}, { redirectUri: moved });
  const answer = await requestToken(reference, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: moved,
  });
  expect(answer.body.error).toBe('invalid_grant');
});

test('an application that is not Actief gets nothing', async () => {
  const reference = await openReference();
  const application = reference.service.applications.get(reference.service.settings.clientId);
  Object.assign(application ?? {}, { status: 'Aangevraagd' });
  expect((await refresh(reference)).body.error).toBe('invalid_client');
});
