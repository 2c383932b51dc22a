import { beforeAll, describe, expect, test } from 'vitest';
import { judgeWay } from '../hostile/judge-way.ts';
import { tryInOwnProcess } from '../hostile/own-process.ts';
import type { Told } from '../hostile/try-ways.ts';
import { lawful, lawfulWithLogin, variants } from '../hostile/ways/all-ways.ts';
import { longWays } from '../hostile/ways/long-ways.ts';

/** Minutes, and not hours, whatever the service does. */
const bounds = { seconds: 600, megabytes: 1000 };

describe('a service that', () => {
  let told = new Map<string, Told>();

  beforeAll(async () => {
    told = await tryInOwnProcess('long', 1);
  }, 3_600_000);

  test.for([...longWays, ...variants])('$name', (way) => {
    const one = told.get(way.name);
    const neighbours = told.get((way.logsIn ? lawfulWithLogin : lawful).name);
    if (one === undefined || neighbours === undefined) throw new Error('It was not tried.');

    expect(judgeWay(way, one, neighbours, bounds)).toEqual([]);
  });
});
