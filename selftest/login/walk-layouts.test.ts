import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Browser, launchBrowser } from '../../helpers/login/browser.ts';
import { executablePath } from '../lab/chromium.ts';
import { FixtureServer, TARGET, USER } from './fixture-server.ts';
import type { Layout } from './layout.ts';
import { dutch } from './layouts/dutch.ts';
import { english } from './layouts/english.ts';
import { englishUnusual } from './layouts/english-unusual.ts';
import { french } from './layouts/french.ts';
import { german } from './layouts/german.ts';
import { oddForms } from './layouts/odd-forms.ts';
import { oddQuestions } from './layouts/odd-questions.ts';
import { oddScripts } from './layouts/odd-scripts.ts';
import { unseen } from './layouts/unseen.ts';
import { unseenFourth } from './layouts/unseen-fourth.ts';
import { unseenMore } from './layouts/unseen-more.ts';
import { unseenSecond } from './layouts/unseen-second.ts';
import { unseenThird } from './layouts/unseen-third.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let browser: Browser;
let server: FixtureServer;

beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser({ executablePath }), FixtureServer.start()]);
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

const layouts: Layout[] = [
  ...english,
  ...englishUnusual,
  ...dutch,
  ...german,
  ...french,
  ...unseen,
  ...unseenMore,
  ...unseenSecond,
  ...unseenThird,
  ...unseenFourth,
  ...oddForms,
  ...oddScripts,
  ...oddQuestions,
];
const cases = layouts.flatMap((layout) =>
  (['allow', 'deny'] as const).map((answer) => ({
    layout,
    answer,
    title: `${layout.language} ${layout.name}`,
  })),
);

describe.concurrent('layouts', () => {
  test.for(cases)('$title: $answer', async ({ layout, answer }) => {
    const { authorizeUrl, received } = server.open(layout);

    const walk = await browser.walk({
      authorizeUrl,
      targets: [TARGET],
      user: USER,
      permission: answer,
      timeoutMs: 20_000,
    });

    const { username = 'username', password = 'password' } = layout.fields ?? {};
    const told = `${walk.explanation}\n${walk.pages.map((page) => `${page.kind}: ${page.step}`).join('\n')}`;
    expect(walk.ended, told).toBe('redirected');
    expect(received.fields, told).toMatchObject({
      [username]: USER.username,
      [password]: USER.password,
    });
    expect(walk.visits.at(-1), told).toEqual({
      url: `${TARGET}?${answer === 'allow' ? 'code=a%2Fb%2Bc%3D%3D' : 'error=access_denied'}&state=xyz#fragment=kept`,
      how: expect.stringMatching(/location-header|navigation/),
      target: TARGET,
      after: { loginShown: true, loginDone: true, permissionShown: true, permissionDone: true },
    });
    expect(received.trapped, told).toBe(0);
    for (const decoy of ['website', 'decoy', 'remember', 'rem', 'souvenir']) {
      expect(received.fields[decoy] ?? '', decoy).toBe('');
    }
  });

  test.for(
    [...oddForms, ...oddScripts, ...oddQuestions].map((layout) => ({
      layout,
      title: `${layout.language} ${layout.name}`,
    })),
  )('$title: a wrong password is sent once', async ({ layout }) => {
    const { password: field = 'password' } = layout.fields ?? {};
    const isWrong = (fields: Record<string, string>) => field in fields;
    const screens = layout.screens.map((screen) => ({ ...screen, refuse: isWrong }));
    const { authorizeUrl, received } = server.open({ ...layout, screens });

    const walk = await browser.walk({
      authorizeUrl,
      targets: [TARGET],
      user: USER,
      permission: 'allow',
      timeoutMs: 20_000,
    });

    const told = `${walk.explanation}\n${walk.pages.map((page) => `${page.kind}: ${page.step}`).join('\n')}`;
    expect(walk.ended, told).toBe('stopped-at-page');
    expect(
      received.posts.filter(({ fields }) => isWrong(fields)),
      told,
    ).toHaveLength(1);
    expect(received.trapped, told).toBe(0);
    expect(walk.visits.filter(({ target }) => target !== undefined)).toEqual([]);
  });
});
