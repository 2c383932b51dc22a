import { existsSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { withLock } from '../../setup/lock.js';
import { test, writeFileIn } from '../lab/folder.ts';

test('the lock is there while the work lasts and is gone afterwards, also when the work fails', async ({
  folder,
}) => {
  const path = join(folder, '.state', 'setup.lock');

  const work = withLock(
    path,
    () => {},
    async () => {
      expect(existsSync(path)).toBe(true);
      throw new Error('from the work');
    },
  );

  await expect(work).rejects.toThrow('from the work');
  expect(existsSync(path)).toBe(false);
});

test('a living holder is waited for, aloud', async ({ folder }) => {
  const path = join(folder, 'setup.lock');
  const told: string[] = [];
  const first = withLock(
    path,
    () => {},
    async () => {
      await expect.poll(() => told).toEqual(['waits']);
      told.push('ends');
    },
  );

  await withLock(
    path,
    () => told.push('waits'),
    async () => told.push('begins'),
  );

  await first;
  expect(told).toEqual(['waits', 'ends', 'begins']);
});

test('a holder that was killed is taken over from', async ({ folder }) => {
  const path = writeFileIn(folder, 'setup.lock', '');
  const then = new Date(Date.now() - 60_000);
  utimesSync(path, then, then);

  expect(
    await withLock(
      path,
      () => {},
      async () => 'done',
    ),
  ).toBe('done');
});
