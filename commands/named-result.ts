import { resolve } from 'node:path';
import type { Baseline } from '../contract/baseline.ts';
import { requirementIds } from '../contract/catalogue.ts';
import { ConfigurationError, readEnvironment } from '../helpers/config/index.ts';
import {
  type Result,
  type ResultRow,
  readResult,
  resultFileAt,
  UnusableResult,
} from '../reports/read-result.ts';
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
  const file = resultFileAt(
    path ?? resolve(readEnvironment(target).REPORTS_DIR?.trim() || 'reports'),
  );
  try {
    return { file, result: readResult(file, show) };
  } catch (error) {
    if (!(error instanceof UnusableResult)) throw error;
    throw new ConfigurationError({ setting: option, text: `${option}: ${error.message}` });
  }
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

/** What a run is held to by a result. */
export function baselineOf({ requirements }: Result): Baseline {
  const passed = requirements.filter(({ outcome }) => outcome === 'passed');
  return {
    known: new Set(requirements.map(({ id }) => id)),
    passed: new Set(passed.map(({ id }) => id)),
  };
}
