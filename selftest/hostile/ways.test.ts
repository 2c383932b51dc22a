import { beforeAll, describe, expect, test } from 'vitest';
import { judgeWay } from './judge-way.ts';
import { tryInOwnProcess } from './own-process.ts';
import type { Told } from './try-ways.ts';
import { lawful, lawfulWithLogin, ways } from './ways/all-ways.ts';

/** One after another, each in a process of its own: how much memory it takes is for itself alone. */
async function tryLarge(): Promise<Map<string, Told>> {
  const told = new Map<string, Told>();
  for (const { name } of ways.filter(({ large }) => large))
    for (const [key, one] of await tryInOwnProcess(`alone: ${name}`, 1)) told.set(key, one);
  return told;
}

describe('a service that', () => {
  const told = new Map<string, Told>();

  beforeAll(async () => {
    const groups = [
      tryInOwnProcess('swift, even', 1),
      tryInOwnProcess('swift, odd', 1),
      tryInOwnProcess('slow', 4),
      tryLarge(),
    ];
    for (const group of await Promise.all(groups))
      for (const [name, one] of group) told.set(name, one);
  }, 1_800_000);

  test.for([lawful, lawfulWithLogin, ...ways])('$name', (way) => {
    const one = told.get(way.name);
    const neighbours = told.get((way.logsIn ? lawfulWithLogin : lawful).name);
    if (one === undefined || neighbours === undefined) throw new Error('It was not tried.');

    expect(judgeWay(way, one, neighbours)).toEqual([]);
  });
});
