import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { canary } from './canary.ts';
import { type Tried, tryWay } from './try-way.ts';
import type { Way } from './way.ts';
import { lawful, lawfulWithLogin, variants, ways } from './ways/all-ways.ts';
import { longWays } from './ways/long-ways.ts';

export interface Told extends Tried {
  /** The most memory that the process had meanwhile; with the hostile service and the lawful one in it. */
  readonly peakMb: number;
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Peak memory since the last call, in megabytes; Linux alone tells it. */
function peakSinceLast(): number {
  if (process.platform !== 'linux') return 0;
  const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  collectGarbage();
  writeFileSync('/proc/self/clear_refs', '5');
  return Number(peak) / 1024;
}

const alone = 'alone: ';

/** Those that are over at once or wait for time limits, the one with this name, or those with a part of it. */
function choose(group: string): readonly Way[] {
  if (group === 'slow') return ways.filter(({ slow }) => slow);
  if (group === 'long') return [lawful, lawfulWithLogin, ...longWays, ...variants];
  if (group.startsWith(alone)) return ways.filter(({ name }) => name === group.slice(alone.length));
  if (group.startsWith('swift')) {
    const swift = ways.filter(({ slow, large }) => !slow && !large);
    const share = swift.filter((_, place) => group.endsWith(place % 2 === 0 ? 'even' : 'odd'));
    return [lawful, lawfulWithLogin, ...share];
  }
  return [...ways, ...variants].filter(({ name }) => name.includes(group));
}

/** Tries a group of ways, so many at a time, and tells what came of each as a line of JSON in a file. */
export async function tryWays(group: string, atOnce: number, file: string): Promise<void> {
  await canary.open();
  const waiting = [...choose(group)];
  const work = async () => {
    for (let way = waiting.shift(); way !== undefined; way = waiting.shift()) {
      const tried = await tryWay(way);
      const told: Told = { ...tried, peakMb: peakSinceLast() };
      appendFileSync(file, `${JSON.stringify(told)}\n`);
    }
  };
  peakSinceLast();
  await Promise.all(Array.from({ length: atOnce }, work));
  await canary.close();
}
