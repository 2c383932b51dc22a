import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import type { Finding, Outcome } from '../../contract/finding.ts';
import { recordNoun, recordNouns } from '../../contract/resources.ts';
import type { RunRecord } from '../../contract/run-record.ts';
import { exitCodeOf, interruptedExitCode, type Verdict } from '../../contract/verdict.ts';
import { commandLine } from '../../setup/command-line.js';
import { writtenPath } from '../report-folder.ts';
import type { Terminal } from '../terminal.ts';

const colours: Readonly<Record<Verdict, 'green' | 'red' | 'yellow'>> = {
  conformant: 'green',
  nonconformant: 'red',
  inconclusive: 'yellow',
  setup: 'yellow',
  'suite-failure': 'red',
};

/** The last lines: what it took, what is left on the target, where the reports are, and the verdict. */
export function writeEnding(
  terminal: Terminal,
  record: RunRecord,
  reports: readonly string[],
): void {
  const { leftovers, verdict } = record;
  terminal.line();
  terminal.text(tellTraffic(record), 0);
  if (leftovers.length > 0) {
    terminal.text(leftovers.join(', '), 2, 'yellow');
    terminal.text(`Take them away with: ${commandLine('sweep')}`, 2);
  }
  for (const [place, file] of thoseIn(record.reportsDir, reports).entries())
    terminal.line(`${place === 0 ? 'Reports' : '       '}  ${nearest(file)}`);
  if (record.findings.some(({ outcome }) => outcome === 'failed'))
    terminal.text(
      '         The first shows every exchange of a breach, and curl commands to repeat it.',
      0,
    );
  terminal.line();
  if (record.interrupted) {
    terminal.text(
      `INTERRUPTED: this is what was found until then. Exit code ${interruptedExitCode}.`,
      0,
      'bold',
    );
    return;
  }
  const exitCode = `Exit code ${exitCodeOf(verdict)}.`;
  terminal.text(`${tellVerdict(record)} ${exitCode}`, 0, ['bold', colours[verdict]]);
}

function tellTraffic(record: RunRecord): string {
  const { requests, durationMs, unaccounted } = record;
  const seconds = `${(durationMs / 1000).toFixed(1)} s`;
  return unaccounted
    ? `${seconds}. The run broke off, so its requests were not counted. ${tellRecords(record)}`
    : `${tellCount(requests, 'request')} in ${seconds}. ${tellRecords(record)}`;
}

function tellRecords({ made, leftovers, unaccounted }: RunRecord): string {
  if (unaccounted)
    return leftovers.length === 0
      ? `No ${recordNoun} is left, by its journal.`
      : `${tellCount(leftovers.length, recordNoun, recordNouns)} may be left on the target:`;
  if (made === 0 && leftovers.length === 0) return `No ${recordNoun} was made.`;
  if (leftovers.length === 0) return `${tellCount(made, recordNoun, recordNouns)} made, none left.`;
  return `${tellCount(made, recordNoun, recordNouns)} made, ${leftovers.length} may be left on the target:`;
}

function tellVerdict(record: RunRecord): string {
  const { verdict, reason } = record;
  const tally = tallyOf(record.findings);
  switch (verdict) {
    case 'conformant':
      return `CONFORMANT: ${tally.tell('passed')}`;
    case 'nonconformant':
      return `NON-CONFORMANT: ${tellBreach(record, tally)}`;
    case 'inconclusive':
      return `INCONCLUSIVE: ${tally.count('inconclusive') > 0 ? tally.tell('inconclusive') : (reason ?? tally.tell('passed'))}`;
    case 'setup':
      return 'NOT JUDGED: the set-up stands in the way.';
    case 'suite-failure':
      return tally.count('failed') === 0
        ? 'SUITE FAILURE: the suite itself failed, which says nothing about the service.'
        : `SUITE FAILURE: the suite itself failed, so this is no verdict. Until then ${tally.tell('failed')}`;
  }
}

function tellBreach({ reason, selection }: RunRecord, tally: Tally): string {
  if (tally.count('failed') > 0)
    return `${tally.tell('failed')}${reason === undefined ? '' : ` ${reason}`}`;
  if (reason !== undefined) return reason;
  return `${tally.tell('passed')} The gate is set to ${selection.gate}.`;
}

type Tally = ReturnType<typeof tallyOf>;

/** The required requirements counted by outcome, and the advisory ones that failed. */
function tallyOf(findings: readonly Finding[]) {
  const required = findings.filter(({ level }) => level === 'required');
  const count = (outcome: Outcome) => required.filter((one) => one.outcome === outcome).length;
  const advice = findings.filter(
    ({ level, outcome }) => level === 'advisory' && outcome === 'failed',
  ).length;
  return {
    count,
    /** The number that came out so, of how many, and then the others: `1 of 402 … failed, 401 passed.` */
    tell(outcome: Outcome): string {
      const others = outcomes.filter((one) => one !== outcome && count(one) > 0);
      return `${[
        `${count(outcome)} of ${tellCount(required.length, 'required requirement')} ${words[outcome]}`,
        ...others.map((one) => `${count(one)} ${words[one]}`),
        ...(advice === 0 ? [] : [`and ${advice} advisory failed`]),
      ].join(', ')}.`;
    },
  };
}

const words: Readonly<Record<Outcome, string>> = {
  failed: 'failed',
  passed: 'passed',
  waived: 'waived',
  inconclusive: 'inconclusive',
  'not-run': 'not run',
};

const outcomes = Object.keys(words) as Outcome[];

function tellCount(number: number, noun: string, nouns = `${noun}s`): string {
  return `${number} ${number === 1 ? noun : nouns}`;
}

function thoseIn(dir: string, reports: readonly string[]): string[] {
  return reports.map((name) => writtenPath(dir, name)).filter((file) => existsSync(file));
}

function nearest(file: string): string {
  const fromHere = relative('', file);
  return fromHere.startsWith('..') ? file : fromHere;
}
