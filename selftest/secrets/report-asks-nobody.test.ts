import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import { openChromium } from '../lab/chromium.ts';
import { openProxy } from '../lab/tls-front.ts';
import { briefly, test } from '../lab/visit.ts';

test('the report of a run asks nobody for anything, also of this machine, and can be read all the same', {
  timeout: 400_000,
}, async ({ run }) => {
  const told = await run(briefly('customer/read', 'status/404-unknown-customer'), {
    rules: { statusOf: () => 418 },
  });
  expect(told.exitCode, told.text).toBe(1);
  // All that the browser asks for goes this way, and no further.
  await using network = await openProxy('nobody', 'is let through');
  await using browser = await openChromium({
    proxy: { server: `http://127.0.0.1:${network.port}` },
  });
  const page = await browser.newPage();
  await page.goto(pathToFileURL(join(told.reportsDir, 'allure-report', 'index.html')).href);
  await page.getByTestId('tab-failed').click();
  await page.getByText('GET of a customer that does not exist answers 404.').first().click();
  await page.getByText('→ 418').first().click();
  await page.waitForLoadState('networkidle');
  expect(network.asked).toEqual([]);

  // The network does count: what is asked for is seen there.
  const other = await browser.newPage();
  await other.goto('http://127.0.0.1:6500/').catch(() => undefined);
  await other.goto('https://books.example/').catch(() => undefined);
  expect(network.asked.map(({ to }) => to)).toEqual(
    expect.arrayContaining(['http://127.0.0.1:6500/', 'books.example:443']),
  );
});
