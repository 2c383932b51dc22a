import { execFileSync } from 'node:child_process';
import { mkdirSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { readResult } from '../lab/result.ts';
import { test as base, briefly } from '../lab/visit.ts';

/** A test with a disk of a megabyte of its own; skipped where this user may not mount one. */
const test = base.extend<{ disk: string }>({
  disk: async ({ folder, skip }, use) => {
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    skip(!mountSmallDisk(disk), 'this user may not mount a file system');
    await use(disk);
    execFileSync('umount', [disk]);
  },
});

function mountSmallDisk(disk: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

test('a full disk for the state makes no customer that nobody would remember', async ({
  run,
  disk,
}) => {
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(join(disk, 'filler'), Buffer.alloc(bavail * bsize));

  const told = await run(briefly('customer/create', 'list/answers-a-list'), {
    environment: { STATE_DIR: join(disk, 'state') },
  });

  expect(told.exitCode).toBe(4);
  expect(readResult(told).verdict).toBe('suite-failure');
  expect(told.text).toContain(`the suite cannot write to STATE_DIR, "${join(disk, 'state')}"`);
  expect(told.text).toMatch(/ENOSPC.*check that it exists and has space/);
  expect(told.reference.statistics.customersCreated).toBe(0);
  expect(told.reference.customers()).toHaveLength(2);
});
