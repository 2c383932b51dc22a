import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { recordNoun, recordNouns } from '../../contract/resources.ts';
import type { RunRecord, Verdict } from '../../contract/run-record.ts';
import { exitCodeOf, interruptedExitCode } from '../../contract/verdict.ts';
import { commandLine } from '../../setup/command-line.js';
import type { Terminal } from '../terminal.ts';

const colours: Readonly<Record<Verdict, 'green' | 'red' | 'yellow'>> = {
  conformant: 'green',
  nonconformant: 'red',
  inconclusive: 'yellow',
  setup: 'yellow',
  'suite-failure': 'red',
};

/** The last lines: what it took, what is left on the target, where the reports are, and the verdict. */
export function writeEnding(terminal: Terminal, record: RunRecord): void {
  const { leftovers, verdict } = record;
  terminal.line();
  terminal.text(tellTraffic(record), 0);
  if (leftovers.length > 0) {
    terminal.text(leftovers.join(', '), 2, 'yellow');
    terminal.text(`Take them away with: ${commandLine('sweep')}`, 2);
  }
  for (const [place, file] of reportsIn(record.reportsDir).entries())
    terminal.line(`${place === 0 ? 'Reports' : '       '}  ${nearest(file)}`);
  if (record.rows.some(({ outcome }) => outcome === 'failed'))
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
    : `${count(requests, 'request')} in ${seconds}. ${tellRecords(record)}`;
}

function tellRecords({ made, leftovers, unaccounted }: RunRecord): string {
  if (unaccounted)
    return leftovers.length === 0
      ? `No ${recordNoun} is left, by its journal.`
      : `${tellCount(leftovers.length)} may be left on the target:`;
  if (made === 0 && leftovers.length === 0) return `No ${recordNoun} was made.`;
  if (leftovers.length === 0) return `${tellCount(made)} made, none left.`;
  return `${tellCount(made)} made, ${leftovers.length} may be left on the target:`;
}

function tellCount(records: number): string {
  return `${records} ${records === 1 ? recordNoun : recordNouns}`;
}

function tellVerdict(record: RunRecord): string {
  const tally = tallyOf(record);
  switch (record.verdict) {
    case 'conformant':
      return `CONFORMANT: ${count(tally.kept, 'required promise')} asked and kept.${asides(tally)}`;
    case 'nonconformant':
      return `NON-CONFORMANT: ${tellBreach(record, tally)}`;
    case 'inconclusive':
      return tally.doubtful === 0
        ? `INCONCLUSIVE: ${record.reason ?? 'not everything could be judged.'}`
        : `INCONCLUSIVE: nothing is broken, but ${count(tally.doubtful, 'required promise')} could not be judged.`;
    case 'setup':
      return 'NOT JUDGED: the set-up stands in the way.';
    case 'suite-failure':
      return tally.broken === 0
        ? 'SUITE FAILURE: the suite itself failed, which says nothing about the service.'
        : `SUITE FAILURE: the suite itself failed, so this is no verdict. ${count(tally.broken, 'broken promise')} found until then, told above.`;
  }
}

function tellBreach({ reason }: RunRecord, tally: Tally): string {
  if (tally.broken > 0) {
    const broken = `${count(tally.broken, 'required promise')} broken, ${tally.kept} kept.`;
    return `${broken}${asides(tally)}${reason === undefined ? '' : ` ${reason}`}`;
  }
  return reason ?? 'advice is not followed, and the gate is set to count it.';
}

type Tally = ReturnType<typeof tallyOf>;

function tallyOf({ rows }: RunRecord) {
  const required = rows.filter(({ level }) => level === 'required');
  return {
    kept: required.filter(({ outcome }) => outcome === 'passed').length,
    broken: required.filter(({ outcome }) => outcome === 'failed').length,
    doubtful: required.filter(({ outcome }) => outcome === 'inconclusive').length,
    notAsked: rows.filter(({ outcome }) => outcome === 'not-run').length,
    advice: rows.filter(({ level, outcome }) => level === 'advisory' && outcome === 'failed')
      .length,
    waived: required.filter(({ outcome }) => outcome === 'waived').length,
  };
}

function asides({ notAsked, waived, doubtful, broken, advice }: Tally): string {
  const parts = [
    waived > 0 && `${count(waived, 'known deviation')} accepted`,
    broken > 0 && doubtful > 0 && `${doubtful} could not be judged`,
    notAsked > 0 && `${notAsked} not asked`,
    advice > 0 && `${count(advice, 'piece')} of advice`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? '' : ` Also: ${parts.join(', ')}.`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function reportsIn(dir: string): string[] {
  return ['allure-report/index.html', 'conformance.json', 'junit.xml']
    .map((name) => join(dir, name))
    .filter((file) => existsSync(file));
}

function nearest(file: string): string {
  const fromHere = relative('', file);
  return fromHere.startsWith('..') ? file : fromHere;
}
