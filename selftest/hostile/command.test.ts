import { afterAll, beforeAll, describe, expect } from 'vitest';
import { exitCodeOf } from '../../contract/verdict.ts';
import { Limiter } from '../../helpers/network/limiter.ts';
import { startCommand } from '../lab/command.ts';
import { listProcesses, type Process, peakOf, readOf } from '../lab/processes.ts';
import { expectNoStackTrace, readResult } from '../lab/result.ts';
import { test } from '../lab/service.ts';
import { canary } from './canary.ts';
import { openRawService } from './raw-service.ts';
import { ways } from './ways/all-ways.ts';

/** Of each kind one, through the real command: what its user reads, and what a pipeline holds on to. */
const chosen = [
  'refuses connections',
  'has a TLS certificate that has expired',
  'dies in the middle of the run',
  'writes headers without end',
  'answers a bomb in gzip',
  'nests a hundred thousand levels',
  'writes the billion laughs',
  'redirects to another host by 301',
  'says how long in a number too large',
  'lists more than is read',
  'lists fifty thousand customers beside its own',
  'answers everything with 401',
] as const;

/** Each keeps a processor busy: more of them at once only slow each other down. */
const processes = new Limiter(2, Number.POSITIVE_INFINITY);
/** The test runner and the report take most of it, whatever the service does. */
const mostMb = 550;

beforeAll(() => canary.open());

afterAll(() => canary.close());

describe('the command, on a service that', { concurrent: true }, () => {
  test.for(chosen)('%s', async (name, { folder, start }) => {
    const way = ways.find((one) => one.name === name);
    if (way === undefined) throw new Error(`No way has the name "${name}".`);
    const reference = await start(way.reference);
    await using service = await openRawService(reference.baseUrl, way);
    const settings = {
      ...reference.environment,
      API_BASE_URL: service.url.href,
      API_ANSWER_TIMEOUT: '15',
    };

    const { told, peak } = await runCommand(folder, settings);

    expect(told.exitCode).toBe(exitCodeOf(way.verdict));
    expect(readResult(told).verdict).toBe(way.verdict);
    if (way.says !== undefined) expect(told.text).toMatch(way.says);
    expect(peak).toBeLessThan(mostMb);
    expect(canary.asked).toEqual([]);
    expectNoStackTrace(told);
  });
});

function runCommand(folder: string, settings: Readonly<Record<string, string>>) {
  return processes.run(async () => {
    const running = startCommand(folder, ['run', '--without', 'browser'], settings);
    const memory = watchMemory(folder);
    const told = await running.ended;
    return { told, peak: memory() };
  });
}

/** The most memory, in megabytes, that a process of the command in a folder had. */
function watchMemory(folder: string): () => number {
  let peak = 0;
  // By the settings that they were started with, which their children have as well.
  const isOurs = ({ pid }: Process) => readOf(pid, 'environ').includes(`=${folder}/reports`);
  const timer = setInterval(() => {
    for (const { pid } of listProcesses().filter(isOurs)) peak = Math.max(peak, peakOf(pid));
  }, 50);
  return () => {
    clearInterval(timer);
    return peak;
  };
}
