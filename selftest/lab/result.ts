import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { requirementIds } from '../../contract/catalogue.ts';
import { validatorOf } from '../../schemas/validator.ts';
import type { Told } from './command.ts';

interface ResultRow {
  readonly id: string;
  readonly level: string;
  readonly outcome: string;
  readonly reason?: string;
  readonly source?: string;
}

export interface Result {
  readonly target: { readonly embedded: boolean; readonly baseUrl: string };
  readonly resources?: readonly unknown[];
  readonly requests: number;
  readonly verdict: string;
  readonly reason?: string;
  readonly requirements: readonly ResultRow[];
  readonly leftovers: readonly string[];
}

const problemOf = validatorOf('conformance.json');

/** The result file of a run, which has to fit its schema and to hold every requirement once, whatever happened. */
export function readResult(told: Told): Result {
  const result = readDescribedResult(told);
  expect(result.requirements.map(({ id }) => id)).toEqual(requirementIds);
  return result;
}

/** The same of a run that asked about further resources. */
export function readDescribedResult({ reportsDir }: Told): Result {
  const result = JSON.parse(readFileSync(join(reportsDir, 'conformance.json'), 'utf8'));
  expect(problemOf(result)).toBeUndefined();
  return result;
}

export function hasResult({ reportsDir }: Told): boolean {
  return existsSync(join(reportsDir, 'conformance.json'));
}

/** What came of each row that was asked, by its id. */
export function outcomesOf({ requirements }: Result): Record<string, string> {
  const asked = requirements.filter(({ outcome }) => outcome !== 'not-run');
  return Object.fromEntries(asked.map(({ id, outcome }) => [id, outcome]));
}

/** A place in the code, as in `    at judge (file:///…)`, helps nobody who has a service to mend. */
export function expectNoStackTrace({ stdout, stderr }: Told): void {
  expect(stdout).not.toContain('    at ');
  expect(stderr).not.toContain('    at ');
}

/** The names in a state directory, but for the mark by which it is known. */
export function keptIn(stateDir: string): string[] {
  return readdirSync(stateDir).filter((name) => name !== '.accounting-api-conformance');
}
