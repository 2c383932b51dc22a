import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BufferResultFile } from '@allurereport/reader-api';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateAllureReport } from '../../reports/allure/html-report.ts';
import { ownPath } from '../../reports/report-folder.ts';
import { openChromium } from '../lab/chromium.ts';
import { makeFolder } from '../lab/folder.ts';
import { startNode } from '../lab/start-node.ts';
import { type AskedProxy, openProxy } from '../lab/tls-front.ts';

const folder = makeFolder();
const reportsDir = folder.path;
const resultsDir = ownPath(reportsDir, 'allure-results');
const outputDir = join(reportsDir, 'allure-report');
const historyFile = join(reportsDir, 'history.jsonl');
const verdict = 'NON-CONFORMANT: 7 of 402 required rows failed, 337 passed, 58 inconclusive.';
const longLabel = 'What the operator asked for, in words of some length';
let report: string;
let network: AskedProxy;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  const trial = join(import.meta.dirname, 'trial', 'run-trial.ts');
  expect(await startNode([trial, reportsDir]).ended).toMatchObject({ exitCode: 0 });
  const described = join(resultsDir, 'environment.properties');
  appendFileSync(described, `\n${longLabel.replaceAll(' ', '\\ ')}=7, 7, 6\n`);
  mkdirSync(outputDir);
  writeFileSync(join(outputDir, 'old.html'), '');
  report = await generate();
  // All that the browser asks for goes this way, and no further.
  network = await openProxy('nobody', 'is let through');
  browser = await openChromium({ proxy: { server: `http://127.0.0.1:${network.port}` } });
  page = await browser.newPage();
  await page.goto(pathToFileURL(report).href);
});

afterAll(async () => {
  await browser?.close();
  await network?.[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

test('the report opens from disk, shows a breach with its exchange, and asks nobody for anything', async () => {
  await page.getByTestId('tab-failed').click();
  await page.getByText('DELETE removes the customer').click();

  expect(await page.getByTestId('test-result-error-message').textContent()).toContain('200');
  await page.getByText('GET /customer/delete → 200').click();
  await page.getByText('https://books.example/customer/delete').waitFor();
  await page.waitForLoadState('networkidle');
  expect(network.asked).toEqual([]);
});

test('it has no tab that says nothing, no share of green, and what failed comes first and open', async () => {
  const opened = await browser.newPage();
  await opened.goto(pathToFileURL(report).href);
  await opened.getByTestId('report-title').getByText('NON-CONFORMANT').waitFor();
  const tabs = opened.locator('[data-testid^="nav-tab-"]:visible');
  const shown = await opened.getByTestId('tree-leaf').allTextContents();

  expect(await tabs.allTextContents()).toEqual([expect.stringContaining('Results')]);
  expect(await opened.getByText(/^[\d.]+%$/).isVisible()).toBe(false);
  expect(shown[0]).toContain('DELETE removes the customer');
  expect(shown.join()).not.toContain('POST makes');
});

test('the verdict is beside the logo, and no label is cut', async () => {
  const opened = await browser.newPage();
  await opened.goto(pathToFileURL(report).href);
  const title = opened.getByTestId('report-title');
  const label = opened.getByText(longLabel);
  await opened.getByTestId('tree-leaf').first().waitFor();
  const logo = await opened.locator('[class*="report-logo"]').last().boundingBox();
  const told = await title.boundingBox();

  expect(told?.x).toBeGreaterThan((logo?.x ?? 0) + (logo?.width ?? 0));
  expect(await label.evaluate((key) => key.scrollWidth - key.clientWidth)).toBe(0);
});

test('the analytics of Allure are not in the report, and it may fetch nothing', async () => {
  const problem = await page.evaluate(() =>
    fetch('https://books.example/').catch((error: Error) => error.message),
  );

  expect(problem).toContain('Failed to fetch');
  expect(network.asked).toEqual([]);
  expect(readFileSync(report, 'utf8')).not.toContain('googletagmanager');
});

test('what a page does ask for is seen, of this machine and of others', async () => {
  const other = await browser.newPage();
  await other.goto('http://127.0.0.1:6500/').catch(() => undefined);
  await other.goto('https://books.example/', { timeout: 3000 }).catch(() => undefined);

  expect(network.asked.splice(0).map(({ to }) => to)).toEqual(
    expect.arrayContaining(['http://127.0.0.1:6500/', 'books.example:443']),
  );
});

test('one file is left, and what stood there before is gone', () => {
  expect(readdirSync(outputDir)).toEqual(['index.html']);
});

test('each run adds a line to the history, which the report then shows', async () => {
  const before = readFileSync(historyFile, 'utf8').trim().split('\n');

  await page.goto(pathToFileURL(await generate()).href);

  expect(readFileSync(historyFile, 'utf8').trim().split('\n')).toHaveLength(before.length + 1);
  await page.getByTestId('tab-failed').click();
  await page.getByText('DELETE removes the customer').click();
  await page.getByTestId('test-result-tab-history').getByText('1').waitFor();
});

function generate(): Promise<string> {
  const files = readdirSync(resultsDir).map(
    (name) => new BufferResultFile(readFileSync(join(resultsDir, name)), name),
  );
  return generateAllureReport({ files }, outputDir, {
    title: `${verdict} Conformance of https://books.example/v221`,
    historyFile,
  });
}
