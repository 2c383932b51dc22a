import { execFileSync } from 'node:child_process';
import { mkdirSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { hasResult, readResult } from '../lab/result.ts';
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

/** Leaves so many bytes free. */
function fill(disk: string, leave: number): void {
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(join(disk, 'filler'), Buffer.alloc(bavail * bsize - leave));
}

const asked = briefly('customer/create', 'list/answers-a-list');

describe('a full disk', () => {
  test('for the reports is told before anything is asked', async ({ run, disk }) => {
    fill(disk, 0);

    const told = await run(asked, { environment: { REPORTS_DIR: disk } });

    expect(told.exitCode).toBe(3);
    expect(told.text).toMatch(/REPORTS_DIR.*ENOSPC|ENOSPC.*REPORTS_DIR/);
    expect(hasResult(told)).toBe(false);
    expect(told.reference.statistics.requests).toBe(0);
  });

  test('for the reports that is full in the middle of the run leaves no customer', async ({
    run,
    disk,
  }) => {
    fill(disk, 300 * 1024);

    const told = await run(asked, { environment: { REPORTS_DIR: disk } });

    expect(told.exitCode).toBe(4);
    expect(told.text).toMatch(/ENOSPC/);
    expect(told.text).toContain(disk);
    expect(told.reference.statistics.requests).toBeGreaterThan(0);
    expect(told.reference.customers()).toHaveLength(2);
  });

  test('for the state makes no customer that nobody would remember', async ({ run, disk }) => {
    fill(disk, 0);

    const told = await run(asked, { environment: { STATE_DIR: join(disk, 'state') } });

    expect(told.exitCode).toBe(4);
    expect(readResult(told).verdict).toBe('suite-failure');
    expect(told.text).toContain(`nothing can be written to STATE_DIR, "${join(disk, 'state')}"`);
    expect(told.text).toMatch(/ENOSPC.*see that it is there and has space/);
    expect(told.reference.statistics.customersCreated).toBe(0);
    expect(told.reference.customers()).toHaveLength(2);
  });
});
