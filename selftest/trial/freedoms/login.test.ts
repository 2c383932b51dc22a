import { afterAll, beforeAll } from 'vitest';
import { type Browser, launchBrowser } from '../../../helpers/login/browser.ts';
import { findChromium } from '../../../setup/chromium.js';
import { describeFreedoms } from '../describe-freedoms.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser({ executablePath: findChromium(process.env) ?? 'chromium' });
});

afterAll(() => browser?.close());

// Pages that differ are for a real browser to walk through.
describeFreedoms(({ needs }) => needs === 'browser', { browser: () => browser });
