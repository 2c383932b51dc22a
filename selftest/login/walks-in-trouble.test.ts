import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { requirementOf } from '../../contract/catalogue.ts';
import type { Browser } from '../../helpers/login/browser.ts';
import type { PageKind, Walk, WalkRequest } from '../../helpers/login/walk-types.ts';
import { makeFolder } from '../lab/folder.ts';
import { formWalker } from '../lab/form-walker.ts';
import { runAgainst } from '../trial/run-against.ts';

/** A walk that ended at a page of this status. */
const endedAt = (kind: PageKind, status: number, url: string): Walk => ({
  ended: 'stopped-at-page',
  visits: [],
  pages: [{ kind, url, status, headers: [['retry-after', '0']], title: '', text: '', step: '' }],
  exchanges: [],
  storage: { cookies: [] },
  explanation: `The walk ended at a page with status ${status}.`,
});

/** The browser of a whole run, some of whose walks end as they are told to; every request for one is kept. */
async function runWith(
  troubleIn: (request: WalkRequest, earlier: number) => Walk | undefined,
  environment: Readonly<Record<string, string>> = {},
) {
  const requests: WalkRequest[] = [];
  const browser: Browser = {
    walk: async (request) => {
      const earlier = requests.filter(
        ({ authorizeUrl, permission }) =>
          authorizeUrl === request.authorizeUrl && permission === request.permission,
      ).length;
      requests.push(request);
      return troubleIn(request, earlier) ?? formWalker.walk(request);
    },
    close: async () => undefined,
  };
  const { outcomes, obstacle } = await runAgainst({ browser, only: ['authorize/'], environment });
  expect(obstacle).toBeUndefined();
  const required = [...outcomes].filter(([id]) => requirementOf(id).level === 'required');
  return { requests, required };
}

const right = ({ user }: WalkRequest, all: readonly WalkRequest[]) =>
  user.password === all[0]?.user.password;

test('a walk that ends at "too busy" is made again, but a wrong password is sent once', async () => {
  const { requests, required } = await runWith(({ authorizeUrl, isToFail }, earlier) =>
    earlier === 0 || isToFail ? endedAt('other', 503, authorizeUrl) : undefined,
  );

  const unjudged = required.filter(([, { outcome }]) => outcome !== 'passed');
  expect(unjudged.map(([id]) => id)).toEqual(['authorize/state-returned/after-failed-login']);
  const wrong = requests.filter((request) => !right(request, requests));
  expect(new Set(wrong.map(({ user }) => user.password)).size).toBe(wrong.length);
  expect(wrong).toHaveLength(2);
});

test('one wrong password is corrected, and none where a script says how to log in', async () => {
  using folder = makeFolder();
  const script = join(folder.path, 'script.json');
  writeFileSync(script, JSON.stringify({ login: [{ fill: '#user', with: 'username' }] }));
  const corrected = async (environment: Readonly<Record<string, string>>) => {
    const { requests } = await runWith(() => undefined, environment);
    return requests.filter((request) => request.corrected !== undefined);
  };

  const [only, ...others] = await corrected({});

  expect(only).toMatchObject({ isToFail: true });
  expect(only?.corrected?.password).not.toBe(only?.user.password);
  expect(others).toEqual([]);
  expect(await corrected({ API_LOGIN_SCRIPT: script })).toEqual([]);
});

test('a walk that is thrown back to the login page accuses nobody', async () => {
  const { required } = await runWith(({ authorizeUrl, storage, isToFail }) => {
    const state = new URL(authorizeUrl).searchParams.get('state') ?? '';
    const isLong = state.length > 10;
    return isLong && storage === undefined && !isToFail
      ? endedAt('login', 200, authorizeUrl)
      : undefined;
  });

  const outcomes = required.filter(([, { outcome }]) => outcome !== 'passed');
  expect(outcomes.map(([id, { outcome }]) => `${id} ${outcome}`)).toEqual([
    'authorize/state-returned/code inconclusive',
    'authorize/state-returned/implicit inconclusive',
  ]);
});

test('a walk that ends at a page which is not understood is made again', async () => {
  const { required, requests } = await runWith(
    ({ authorizeUrl, permission, isToFail }, earlier) => {
      const isFirst = earlier === 0 && permission === 'allow' && !isToFail;
      return isFirst ? endedAt('other', 200, authorizeUrl) : undefined;
    },
  );

  expect(required.filter(([, { outcome }]) => outcome !== 'passed')).toEqual([]);
  const times = Map.groupBy(requests, ({ authorizeUrl }) => authorizeUrl);
  expect([...times.values()].some(({ length }) => length > 1)).toBe(true);
});

const unanswered: Walk = {
  ended: 'timed-out',
  ...{ visits: [], pages: [], exchanges: [], storage: { cookies: [] }, endedAt: 0 },
  explanation: 'The Authorize endpoint was not answered.',
};

test('a request that the Authorize endpoint never answers is a breach of its one point', async () => {
  const { required } = await runWith(({ authorizeUrl }) =>
    new URL(authorizeUrl).searchParams.get('state')?.endsWith('==') ? unanswered : undefined,
  );

  const failed = required.filter(([, { outcome }]) => outcome !== 'passed');
  expect(failed.map(([id, { outcome }]) => [id, outcome])).toEqual([
    ['authorize/state-returned/code', 'failed'],
    ['authorize/state-returned/implicit', 'failed'],
  ]);
  expect(failed[0]?.[1].breach?.got).toContain('not answered');
});

test('nothing is a breach where requests with nothing on trial are not answered either', async () => {
  let isGone = false;
  const { required } = await runWith(({ authorizeUrl }) => {
    isGone ||= new URL(authorizeUrl).searchParams.get('state')?.endsWith('==') === true;
    return isGone ? unanswered : undefined;
  });

  expect(required.filter(([, { outcome }]) => outcome === 'failed')).toEqual([]);
});
