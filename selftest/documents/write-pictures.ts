import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright';
import { escapeHtml } from '../../reference/pages/html.ts';
import { startReference } from '../../reference/start.ts';
import { faults } from '../../reference/variations/variations.ts';
import { executablePath, openChromium } from '../lab/chromium.ts';
import { root, startCommand } from '../lab/command.ts';

/** Takes the pictures in docs/pictures/ of a real run against the reference service with one fault. */
const pictures = join(root, 'docs', 'pictures');
const folder = join(root, 'reports', 'pictures');
const name = 'update-without-payment-condition-id-keeps-it';
const mostBytes = 150_000;

rmSync(folder, { recursive: true, force: true });
mkdirSync(pictures, { recursive: true });
const fault = faults.find((one) => one.name === name);
if (fault === undefined) throw new Error(`There is no fault ${name}: choose another one.`);
const reference = await startReference({ rules: fault.change });
const settings = { ...reference.environment, CHROMIUM_PATH: executablePath };
const told = await startCommand(folder, [], settings).ended;
await reference.close();
if (told.exitCode !== 1) throw new Error(`The run ended with ${told.exitCode}: ${told.text}`);

const browser = await openChromium();
try {
  const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
  await page.goto(pathToFileURL(join(told.reportsDir, 'allure-report', 'index.html')).href);
  await page.getByTestId('tab-failed').click();
  const row = page.getByText('PaymentConditionId missing on update');
  await row.first().waitFor();
  await page.mouse.move(500, 400);
  await page.mouse.wheel(0, -1000);
  await page.mouse.move(0, 0);
  await take(page, 'report');
  await row.first().click();
  await page.setViewportSize({ width: 1000, height: 1120 });
  await page.getByTestId('test-result-error-message').waitFor();
  await take(page, 'row');
  await page.setViewportSize({ width: 800, height: 200 });
  const text = told.stdout.slice(told.stdout.indexOf('Failed requirements'));
  await page.setContent(
    `<body style="margin: 0; padding: 16px; background: #1e1e1e; color: #ddd"><pre style="margin: 0; font: 14px monospace">${escapeHtml(text)}</pre></body>`,
  );
  await take(page, 'console', true);
} finally {
  await browser.close();
}

async function take(page: Page, picture: string, fullPage = false): Promise<void> {
  const path = join(pictures, `${picture}.png`);
  await page.screenshot({ path, fullPage, animations: 'disabled' });
  const { size } = statSync(path);
  if (size > mostBytes) throw new Error(`${path} has ${size} bytes: ${mostBytes} are allowed.`);
}
