import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import type { RunRecord } from '../../contract/run-record.ts';
import { exitCodeOf, interruptedExitCode, type Verdict } from '../../contract/verdict.ts';
import { commandFor } from '../../setup/command-line.js';
import { commandAgain } from '../again.ts';
import { formatChanges } from '../changes.ts';
import { writtenPath } from '../report-folder.ts';
import type { Terminal } from '../terminal.ts';
import { formatNew, formatTraffic, formatVerdict } from '../verdict-text.ts';

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
  terminal.text(formatTraffic(record), 0);
  if (leftovers.length > 0) {
    terminal.text(leftovers.join(', '), 2, 'yellow');
    if (leftovers.some((one) => !one.includes('by hand')))
      terminal.text(
        `To remove what the run left: ${commandFor(record.selection.target, 'sweep')}`,
        2,
      );
  }
  const written = reports.map((name) => writtenPath(record.reportsDir, name)).filter(existsSync);
  for (const [place, file] of written.entries())
    terminal.line(`${place === 0 ? 'Reports' : '       '}  ${nearest(file)}`);
  if (record.findings.some(({ outcome }) => outcome === 'failed'))
    terminal.text(
      '         The first shows every exchange of a breach, with curl commands that repeat it.',
      0,
    );
  const changes = formatChanges(record);
  if (changes.length > 0) terminal.line();
  for (const line of changes) terminal.text(line, 0);
  const told = formatNew(record);
  // A line that is to be pasted from is not broken.
  if (told !== undefined) terminal.line(`\n${told}`);
  terminal.line();
  if (record.interrupted) {
    terminal.text(
      `INTERRUPTED: these are the findings until then. Exit code ${interruptedExitCode}.`,
      0,
      'bold',
    );
  } else {
    const exitCode = `Exit code ${exitCodeOf(verdict)}.`;
    terminal.text(`${formatVerdict(record)} ${exitCode}`, 0, ['bold', colours[verdict]]);
  }
  const broken = record.findings.filter(
    ({ outcome, level, see }) => outcome === 'failed' && level === 'required' && see === undefined,
  );
  if (broken.length > 0)
    terminal.line(
      `\nNext: ${commandAgain(
        broken.map(({ id }) => id),
        record,
      )}`,
    );
  if (record.target.isDefault) terminal.line(ofNobody('was'));
}

/** The first and the last line, so that a forgotten address is not taken for a service that is judged. */
export function ofNobody(verb: 'is' | 'was'): string {
  return `No target is configured: this ${verb} the embedded reference service.`;
}

function nearest(file: string): string {
  const fromHere = relative('', file);
  return fromHere.startsWith('..') ? file : fromHere;
}
