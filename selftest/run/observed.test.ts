import { expect, test } from 'vitest';
import type { ReferenceOptions } from '../../reference/start.ts';
import { change } from '../../reference/variations/variation.ts';
import { formWalker } from '../lab/form-walker.ts';
import { runAgainst } from '../trial/run-against.ts';

const observed = async (rules: ReferenceOptions['rules'], ...only: string[]) =>
  (await runAgainst({ browser: formWalker, only, rules })).observations;

test('whether the state comes back when the user says no', async () => {
  const key = 'authorize/refusal-shape/state-after-denial';
  const silent: ReferenceOptions['rules'] = {
    queryOfDenial: () => [['error', 'access_denied']],
  };

  expect((await observed({}, 'authorize/refusal-shape')).get(key)).toBe('returned');
  expect((await observed(silent, 'authorize/refusal-shape')).get(key)).toBe('not returned');
});

test('whether control characters of a state come back', async () => {
  const key = 'authorize/refusal-shape/state-with-control-characters';
  const stripped = change('stateReturned', (lawful, exchange, state) =>
    lawful(exchange, state)?.replace(/\p{Cc}/gu, ''),
  );

  expect((await observed({}, 'authorize/refusal-shape')).get(key)).toBe('returned');
  expect((await observed(stripped, 'authorize/refusal-shape')).get(key)).toBe('changed');
});

test('how long an access token lives as its response tells it', async () => {
  const told = await observed({ secondsSaid: () => 7199 }, 'token/lifetime', 'authorize/token');

  expect(told.get('token/lifetime/seconds')).toBe('7199');
  expect(told.get('authorize/token-lifetime/seconds')).toBe('7199');
});

test('that access tokens which had opened something were refused before their time', async () => {
  const key = 'token/lifetime/refused-after-seconds';
  const uses = new Map<string, number>();
  const goodForTwenty = change('findAccessToken', (lawful, exchange, text) => {
    const used = (uses.get(text) ?? 0) + 1;
    uses.set(text, used);
    return used > 20 ? undefined : lawful(exchange, text);
  });

  expect((await observed({}, 'token/', 'customer/create')).has(key)).toBe(false);
  expect((await observed(goodForTwenty, 'token/', 'customer/create')).get(key)).toMatch(
    /^\d+(, \d+)*$/,
  );
});

test('why each request was sent, for who reads its exchange', async () => {
  const only = [
    ...['list/answers', 'customer/update', 'authorize/client-id', 'authorize/code-in-query'],
    ...['token/code-response', 'token/client-secret-checked/code'],
  ];
  const { outcomes } = await runAgainst({ browser: 'form-walker', inProcess: true, only });
  const all = [...outcomes.values()].flatMap(({ proof, way }) => [...proof, ...way]);
  const told = new Set(all.map(({ purpose = '' }) => purpose.replaceAll(/\d+|=.*/g, '')));

  expect([...told]).toEqual(
    expect.arrayContaining([
      ...['reads the list', 'reads customer ', 'updates: all values'],
      ...['asks for an authorization code', 'exchanges an authorization code for tokens'],
      ...['another client_secret', 'client_id'].map((one) => `tries to gain access: with ${one}`),
    ]),
  );
});
