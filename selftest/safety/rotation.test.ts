import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { requirementOf } from '../../contract/catalogue.ts';
import { every } from '../../reference/variations/variation.ts';
import { changeOf } from '../lab/change-of.ts';
import { keptIn } from '../lab/result.ts';
import { test } from '../lab/session.ts';
import { runAgainst } from '../trial/run-against.ts';
import { spendNight } from './nights.ts';

const secondsOfDay = 24 * 3600;

test('a hundred nights against a service that replaces every refresh token, and ends all at a reuse', async ({
  place,
}) => {
  const reference = await place.start({ rules: changeOf('refresh-token-reuse-ends-family') });
  for (let count = 1; count <= 100; count++) {
    reference.clock.advance(secondsOfDay);
    // Every tenth night all of it is asked, and every other one of those with somebody who logs in.
    const thorough = count % 10 === 0;
    const broken = await spendNight(place, reference, { thorough, browser: count % 20 === 0 });
    expect(broken, `night ${count}`).toEqual([]);
  }
  expect(readdirSync(place.stateDir).filter((file) => /lock|tmp/.test(file))).toEqual([]);
});

const ways = ['refresh-tokens-rotate', 'refresh-token-reuse-ends-family'].flatMap((rotation) => [
  { rotation, refusal: 'token-refusal-200', configured: '', background: 'not-run' },
  // How it is refused is open, and that it is old is no fault of the service.
  ...['token-refusal-200', 'token-refusal-500'].map((refusal) => ({
    rotation,
    refusal,
    configured: 'an-old-one',
    background: 'inconclusive',
  })),
]);

test.for(ways)(
  'the tokens of a user who logs in serve the run, and apart from them its trials: $rotation, $refusal, "$configured"',
  async ({ rotation, refusal, configured, background }) => {
    // Each refresh ends the access token that the run has, so that it wants others on and on.
    const rules = every(changeOf('one-access-token-of-all'), changeOf(rotation), changeOf(refusal));
    const { outcomes } = await runAgainst({
      browser: 'form-walker',
      inProcess: true,
      rules,
      environment: { API_REFRESH_TOKEN: configured },
    });

    const others = [...outcomes].filter(
      ([id, { outcome }]) => requirementOf(id).level === 'required' && outcome !== 'passed',
    );
    expect(Object.fromEntries(others.map(([id, { outcome }]) => [id, outcome]))).toEqual({
      'token/background-application': background,
      'token/expired-token-is-401': 'not-run',
    });
  },
);

test('the new token is on disk before anything is asked with what came with it', async ({
  place,
}) => {
  const isKept = () =>
    readdirSync(place.stateDir).some((file) => /^refresh-token-\w+\.json$/.test(file));
  const kept: boolean[] = [];
  const reference = await place.start({
    rules: (rules) => {
      changeOf('refresh-tokens-rotate')(rules);
      rules.receive = ({ endpoint, headers }) => {
        if (endpoint === 'resource' && headers.authorization !== undefined) kept.push(isKept());
        return undefined;
      };
    },
  });

  await place.open(reference).prepare();

  expect(kept.length).toBeGreaterThan(0);
  expect(kept).not.toContain(false);
});

test('a refresh token that is not replaced leaves nothing behind', async ({ place }) => {
  const reference = await place.start();

  expect(await spendNight(place, reference)).toEqual([]);

  expect(keptIn(place.stateDir)).toEqual([]);
});

test('a token that another state directory has used up is told, and no fault of the service', async ({
  place,
}) => {
  const reference = await place.start({ rules: changeOf('refresh-tokens-rotate') });
  expect(await spendNight(place, reference, { browser: true })).toEqual([]);

  const elsewhere = { STATE_DIR: join(place.folder, 'elsewhere') };
  const told = await spendNight(place, reference, { browser: true, settings: elsewhere });

  expect(told).toEqual([
    expect.stringMatching(
      /^token\/background-application inconclusive: .*Generate a new refresh token/,
    ),
  ]);
  const [alone] = await spendNight(place, reference, { settings: elsewhere });
  expect(alone).toContain(
    'Check API_CLIENT_ID, API_CLIENT_SECRET, API_REDIRECT_URI and API_REFRESH_TOKEN',
  );
});

test('only the error of a refusal says that the client is to blame, and not what stands beside it', async ({
  place,
}) => {
  const reference = await place.start({
    rules: (rules) => {
      changeOf('refresh-tokens-rotate')(rules);
      rules.tokenProblemMembers = (_exchange, { error }) => [
        ['error', error],
        ['error_description', 'This is neither invalid_client nor unauthorized_client.'],
      ];
    },
  });
  expect(await spendNight(place, reference)).toEqual([]);
  const { refreshTokens, settings } = reference.service;
  for (const token of refreshTokens.values()) token.revoked = token.text !== settings.refreshToken;

  expect(await spendNight(place, reference)).toEqual([]);
});
