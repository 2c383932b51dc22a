import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { measure } from './process.ts';
import type { Line } from './results.ts';
import { root } from './scenarios.ts';

/** How long the tests of the suite take, which is measured apart: they take longer than all else together. */
interface TestsMeasured {
  readonly day: string;
  readonly testMs: number;
  readonly trialMs: number;
}

const file = join(root, 'bench', 'tests.json');

/** Runs `npm test` and `npm run trial`, and keeps how long they took. */
export async function measureTests(): Promise<void> {
  const { PATH, HOME } = process.env;
  const npm = (...args: string[]) => measure('npm', args, { cwd: root, env: { PATH, HOME } });
  const test = await npm('test');
  const trial = await npm('run', 'trial');
  const measured: TestsMeasured = {
    day: new Date().toISOString().slice(0, 10),
    testMs: test.wallMs,
    trialMs: trial.wallMs,
  };
  writeFileSync(file, `${JSON.stringify(measured, null, 2)}\n`);
}

/** What was measured of the tests last. */
export function linesOfTests(): Line[] {
  if (!existsSync(file)) return [];
  const { day, testMs, trialMs } = JSON.parse(readFileSync(file, 'utf8')) as TestsMeasured;
  const line = (what: string, gotMs: number, limit: number) =>
    ({ what: `${what}, on ${day}`, got: gotMs / 60_000, limit, unit: 'min' }) satisfies Line;
  return [line('npm test', testMs, 10), line('npm run trial', trialMs, 30)];
}
