import { beforeAll, describe, expect, test } from 'vitest';
import { judgeWay } from './judge-way.ts';
import { tryInOwnProcess } from './own-process.ts';
import type { Told } from './try-ways.ts';
import { lawful, lawfulWithLogin, ways } from './ways/all-ways.ts';

describe('a service that', () => {
  const told = new Map<string, Told>();

  beforeAll(async () => {
    const groups = [
      tryInOwnProcess('swift, even', 1),
      tryInOwnProcess('swift, odd', 1),
      tryInOwnProcess('slow', 6),
      tryInOwnProcess('large', 1),
    ];
    for (const group of await Promise.all(groups))
      for (const [name, one] of group) told.set(name, one);
  }, 600_000);

  test.for([lawful, lawfulWithLogin, ...ways])('$name', (way) => {
    const one = told.get(way.name);
    const neighbours = told.get((way.logsIn ? lawfulWithLogin : lawful).name);
    if (one === undefined || neighbours === undefined) throw new Error('It was not tried.');

    expect(judgeWay(way, one, neighbours)).toEqual([]);
  });
});
