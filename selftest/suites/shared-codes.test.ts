import { expect, test } from 'vitest';
import type { RequirementId } from '../../contract/catalogue.ts';
import { type Change, every } from '../../reference/variations/variation.ts';
import { faults, freedoms } from '../../reference/variations/variations.ts';
import { runAgainst } from '../trial/run-against.ts';

const rows: readonly RequirementId[] = [
  'token/client-id-checked/code',
  'token/client-secret-checked/code',
  'token/redirect-uri-checked/code',
  'token/code-checked',
  'token/grant-type-checked',
];

function ruleOf(name: string): Change {
  const found = [...faults, ...freedoms].find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no variation ${name}.`);
  return found.change;
}

async function failedAgainst(...names: readonly string[]) {
  const rules = every(...names.map(ruleOf));
  const { outcomes } = await runAgainst({
    browser: 'form-walker',
    inProcess: true,
    ids: rows,
    rules,
  });
  return [...outcomes].filter(([, { outcome }]) => outcome === 'failed').map(([id]) => id);
}

test('of rows that share a code, each tells its own breach beside those of others', async () => {
  expect(
    await failedAgainst(
      'code-grant-client-id-cut',
      'code-grant-redirect-uri-with-slash',
      'client-credentials-granted',
    ),
  ).toEqual([
    'token/client-id-checked/code',
    'token/redirect-uri-checked/code',
    'token/grant-type-checked',
  ]);
});

test('a breach is seen where a code dies of the bad exchanges of other rows', async () => {
  expect(await failedAgainst('code-dies-of-failed-exchange')).toEqual([]);
  expect(
    await failedAgainst('code-dies-of-failed-exchange', 'code-grant-without-client-secret'),
  ).toEqual(['token/client-secret-checked/code']);
});
