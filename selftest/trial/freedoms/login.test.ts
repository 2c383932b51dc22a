import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, launchBrowser } from '../../../helpers/login/browser.ts';
import { Limiter } from '../../../helpers/network/limiter.ts';
import { freedoms } from '../../../reference/variations/variations.ts';
import { findChromium } from '../../../setup/chromium.js';
import { walkPages } from '../walk-pages.ts';

const pages = freedoms.filter(({ needs }) => needs === 'browser');
const limiter = new Limiter(4);
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser({ executablePath: findChromium(process.env) ?? 'chromium' });
});

afterAll(() => browser?.close());

// A page that differs is for a real browser to walk through; the rows about logins are asked of each by night.
describe('a real browser gets through', { concurrent: true }, () => {
  test.for(pages.map((freedom) => [freedom.name, freedom] as const))('%s', async ([, freedom]) => {
    const problems = await limiter.run(() => walkPages(freedom, browser));

    expect(problems, freedom.does).toEqual([]);
  });
});
