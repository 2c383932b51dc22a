import { existsSync, readFileSync, utimesSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { withLock } from '../../setup/lock.js';
import { test, writeFileIn } from '../lab/folder.ts';

const onWait = () => {};

test('the lock names its holder while the work lasts and is gone afterwards, also when the work fails', async ({
  folder,
}) => {
  const path = join(folder, '.state', 'setup.lock');

  const work = withLock(path, { onWait }, async () => {
    expect(readFileSync(path, 'utf8')).toBe(`${hostname()} ${process.pid}`);
    throw new Error('from the work');
  });

  await expect(work).rejects.toThrow('from the work');
  expect(existsSync(path)).toBe(false);
});

test('a living holder is waited for, aloud, and not for ever', async ({ folder }) => {
  const path = writeFileIn(folder, 'setup.lock', `${hostname()} ${process.pid}`);
  const told: string[] = [];

  const work = withLock(
    path,
    { onWait: (holder) => told.push(holder), patienceMs: 300 },
    async () => {},
  );

  await expect(work).rejects.toThrow(
    /another set-up .* has been at work here for too long; .*remove /,
  );
  expect(told).toEqual([`${hostname()} ${process.pid}`]);
  expect(existsSync(path)).toBe(true);
});

// Above the highest process number that Linux and macOS give out.
const nobody = 2 ** 22 + 1;

test.for<[string, string, number]>([
  ['ended', `${hostname()} ${nobody}`, 0],
  ['on another machine, silent for long', `elsewhere ${process.pid}`, 120_000],
])('a holder that is %s is taken over from', async ([, holder, ageMs], { folder }) => {
  const path = writeFileIn(folder, 'setup.lock', holder);
  const then = new Date(Date.now() - ageMs);
  utimesSync(path, then, then);

  expect(await withLock(path, { onWait, patienceMs: 1_000 }, async () => 'done')).toBe('done');
});

test.for<[string, string]>([
  ['on another machine, heard of lately', `elsewhere ${nobody}`],
  ['ended, but whose npm goes on', `${hostname()} ${nobody} ${process.pid}`],
])('a holder that is %s is not', async ([, holder], { folder }) => {
  const path = writeFileIn(folder, 'setup.lock', holder);

  const work = withLock(path, { onWait, patienceMs: 300 }, async () => 'done');

  await expect(work).rejects.toThrow('another set-up');
});
