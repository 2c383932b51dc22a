import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { ConfigurationError } from '../helpers/config/index.ts';
import {
  covers,
  type Deviation,
  hasExpired,
  isMended,
  readDeviations,
  takeConfiguredResources,
} from '../helpers/run/index.ts';
import type { Result, ResultRow } from '../reports/read-result.ts';
import { commandFor } from '../setup/command-line.js';
import { keepFile } from './keep-file.ts';
import { readNamedResult } from './named-result.ts';
import { refuseFor } from './refuse.ts';

interface FileOptions {
  /** By default deviations.json. */
  readonly file?: string;
  readonly target?: string;
  /** The result whose failures are meant; the last one by default. */
  readonly result?: string;
}

export interface AddOptions extends FileOptions {
  readonly reason?: string;
  readonly owner?: string;
  readonly ticket?: string;
  readonly until?: string;
  /** Whether only what was got is accepted, and no other breach of the same requirement. */
  readonly pin?: boolean;
}

const failure = 'The known deviations stay as they are';

/**
 * Accepts the failures of a result for now, with reason, owner, ticket and day: those that are named, or else those
 * that count by its gate. Gives the exit code.
 */
export async function addDeviations(
  named: readonly string[],
  options: AddOptions,
): Promise<number> {
  return guarded(async () => {
    const known = readKnown(options, true);
    const { requirements, verdict, reason, selection } = readResultOf(options);
    if (verdict === 'setup' || verdict === 'suite-failure')
      throw new ConfigurationError({
        setting: '--result',
        text: `the result is of a run that judged nothing: ${reason ?? verdict}`,
      });
    const open = requirements
      .filter(({ level, outcome }) => outcome === 'failed' && level !== 'open')
      .filter(({ id }) => !known.some((one) => covers(one, id)));
    refuseOthers(named, open);
    const { only = [] } = selection ?? {};
    if (only.length > 0)
      console.log(
        `The result is that of --only ${only.join(' ')}: what failed elsewhere is not in it.`,
      );
    const counts = ({ id, level }: ResultRow) =>
      named.length > 0
        ? named.includes(id)
        : level === 'required' || selection?.gate === 'advisory';
    const [failed, advice] = [open.filter(counts), open.filter((row) => !counts(row))];
    if (named.length === 0 && advice.length > 0)
      console.log(
        `Advice counts only with --gate advisory, and is left out unless its id follows add: ${idsOf(advice)}`,
      );
    if (failed.length === 0) return tell('Nothing is added: all that failed is known already.');
    console.log(`To be accepted: ${idsOf(failed)}`);
    const answers = await complete(options);
    refusePast(answers.until);
    const added = failed.map(({ id, breach }) => ({
      id,
      ...(options.pin === true && breach !== undefined && { got: breach.got }),
      ...answers,
    }));
    write(fileOf(options), [...known, ...added]);
    return tell(
      `${added.length} added to ${fileOf(options)}. Runs accept them with ${commandFor(options.target, '--deviations', fileOf(options))}.`,
    );
  });
}

/** Takes out what has expired, and what a result shows mended; gives the exit code. */
export async function pruneDeviations(options: FileOptions): Promise<number> {
  return guarded(() => {
    const known = readKnown(options);
    const { requirements } = readResultOf(options);
    const why = (one: Deviation): string | undefined => {
      if (hasExpired(one, new Date())) return `was accepted until ${one.until}`;
      return isMended(one, requirements) ? 'is mended' : undefined;
    };
    for (const one of known) {
      const reason = why(one);
      if (reason !== undefined) console.log(`${one.id} ${reason}: taken out.`);
    }
    const kept = known.filter((one) => why(one) === undefined);
    if (kept.length < known.length) write(fileOf(options), kept);
    return tell(`${kept.length} of ${known.length} known deviations stay in ${fileOf(options)}.`);
  });
}

