import { expect, test } from 'vitest';
import { formWalker } from '../lab/form-walker.ts';
import { runAgainst } from '../matrix/run-against.ts';

const observed = async (rules: object, ...only: string[]) =>
  (await runAgainst({ browser: formWalker, only, rules })).observations;

test('whether the state comes back when the user says no', async () => {
  const key = 'authorize/refusal-shape/state-after-denial';
  const [lawful, silent] = [{}, { queryOfDenial: () => [['error', 'access_denied']] }];

  expect((await observed(lawful, 'authorize/refusal-shape')).get(key)).toBe('returned');
  expect((await observed(silent, 'authorize/refusal-shape')).get(key)).toBe('not returned');
});

test('how long an access token lives as its response tells it', async () => {
  const told = await observed({ secondsSaid: () => 7199 }, 'token/lifetime', 'authorize/token');

  expect(told.get('token/lifetime/seconds')).toBe('7199');
  expect(told.get('authorize/token-lifetime/seconds')).toBe('7199');
});
