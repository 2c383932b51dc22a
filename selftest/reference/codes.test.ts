import { expect } from 'vitest';
import type { Reference } from '../../reference/start.ts';
import { test } from '../lab/service.ts';
import { obtainCode, requestToken } from './client.ts';

const exchange = (reference: Reference, code: string, changes = {}) =>
  requestToken(reference, { grant_type: 'authorization_code', code, ...changes });

const applicationOf = ({ service }: Reference) =>
  service.applications.get(service.settings.clientId);

test('a code works for ten minutes', async ({ start }) => {
  const reference = await start();
  const [fresh, late] = [await obtainCode(reference), await obtainCode(reference)];

  reference.clock.advance(590);
  expect((await exchange(reference, fresh)).status).toBe(200);
  reference.clock.advance(10);
  expect((await exchange(reference, late)).body.error).toBe('invalid_grant');
});

test('a code is bound to its application', async ({ start }) => {
  const reference = await start();
  const code = await obtainCode(reference);
  const other = { clientId: 'other', clientSecret: 'secret', name: 'Other', status: 'Actief' };
  const { redirectUri } = reference.service.settings;
  reference.service.applications.set('other', { ...other, redirectUri });

  const stolen = await exchange(reference, code, { client_id: 'other', client_secret: 'secret' });

  expect(stolen.body.error).toBe('invalid_grant');
});

test('a code is bound to the redirect URI it was sent to', async ({ start }) => {
  const reference = await start();
  const code = await obtainCode(reference);
  const moved = 'https://client.example/moved';
  Object.assign(applicationOf(reference) ?? {}, { redirectUri: moved });

  const answer = await exchange(reference, code, { redirect_uri: moved });

  expect(answer.body.error).toBe('invalid_grant');
});

test('an application that is not Actief gets nothing', async ({ start }) => {
  const reference = await start();
  Object.assign(applicationOf(reference) ?? {}, { status: 'Aangevraagd' });

  expect((await requestToken(reference)).body.error).toBe('invalid_client');
});
