import { readFileSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { canary } from './canary.ts';
import { type Bounds, judgeWay, type Told } from './judge-way.ts';
import { tryWay } from './try-way.ts';
import { rowsOf, type Way } from './way.ts';
import { lawful, lawfulWithLogin } from './ways/all-ways.ts';

/** Begins to measure the peak memory of this process; what is given tells it in megabytes. Linux alone tells it. */
function measureMemory(): () => number {
  if (process.platform !== 'linux') return () => 0;
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  writeFileSync('/proc/self/clear_refs', '5');
  return () =>
    Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024;
}

interface Trial {
  readonly bounds: Bounds;
  /** Whether every row is asked for, and not those alone that a way is about. */
  readonly whole?: true;
}

/** Tests that ways are judged as they say: one after another where memory is measured, and else several at once. */
export function tryWays(ways: readonly Way[], { bounds, whole }: Trial): void {
  const measures = bounds.megabytes !== undefined;

  describe('a service that', { concurrent: !measures }, () => {
    beforeAll(() => canary.open());
    afterAll(() => canary.close());

    const runs = new Map<Way, Promise<Told>>();
    const run = async (way: Way): Promise<Told> => {
      const peakMb = measures ? measureMemory() : () => 0;
      const tried = await tryWay(way, whole || way.whole ? undefined : rowsOf(way));
      return { ...tried, peakMb: peakMb() };
    };
    const runOnce = (way: Way) => {
      const told = runs.get(way) ?? run(way);
      runs.set(way, told);
      return told;
    };

    test.for([lawful, lawfulWithLogin, ...ways])('$name', async (way, { expect }) => {
      const neighbours = await runOnce(way.logsIn ? lawfulWithLogin : lawful);

      const told = await runOnce(way);

      expect(judgeWay(way, told, neighbours, bounds)).toEqual([]);
    });
  });
}
