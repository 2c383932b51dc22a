import { type Browser, launchBrowser } from '../../helpers/login/browser.ts';
import type { Walk, WalkRequest } from '../../helpers/login/walk-types.ts';
import { executablePath } from './chromium.ts';
import { test as base } from './folder.ts';
import { target, user } from './layout-host.ts';

type GoThrough = (
  authorizeUrl: string,
  more?: Partial<Omit<WalkRequest, 'authorizeUrl'>>,
) => Promise<Walk>;

const withBrowser = base.extend<{ $worker: { browser: Browser } }>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
    async ({}, use) => {
      const browser = await launchBrowser({ executablePath });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
});

/** A test with a browser, launched once for all files of its worker, that goes through pages and says yes unless it is told otherwise. */
export const test = withBrowser.extend<{ walk: GoThrough }>({
  walk: ({ browser }, use) =>
    use((authorizeUrl, more) =>
      browser.walk({
        authorizeUrl,
        targets: [target],
        user,
        permission: 'allow',
        ...more,
      }),
    ),
});
