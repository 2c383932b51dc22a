import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { SetupProblem } from '../contract/outcome.ts';
import {
  covers,
  type Deviation,
  hasExpired,
  isFixed,
  readDeviations,
  takeConfiguredResources,
} from '../helpers/run/index.ts';
import type { ResultRow } from '../reports/read-result.ts';
import { commandFor } from '../setup/command-line.js';
import { keepFile } from './keep-file.ts';
import { readNamedResult } from './named-result.ts';

interface FileOptions {
  /** By default deviations.json. */
  readonly file?: string;
  readonly target?: string;
  /** The result whose failures are meant; the last one by default. */
  readonly result?: string;
}

export interface AddOptions extends FileOptions, Required<Omit<Deviation, 'id' | 'got'>> {
  /** Whether only what was got is accepted, and no other breach of the same requirement. */
  readonly pin?: boolean;
}

/**
 * Accepts the failures of a result for now, with reason, owner, ticket and day: those that are named, or else those
 * that count by its gate.
 */
export function addDeviations(named: readonly string[], options: AddOptions): void {
  const known = readKnown(options, true);
  const { result } = readNamedResult('--result', options.result, options.target);
  const { requirements, verdict, selection } = result;
  if (verdict === 'setup' || verdict === 'suite-failure')
    throw new SetupProblem(`the run of this result judged nothing: ${result.reason ?? verdict}`);
  const open = requirements
    .filter(({ level, outcome }) => outcome === 'failed' && level !== 'open')
    .filter(({ id }) => !known.some((one) => covers(one, id)));
  refuseOthers(named, open);
  const counts = ({ id, level }: ResultRow) =>
    named.length > 0 ? named.includes(id) : level === 'required' || selection?.gate === 'advisory';
  const { true: failed = [], false: advice = [] } = Object.groupBy(open, (row) =>
    counts(row) ? 'true' : 'false',
  );
  if (named.length === 0 && advice.length > 0)
    console.log(
      `Not added, because advisory rows count only with --gate advisory (name an id after add to accept it): ${idsOf(advice)}`,
    );
  if (failed.length === 0) {
    console.log('Nothing to add: every failed row is a known deviation already.');
    return;
  }
  const { reason, owner, ticket, until, pin = false } = options;
  const added = failed.map(({ id, breach }) => ({
    id,
    ...(pin && breach !== undefined && { got: breach.got }),
    ...{ reason, owner, ticket, until },
  }));
  const file = write(options, [...known, ...added]);
  console.log(
    `${added.length} added to ${file}: ${idsOf(failed)}. A run accepts them with: ${commandFor(options.target, '--deviations', file)}`,
  );
}

/** Removes deviations that have expired or that a result shows as fixed. */
export function pruneDeviations(options: FileOptions): void {
  const known = readKnown(options);
  const { requirements } = readNamedResult('--result', options.result, options.target).result;
  const kept = known.filter((one) => {
    const expired = hasExpired(one, new Date());
    if (!expired && !isFixed(one, requirements)) return true;
    const why = expired ? `was accepted until ${one.until}` : 'no longer occurs';
    console.log(`${one.id} ${why}: removed.`);
    return false;
  });
  if (kept.length < known.length) write(options, kept);
  console.log(`${kept.length} of ${known.length} known deviations kept.`);
}

/** Lists those that end within so many days; gives exit code 1 where there are any. */
export function expiringDeviations(days: number, options: FileOptions): number {
  const end = new Date(Date.now() + days * 86_400_000);
  const ending = readKnown(options).filter((one) => hasExpired(one, end));
  for (const { id, until, owner, ticket, reason } of ending)
    console.log([until, id, owner, ticket, reason].filter(Boolean).join('  '));
  const over = ending.filter((one) => hasExpired(one, new Date())).length;
  console.log(
    `Known deviations: ${over} expired, ${ending.length - over} more end within ${days} days.`,
  );
  return ending.length === 0 ? 0 : 1;
}

function refuseOthers(named: readonly string[], open: readonly ResultRow[]): void {
  const others = named.filter((id) => !open.some((row) => row.id === id));
  if (others.length === 0) return;
  throw new SetupProblem(
    `${others.join(', ')}: name rows that failed in the result and are not accepted yet. These are: ${idsOf(open) || 'none'}.`,
  );
}

function idsOf(rows: readonly ResultRow[]): string {
  return rows.map(({ id }) => id).join(', ');
}

const usualFile = 'deviations.json';

/** What is accepted so far: nothing where the file is yet to be made. One that is named was made, if `add` does not do so. */
function readKnown(
  { file, target }: FileOptions,
  mayBeMade = file === undefined,
): readonly Deviation[] {
  const path = file ?? usualFile;
  takeConfiguredResources(target);
  return mayBeMade && !existsSync(resolve(path)) ? [] : readDeviations(path);
}

function write({ file = usualFile }: FileOptions, deviations: readonly Deviation[]): string {
  keepFile('--file', file, `${JSON.stringify(deviations, null, 2)}\n`);
  return file;
}
