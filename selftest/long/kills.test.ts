import { randomInt } from 'node:crypto';
import { expect } from 'vitest';
import { changeOf } from '../lab/change-of.ts';
import { test } from '../lab/folder.ts';
import { Killing, randomFrom, randomKill } from '../safety/kills.ts';

const seed = Number(process.env.SEED ?? randomInt(2 ** 31));

// One after another in shares, so that each kind of service gets its part of the fifty.
test.for([
  [20, undefined],
  [15, 'list-lags-and-create-answers-nothing'],
  [15, 'list-only-ids-create-answers-nothing'],
] as const)(
  '%i runs killed at random, each followed by a sweep: %s',
  { timeout: 3_600_000 },
  async ([count, freedom], { folder }) => {
    const random = randomFrom(seed + count);
    const killing = await Killing.start(folder, freedom && changeOf(freedom));
    let left = 0;
    for (let number = 1; number <= count; number++) {
      const kill = randomKill(random);
      await killing.killRun(kill);
      const swept = await killing.sweep();
      const told = `SEED=${seed}, kill ${number}: ${JSON.stringify(kill)} ${swept.text}`;
      expect(swept.exitCode, told).toBe(0);
      expect(killing.recordsLeft, told).toBe(0);
      expect(killing.isForeignUntouched, told).toBe(true);
      left += kill.left ?? 0;
    }
    console.log(`SEED=${seed}: ${count} runs killed, ${left} customers left by them, all removed.`);
    expect(left).toBeGreaterThan(0);
    await killing.reference.close();
  },
);
