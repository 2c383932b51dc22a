import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Baseline } from '../contract/baseline.ts';
import { requirementIds } from '../contract/catalogue.ts';
import { isLeftOut } from '../contract/verdict.ts';
import { ConfigurationError, foldersIn, readEnvironment } from '../helpers/config/index.ts';
import {
  type Result,
  type ResultRow,
  readResult,
  resultFileAt,
  UnusableResult,
} from '../reports/read-result.ts';
import { commandFor } from '../setup/command-line.js';
import { show } from './show.ts';

/** A result that an option names, or the last one of a target. */
export interface NamedResult {
  readonly file: string;
  readonly result: Result;
}

/**
 * The result at a path, or else the last one in the REPORTS_DIR of a target.
 *
 * @throws ConfigurationError where it cannot be used.
 */
export function readNamedResult(
  option: string,
  path: string | undefined,
  target: string | undefined,
): NamedResult {
  const file = resultFileAt(path ?? join(reportsDirOf(target), 'conformance.json'));
  if (path === undefined && !existsSync(file))
    throw new ConfigurationError({
      setting: option,
      text: `There is no result of a run yet: ${file} does not exist. ${commandFor(target)} writes it.`,
    });
  try {
    return { file, result: readResult(file, show) };
  } catch (error) {
    if (!(error instanceof UnusableResult)) throw error;
    throw new ConfigurationError({ setting: option, text: `${option}: ${error.message}` });
  }
}

/** The folder in which a target's reports are. */
export function reportsDirOf(target: string | undefined): string {
  return foldersIn(readEnvironment(target)).reportsDir;
}

/** The requirements that a result did not pass although it asked for them, and those that it does not know. */
export function idsToAskAgain({ requirements }: Result): string[] {
  const rows = new Map(requirements.map((row) => [row.id, row]));
  return requirementIds.filter((id) => {
    const row = rows.get(id);
    return row === undefined || isUnpassed(row);
  });
}

// What the run broke off before was asked for as well.
const brokeOff: ReadonlySet<ResultRow['unasked']> = new Set([
  'setup',
  'interruption',
  'unreported',
]);

function isUnpassed({ outcome, unasked }: ResultRow): boolean {
  return outcome === 'not-run' ? brokeOff.has(unasked) : outcome !== 'passed';
}

/**
 * What a run is held to by the result at a path; nothing, where there is no path.
 *
 * @throws ConfigurationError where it cannot be used.
 */
export function readBaseline(
  path: string | undefined,
  target: string | undefined,
): Baseline | undefined {
  if (path === undefined) return undefined;
  if (!existsSync(path))
    throw new ConfigurationError({
      setting: '--baseline',
      text: `--baseline: ${resolve(path)} does not exist. After a whole run, keep its result there with: ${commandFor(target, 'baseline', path)}`,
    });
  const { requirements } = readNamedResult('--baseline', path, target).result;
  const passed = requirements.filter(({ outcome }) => outcome === 'passed');
  return {
    known: new Set(requirements.map(({ id }) => id)),
    passed: new Set(passed.map(({ id }) => id)),
    leftOut: requirements.filter(isLeftOut).length,
  };
}