/** Lists those that end within so many days; gives exit code 1 where there are any. */
export async function expiringDeviations(days: number, options: FileOptions): Promise<number> {
  return guarded(() => {
    const end = new Date(Date.now() + days * 86_400_000);
    const ending = readKnown(options).filter((one) => hasExpired(one, end));
    for (const { id, until, owner, ticket, reason } of ending)
      console.log([until, id, owner, ticket, reason].filter(Boolean).join('  '));
    const over = ending.filter((one) => hasExpired(one, new Date())).length;
    const soon = ending.length - over;
    if (over > 0) tell(`${over} known deviation${over === 1 ? ' has' : 's have'} expired.`);
    return tell(
      `${soon} known deviation${soon === 1 ? ' ends' : 's end'} within ${days} days.`,
      ending.length === 0 ? 0 : 1,
    );
  });
}

function refuseOthers(named: readonly string[], open: readonly ResultRow[]): void {
  const others = named.filter((id) => !open.some((row) => row.id === id));
  if (others.length === 0) return;
  throw new ConfigurationError({
    setting: 'add',
    text: `${others.join(', ')}: what may be named failed in the result and is not known yet: ${idsOf(open) || 'there is none'}.`,
  });
}

function idsOf(rows: readonly ResultRow[]): string {
  return rows.map(({ id }) => id).join(', ');
}

async function guarded(work: () => number | Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    return refuseFor(failure, error);
  }
}

function fileOf({ file = 'deviations.json' }: FileOptions): string {
  return file;
}

/** What is accepted so far: nothing where the file is yet to be made. One that is named was made, if `add` does not do so. */
function readKnown(
  options: FileOptions,
  mayBeMade = options.file === undefined,
): readonly Deviation[] {
  const file = fileOf(options);
  takeConfiguredResources(options.target);
  return mayBeMade && !existsSync(resolve(file)) ? [] : readDeviations(file);
}

function readResultOf({ result, target }: FileOptions): Result {
  return readNamedResult('--result', result, target).result;
}

/** Asks for what is missing, where there is somebody to ask. */
async function complete(options: AddOptions): Promise<Omit<Deviation, 'id'>> {
  const questions = { reason: 'Why', owner: 'Who mends it', ticket: 'Ticket', until: 'Last day' };
  const names = Object.keys(questions) as (keyof typeof questions)[];
  const missing = names.filter((name) => !options[name]?.trim());
  const answers = Object.fromEntries(names.map((name) => [name, options[name]?.trim() ?? '']));
  if (missing.length > 0 && !process.stdin.isTTY) throw blame(missing);
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  try {
    for (const name of missing) {
      const form = name === 'until' ? ' (YYYY-MM-DD)' : '';
      answers[name] = (
        await asking.question(`${questions[name]}${form}? `).catch(brokenOff)
      ).trim();
    }
  } finally {
    asking.close();
  }
  const empty = names.filter((name) => answers[name] === '');
  if (empty.length > 0) throw blame(empty);
  const { reason = '', owner = '', ticket = '', until = '' } = answers;
  return { reason, owner, ticket, until };
}

// Ctrl-C is no fault of the suite.
function brokenOff(): never {
  throw new ConfigurationError({ setting: 'add', text: 'The questions were broken off.' });
}

function blame(names: readonly string[]) {
  const options = names.map((name) => `--${name}`).join(', ');
  return new ConfigurationError({
    setting: options,
    text: `${options} ${names.length === 1 ? 'is' : 'are'} missing: a deviation is accepted for a reason, by an owner, in a ticket, and until a day.`,
  });
}

function refusePast(until: string | undefined): void {
  const time = /^\d{4}-\d\d-\d\d$/.test(until ?? '') ? Date.parse(until ?? '') : Number.NaN;
  // The 30th of February is read as a day of March.
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === until;
  const today = new Date().toISOString().slice(0, 10);
  if (isDay && (until ?? '') >= today) return;
  throw new ConfigurationError({
    setting: '--until',
    text: `--until is ${JSON.stringify(until)}: a day of the calendar is allowed, from today on, as YYYY-MM-DD.`,
  });
}

function write(file: string, deviations: readonly Deviation[]): void {
  keepFile('--file', file, `${JSON.stringify(deviations, null, 2)}\n`);
}

function tell(sentence: string, exitCode = 0): number {
  console.log(sentence);
  return exitCode;
}
