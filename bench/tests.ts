import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { measure } from './process.ts';
import type { Line } from './results.ts';
import { root } from './scenarios.ts';

/** How long the tests of the suite take, which is measured apart: they take longer than all else together. */
interface TestsMeasured {
  readonly day: string;
  readonly testMs: number;
  readonly matrixMs: number;
  /** Processor time, where the system tells it. */
  readonly matrixCpuMs?: number;
  /** Faults and freedoms. */
  readonly trials: number;
}

const file = join(root, 'bench', 'tests.json');

/** Runs `npm test`, and the matrix by itself, and keeps how long they took. */
export async function measureTests(): Promise<void> {
  const { PATH, HOME } = process.env;
  const npm = (...args: string[]) => measure('npm', args, { cwd: root, env: { PATH, HOME } });
  const matrix = await npm('run', 'matrix');
  const trials = [...matrix.output.matchAll(/^(?:Faults|Freedoms) .*?(\d+) of \d+$/gm)];
  const all = await npm('test');
  const measured: TestsMeasured = {
    day: new Date().toISOString().slice(0, 10),
    testMs: all.wallMs,
    matrixMs: matrix.wallMs,
    ...(matrix.cpuMs !== undefined && { matrixCpuMs: matrix.cpuMs }),
    trials: trials.reduce((sum, [, number]) => sum + Number(number), 0),
  };
  writeFileSync(file, `${JSON.stringify(measured, null, 2)}\n`);
}

/** What was measured of the tests last. */
export function linesOfTests(): Line[] {
  if (!existsSync(file)) return [];
  const { day, testMs, matrixMs, matrixCpuMs, trials } = JSON.parse(
    readFileSync(file, 'utf8'),
  ) as TestsMeasured;
  const line = (what: string, got: number, limit: number, unit: string) =>
    ({ what: `${what}, on ${day}`, got, limit, unit }) satisfies Line;
  return [
    line('npm test', testMs / 60_000, 7, 'min'),
    line('the matrix in it', matrixMs / 60_000, 2.5, 'min'),
    ...(matrixCpuMs === undefined
      ? []
      : [line('processor time of a fault or freedom', matrixCpuMs / trials, 50, 'ms')]),
  ];
}
