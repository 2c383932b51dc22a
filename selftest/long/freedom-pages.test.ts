import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { doubtful } from '../../reference/variations/freedoms/doubtful.ts';
import { freedoms, freedomsByTheme } from '../../reference/variations/freedoms.ts';
import { openChromium } from '../lab/chromium.ts';
import { openFreedom as open } from '../reference/support/open-freedom.ts';
import { walk } from '../reference/support/person.ts';
import { askToken } from '../reference/support/tolerant-client.ts';
import { authorizeUrl } from '../reference/support/user.ts';

const { settings = [], tokenTexts = [], permissionPages = [], loginRules = [] } = freedomsByTheme;
const { authorizeRefusals = [], redirects = [] } = freedomsByTheme;
const { loginScripts = [], loginSteps = [], loginDetours = [] } = freedomsByTheme;
const ofBrowsers = [
  ...freedoms.filter(({ needs }) => needs === 'browser' || needs === 'login'),
  ...settings,
];

const ofLogins = [loginScripts, loginSteps, loginDetours, loginRules].flat();

let browser: Browser;
beforeAll(async () => {
  browser = await openChromium();
});
afterAll(() => browser.close());

const state = 'a b+c/d=&é';

test.concurrent.for(ofBrowsers)(
  '$name: a person gets a code',
  async (freedom, { onTestFinished }) => {
    const reference = await open(freedom, onTestFinished);

    const target = await walk(browser, reference, authorizeUrl(reference, { state }), 'allow');

    const query = new URL(target ?? 'nowhere:').searchParams;
    expect(query.get('state')).toBe(state);
    const code = query.get('code') ?? '';
    const tokens = await askToken(reference, { grant_type: 'authorization_code', code });
    expect(tokens).toMatchObject({ expires_in: 7200, access_token: expect.any(String) });
  },
);

test.concurrent.for([...redirects, ...settings, ...tokenTexts])(
  '$name: a person gets a token',
  async (freedom, { onTestFinished }) => {
    const reference = await open(freedom, onTestFinished);
    const url = authorizeUrl(reference, { response_type: 'token', state });

    const target = new URL((await walk(browser, reference, url, 'allow')) ?? 'nowhere:');

    expect(target.searchParams.get('state')).toBe(state);
    const values = new URLSearchParams(target.hash.slice(1));
    expect(values.get('token_type')).toBe('bearer');
    const { scope } = reference.service.settings;
    expect([values.get('expires_in'), values.get('scope')]).toEqual(['7200', scope]);
    expect(reference.service.accessTokens.has(values.get('access_token') ?? '')).toBe(true);
  },
);

test.concurrent.for([...permissionPages, ...loginRules, ...authorizeRefusals])(
  '$name: a person can say no',
  async (freedom, { onTestFinished }) => {
    const reference = await open(freedom, onTestFinished);

    const target = await walk(browser, reference, authorizeUrl(reference), 'deny', { steps: 6 });

    expect(target ?? '').not.toMatch(/[?&#](code|access_token)=/);
    expect(reference.statistics.denials).toBe(1);
  },
);

test.concurrent.for(ofLogins)(
  '$name: a wrong password gets nothing',
  async (freedom, { onTestFinished }) => {
    const reference = await open(freedom, onTestFinished);

    const target = await walk(browser, reference, authorizeUrl(reference), 'allow', {
      password: 'wrong',
      steps: 3,
    });

    expect(target).toBeUndefined();
    expect(reference.service.codes.size).toBe(0);
  },
);

const wrong: [name: string, value: string | undefined][] = [
  ['client_id', 'unknown'],
  ['redirect_uri', 'https://other.example/'],
  ['response_type', 'both'],
  ['scope', undefined],
];

test.concurrent.for(
  authorizeRefusals.flatMap((freedom) =>
    wrong.map(([parameter, value]) => ({ name: freedom.name, freedom, parameter, value })),
  ),
)(
  '$name: a wrong $parameter gets nothing',
  async ({ freedom, parameter, value }, { onTestFinished }) => {
    const reference = await open(freedom, onTestFinished);
    const url = authorizeUrl(reference, { [parameter]: value });

    await walk(browser, reference, url, 'allow', { steps: 4 });

    expect(reference.service.codes.size).toBe(0);
    expect(reference.service.accessTokens.size).toBe(0);
  },
);

test.concurrent.for(doubtful.filter(({ needs }) => needs === 'browser'))(
  '$name (doubtful): the pages can be asked for',
  async (freedom, { onTestFinished }) => {
    const reference = await open(freedom, onTestFinished);
    expect((await fetch(authorizeUrl(reference), { redirect: 'manual' })).status).toBeLessThan(500);
  },
);
