import { join } from 'node:path';
import { describe, expect } from 'vitest';
import type { Rules } from '../../reference/rules/rules.ts';
import { changeOf } from '../lab/change-of.ts';
import { startCommand } from '../lab/command.ts';
import { type Place, test } from '../lab/session.ts';
import { briefly } from '../lab/visit.ts';
import { generateToken } from './generate-token.ts';
import { spendNight } from './nights.ts';

/** A service that has a run killed once it has replaced its refresh token, and before the run hears of it. */
async function startKiller(place: Place, freedom: string) {
  let kill: (() => void) | undefined;
  const reference = await place.start({
    rules: (rules: Rules) => {
      changeOf(freedom)(rules);
      const { finish } = rules;
      rules.finish = (exchange, answer) => {
        if (exchange.endpoint === 'token' && kill !== undefined) {
          kill();
          kill = undefined;
          exchange.raw.request.socket.destroy();
        }
        return finish(exchange, answer);
      };
    },
  });
  const killRun = async () => {
    const running = startCommand(
      join(place.folder, 'killed'),
      ['run', ...briefly('list/answers-a-list')],
      { ...reference.environment, STATE_DIR: place.stateDir },
    );
    kill = () => running.kill();
    expect((await running.ended).exitCode).toBeNull();
  };
  return { reference, killRun };
}

describe('a run that is cut off', () => {
  test('is recovered by the next one where the service lets the old token live on', async ({
    place,
  }) => {
    const reference = await place.start({ rules: changeOf('refresh-tokens-rotate-gently') });
    expect(await spendNight(place, reference)).toEqual([]);
    const { background, tokenEndpoint } = place.open(reference);
    // Used, and what came in its place is not kept.
    await tokenEndpoint.request(tokenEndpoint.forRefresh(background?.refreshToken ?? ''));

    expect(await spendNight(place, reference)).toEqual([]);
  });

  test('where the old one died, that and the cure are told, and a new token from the operator wins', async ({
    place,
  }) => {
    const { reference, killRun } = await startKiller(place, 'refresh-tokens-rotate');
    await killRun();

    const [first, ...more] = await spendNight(place, reference);

    expect(more).toEqual([]);
    expect(first).toMatch(/^The Token endpoint refused API_REFRESH_TOKEN \(status 40[01]\)\./);
    expect(first).toContain('A run was killed, or lost an answer, after it used this token');
    expect(first).toContain(
      'Generate a new refresh token for the background user and set API_REFRESH_TOKEN to it',
    );
    const settings = { API_REFRESH_TOKEN: generateToken(reference) };
    expect(await spendNight(place, reference, { settings })).toEqual([]);
    expect(await spendNight(place, reference, { settings })).toEqual([]);
  });

  test('a kept token that died is told with its file; who logs in is judged all the same', async ({
    place,
  }) => {
    const { reference, killRun } = await startKiller(place, 'refresh-token-reuse-ends-family');
    expect(await spendNight(place, reference)).toEqual([]);
    await killRun();

    const alone = await spendNight(place, reference);
    const withBrowser = await spendNight(place, reference, { browser: true });

    expect(alone).toHaveLength(1);
    expect(alone[0]).toMatch(
      /refused the refresh token that an earlier run kept in .*refresh-token-\w+\.json/,
    );
    expect(alone[0]).not.toContain(reference.environment.API_REFRESH_TOKEN);
    expect(withBrowser).toEqual([
      expect.stringMatching(
        /^token\/background-application inconclusive: .*Generate a new refresh token/,
      ),
    ]);
  });
});
