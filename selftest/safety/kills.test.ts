import { randomInt } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { test } from '../lab/folder.ts';
import { Killing, randomFrom, randomKill } from './kills.ts';

test('six runs killed at random: the next run and a sweep remove what was left, and only that', async ({
  folder,
}) => {
  const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
  const random = randomFrom(seed);
  const kills = Array.from({ length: 6 }, () => randomKill(random));
  const killing = await Killing.start(folder);

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
  expect(readdirSync(join(folder, 'state')).filter((name) => /tmp$|lock$/.test(name))).toEqual([]);
  await killing.reference.close();
});
