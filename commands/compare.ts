import { existsSync, realpathSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { readEnvironment } from '../helpers/config/index.ts';
import {
  type Comparison,
  compareResults,
  exitCodeOfComparison,
} from '../reports/comparison/compare-results.ts';
import { type ReadResult, writeComparison } from '../reports/comparison/write-comparison.ts';
import { readResult, resultFileAt, UnusableResult } from '../reports/read-result.ts';
import { Terminal } from '../reports/terminal.ts';
import { readNamedResult } from './named-result.ts';
import { show } from './show.ts';

export interface CompareOptions {
  readonly json?: boolean;
}

/** Tells what changed between two results; gives the exit code. */
export function compare(nameOfA: string, nameOfB: string, { json }: CompareOptions = {}): number {
  const [a, b] = [readSource(nameOfA), readSource(nameOfB)];
  if (realpathSync(a.file) === realpathSync(b.file))
    throw new UnusableResult(`A and B are the same file, ${a.file}: give two.`);

  const comparison = compareResults(a.result, b.result);
  const exitCode = exitCodeOfComparison(comparison);
  const worse = comparison.worse.filter(({ level }) => level === 'required').length;
  const conclusion = `${conclude(exitCode, worse, comparison)} Exit code ${exitCode}.`;
  if (json === true) {
    const told = { a: summaryOf(a), b: summaryOf(b), ...comparison, exitCode };
    process.stdout.write(`${JSON.stringify(told, null, 2)}\n`);
    return exitCode;
  }
  const terminal = new Terminal(process.stdout);
  writeComparison(terminal, a, b, comparison);
  terminal.line();
  terminal.text(conclusion, 0, [
    'bold',
    exitCode === 0 ? 'green' : exitCode === 1 ? 'red' : 'yellow',
  ]);
  return exitCode;
}

function conclude(exitCode: 0 | 1 | 2, worse: number, comparison: Comparison): string {
  if (exitCode === 1)
    return `WORSE: ${worse} required row${worse === 1 ? '' : 's'} failed that did not fail before.`;
  if (comparison.nothingJudged)
    return 'INCONCLUSIVE: the run of B judged nothing, so there is nothing to compare.';
  const left = comparison.notAsked.length;
  const asides =
    left === 0
      ? ''
      : ` B did not run ${left} that A judged. Compare does not count them. A run with --baseline and the result of A does: it ends with 2.`;
  return exitCode === 2
    ? `INCONCLUSIVE: no required row failed that did not fail before, but B could not judge every row that A judged.${asides}`
    : `NOT WORSE: no required row failed that did not fail before.${asides}`;
}

/**
 * The result that an argument stands for.
 *
 * @throws UnusableResult
 */
function readSource(given: string): ReadResult {
  if (existsSync(given)) {
    const file = resultFileAt(given);
    return { file, result: readResult(file, show) };
  }
  if (existsSync(resolve(`.env.${given}`))) return lastResultOf(given);
  throw new UnusableResult(
    `${given} is no result, no folder with a result, and no target: there is no ${resolve(given)}, and no .env.${basename(given)} here.`,
  );
}

// Targets may share a directory, and then the last result in it may be of another one.
function lastResultOf(target: string): ReadResult {
  const { file, result } = readNamedResult(target, undefined, target);
  const { API_BASE_URL = '' } = readEnvironment(target);
  // A user in the address is a secret.
  const { origin = '', pathname = '' } = URL.parse(API_BASE_URL) ?? {};
  const baseUrl = `${origin}${pathname.replace(/(?<!\/)\/+$/, '')}`;
  if (API_BASE_URL === '' || baseUrl === result.target.baseUrl) return { file, result };
  throw new UnusableResult(
    `The last result in ${file} is of ${result.target.baseUrl}, but target ${target} is ${baseUrl}: give .env.${target} its own REPORTS_DIR and run again, or give the path of a result.`,
  );
}

function summaryOf({ file, result }: ReadResult) {
  const { suite, target, startedAt, verdict } = result;
  return { file, suite, target, startedAt, verdict };
}
