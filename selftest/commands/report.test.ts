import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import { callMain } from '../lab/call-main.ts';
import { test, writeProgramIn } from '../lab/folder.ts';

/** A report, and a desktop whose program for opening files takes down which one it was to open. */
function makeReport(folder: string) {
  const page = join(folder, 'allure-report', 'index.html');
  const opened = join(folder, 'opened');
  mkdirSync(join(folder, 'allure-report'));
  writeFileSync(page, '');
  for (const opener of ['open', 'exo-open'])
    writeProgramIn(folder, opener, `[ "$1" = --help ] && exit 0\nprintf %s "$1" > '${opened}'`);
  const environment = {
    REPORTS_DIR: folder,
    PATH: `${folder}:${process.env.PATH}`,
    CI: '',
    DISPLAY: ':0',
    XDG_CURRENT_DESKTOP: 'XFCE',
  };
  return { page, opened, environment };
}

test('the last report is opened', async ({ folder }) => {
  const { page, opened, environment } = makeReport(folder);

  const told = await callMain(['report'], environment);

  expect(told.exitCode).toBe(0);
  expect(told.text).toContain(page);
  // The program that opens it is not waited for.
  await expect
    .poll(() => existsSync(opened) && readFileSync(opened, 'utf8'))
    .toBe(pathToFileURL(page).href);
});

test('in CI nothing is opened', async ({ folder }) => {
  const { page, opened, environment } = makeReport(folder);

  const told = await callMain(['report'], { ...environment, CI: 'true' });

  expect(told.exitCode).toBe(0);
  expect(told.text).toContain(page);
  expect(existsSync(opened)).toBe(false);
});

test('where there is none, it says how to make one', async ({ folder }) => {
  const told = await callMain(['report'], { REPORTS_DIR: folder });

  expect(told.exitCode).toBe(3);
  expect(told.text).toContain(folder);
  expect(told.text).toContain('npm start writes one');
});
