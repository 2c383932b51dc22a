import { relative } from 'node:path';
import type { RunRecord, Verdict } from './run-record.ts';
import type { Terminal } from './terminal.ts';
import { exitCodeOf } from './verdict.ts';

const colours: Readonly<Record<Verdict, 'green' | 'red' | 'yellow'>> = {
  conformant: 'green',
  nonconformant: 'red',
  inconclusive: 'yellow',
  setup: 'yellow',
  'suite-failure': 'red',
};

/** The last lines: what it took, what is left on the target, where the reports are, and the verdict. */
export function writeEnding(terminal: Terminal, record: RunRecord): void {
  const seconds = (record.durationMs / 1000).toFixed(1);
  terminal.line();
  terminal.text(`${count(record.requests, 'request')} in ${seconds} s. ${tellCustomers(record)}`, 0);
  if (record.leftovers.length > 0) {
    terminal.text(record.leftovers.join(', '), 2, 'yellow');
    terminal.text('Take them away with: npm start -- sweep', 2);
  }
  terminal.text(`Reports  ${relative('', record.reportsDir) || '.'}`, 0);
  terminal.text(tellVerdict(record), 0, ['bold', colours[record.verdict]]);
}

function tellCustomers({ made, leftovers }: RunRecord): string {
  if (made === 0 && leftovers.length === 0) return 'No customer was made.';
  const left = leftovers.length === 0 ? 'none is left' : `${leftovers.length} could not be removed`;
  return `${count(made, 'customer')} made, ${left}${leftovers.length === 0 ? '.' : ':'}`;
}

function tellVerdict(record: RunRecord): string {
  const exit = ` (exit code ${exitCodeOf(record.verdict)})`;
  return `${sentenceOf(record)}${exit}`;
}

function sentenceOf({ verdict, rows }: RunRecord): string {
  const required = rows.filter(({ level }) => level === 'required');
  const broken = rows.filter(({ outcome }) => outcome === 'failed' ).length;
  const kept = required.filter(({ outcome }) => outcome === 'passed').length;
  return { 
    conformant: `CONFORMANT: `,
    nonconformant: '', inconclusive: '', setup: '', 'suite-failure': '' }[verdict] + broken + kept;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
