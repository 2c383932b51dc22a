import { randomInt } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { changeOf } from '../lab/change-of.ts';
import { test } from '../lab/folder.ts';
import { Killing, randomFrom, randomKill } from './kills.ts';

const seed = Number(process.env.SEED ?? randomInt(2 ** 31));

// By night each kind of service gets its part of fifty.
const shares: readonly (readonly [count: number, freedom?: string])[] = [
  [20],
  [15, 'list-lags-and-create-answers-nothing'],
  [15, 'list-only-ids-create-answers-nothing'],
];

test.for(process.env.LONG ? shares : [[6] as const])(
  '%i runs killed at random: the next run and a sweep remove what was left, and only that: %s',
  { timeout: 3_600_000 },
  async ([count, freedom], { folder }) => {
    const random = randomFrom(seed + count);
    const kills = Array.from({ length: count }, () => randomKill(random));
    const killing = await Killing.start(folder, freedom ? changeOf(freedom) : undefined);

    for (const kill of kills) await killing.killRun(kill);
    const swept = await killing.sweep();

    const told = `SEED=${seed}: ${JSON.stringify(kills)} ${swept.text}`;
    expect(swept.exitCode, told).toBe(0);
    expect(killing.recordsLeft, told).toBe(0);
    expect(killing.isForeignUntouched, told).toBe(true);
    expect(
      kills.some(({ left = 0 }) => left > 0),
      told,
    ).toBe(true);
    const drafts = readdirSync(join(folder, 'state')).filter((name) => /tmp$|lock$/.test(name));
    expect(drafts).toEqual([]);
    await killing.reference.close();
  },
);
