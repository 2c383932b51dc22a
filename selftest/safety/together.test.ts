import { join } from 'node:path';
import { expect } from 'vitest';
import { changeOf } from '../lab/change-of.ts';
import { startCommand } from '../lab/command.ts';
import { keptIn } from '../lab/result.ts';
import { test } from '../lab/service.ts';
import { briefly } from '../lab/visit.ts';
import { generateToken } from './generate-token.ts';

const questions = briefly(
  'customer/',
  'list/',
  'status/',
  'token/refresh',
  'token/client-id-checked/refresh',
);

test('three runs at once: two of one state directory and refresh token, one with its own', async ({
  folder,
  start,
}) => {
  // Each use replaces a refresh token, and the use of an old one ends all that came from it.
  const reference = await start({ rules: changeOf('refresh-token-reuse-ends-family') });
  const own = { API_REFRESH_TOKEN: generateToken(reference) };
  const runs = [
    ['shared', {}],
    ['shared', {}],
    ['own', own],
  ] as const;

  const told = await Promise.all(
    runs.map(([stateDir, settings], at) => {
      const environment = {
        ...reference.environment,
        STATE_DIR: join(folder, stateDir),
        ...settings,
      };
      return startCommand(join(folder, `run-${at}`), ['run', ...questions], environment).ended;
    }),
  );

  for (const { exitCode, text } of told) expect(exitCode, text).toBe(0);
  expect(reference.statistics.customersCreated).toBeGreaterThan(60);
  expect(reference.customers()).toHaveLength(2);
  for (const stateDir of ['shared', 'own'])
    expect(keptIn(join(folder, stateDir))).toEqual([
      expect.stringMatching(/^refresh-token-\w+\.json$/),
    ]);
});
