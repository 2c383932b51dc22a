import { expect, test } from 'vitest';
import { change } from '../../reference/variations/variation.ts';
import { runAgainst } from '../trial/run-against.ts';

/** As services do that refresh what has expired, and nothing else; a login of a later run ends older tokens. */
const refusedWhileItLives = change(
  'isRefreshTokenValid',
  (lawful, exchange, token, application) => {
    const { accessTokens, clock, codes } = exchange.service;
    const { issuedAt = 0, text } = token ?? {};
    const isAlive = [...accessTokens.values()].some(
      (one) => one.refreshToken === text && clock.now() < one.issuedAt + 7200_000,
    );
    const isOfEarlierLogin = [...codes.values()].some((one) => one.issuedAt > issuedAt + 7200_000);
    return lawful(exchange, token, application) && !isAlive && !isOfEarlierLogin;
  },
);

const found = async (againAfterSeconds?: number) => {
  const { outcomes } = await runAgainst({
    browser: 'form-walker',
    inProcess: true,
    only: ['token/'],
    rules: refusedWhileItLives,
    ...(againAfterSeconds !== undefined && { againAfterSeconds }),
  });
  const failed = [...outcomes.values()].filter(({ outcome }) => outcome === 'failed');
  return { failed, refresh: outcomes.get('token/refresh-response') };
};

test('a refresh that is refused while the access token lives is no breach', async () => {
  const { failed, refresh } = await found();

  expect(failed).toEqual([]);
  expect(refresh).toMatchObject({ outcome: 'inconclusive', cause: 'blocked' });
  expect(refresh?.text).toContain('first run after 7200 seconds');
});

test('the first run after its time judges it', async () => {
  const { failed, refresh } = await found(7300);

  expect(failed).toEqual([]);
  expect(refresh).toMatchObject({ outcome: 'passed' });
});
