import type { Outcome } from '../../contract/finding.ts';
import type { RowRecord } from '../../contract/row-record.ts';
import type { RunRecord } from '../../contract/run-record.ts';
import manifest from '../../package.json' with { type: 'json' };
import { commandLine } from '../../setup/command-line.js';
import { type Output, Terminal, type TerminalOptions } from '../terminal.ts';
import { type Section, writeBlocks, writeList } from './blocks.ts';
import { writeChapters } from './chapters.ts';
import { writeEnding } from './ending.ts';
import { writeObservations } from './observations.ts';
import { ConsoleProgress } from './progress.ts';

export interface ConsoleOptions extends TerminalOptions {
  /** Whether every observation is shown, and not the first dozen. */
  readonly allObservations?: boolean;
}

const cures = {
  setup: {
    what: 'To have configuration, login, database and template looked at one by one:',
    command: commandLine('doctor'),
  },
  'suite-failure': {
    what: 'This is a fault of the suite and not of the service. To see the place in the code:',
    command: `DEBUG=1 ${commandLine()}`,
  },
} as const;

/** Tells a run on the console, while it goes on and when it is over. */
export class ConsoleReport {
  readonly #terminal: Terminal;
  readonly #progress: ConsoleProgress;
  readonly #options: ConsoleOptions;

  constructor(out: Output, options: ConsoleOptions = {}) {
    this.#terminal = new Terminal(out, options);
    this.#progress = new ConsoleProgress(this.#terminal);
    this.#options = options;
  }

  starting({ baseUrl, environment, version, embedded }: RunRecord['target']): void {
    const kind = embedded ? 'the embedded reference service' : `${environment} environment`;
    this.#terminal.line(
      this.#terminal.style('bold', `Accounting API conformance ${manifest.version}`),
    );
    this.#terminal.text(`Asking ${baseUrl} (${kind}, version ${version})`, 0);
    this.#terminal.line();
  }

  progress(done: number, total: number, lastId: string): void {
    this.#progress.show(done, total, lastId);
  }

  /** The whole account, with the places of the reports that have been written by then. */
  finished(record: RunRecord): void {
    this.#progress.end();
    const { verdict } = record;
    if (verdict === 'setup' || verdict === 'suite-failure')
      this.#tellWhyNot(record, cures[verdict]);
    else this.#tellRows(record);
    writeEnding(this.#terminal, record);
  }

  #tellWhyNot({ reason, rows }: RunRecord, cure: (typeof cures)[keyof typeof cures]): void {
    this.#terminal.text(reason ?? 'No reason was recorded.', 0, 'yellow');
    this.#terminal.line();
    this.#terminal.text(cure.what, 0);
    this.#terminal.line(`  ${cure.command}`);
    writeBlocks(this.#terminal, sections.broken, rows.filter(isBroken));
  }

  #tellRows({ rows, observations }: RunRecord): void {
    const terminal = this.#terminal;
    const select = (outcome: Outcome) => rows.filter((row) => row.outcome === outcome);
    const failed = select('failed');
    writeChapters(terminal, rows);
    // What matters most comes last: that is where a terminal or a pipeline's log is looked at.
    writeObservations(terminal, observations, this.#options.allObservations === true);
    writeList(terminal, sections.notAsked, select('not-run'));
    writeBlocks(
      terminal,
      sections.advice,
      failed.filter(({ level }) => level === 'advisory'),
    );
    writeBlocks(terminal, sections.waived, select('waived'));
    writeBlocks(terminal, sections.doubtful, select('inconclusive'));
    writeBlocks(terminal, sections.broken, failed.filter(isBroken));
  }
}

function isBroken({ outcome, level }: RowRecord): boolean {
  return outcome === 'failed' && level !== 'advisory';
}

const sections = {
  broken: { title: 'Broken promises of the contract', colour: 'red' },
  doubtful: {
    title: 'Could not be judged',
    colour: 'yellow',
    meaning: 'Neither kept nor broken: the question could not be put to the service.',
  },
  notAsked: { title: 'Not asked', colour: 'gray', meaning: 'Not held against the service.' },
  waived: {
    title: 'Known deviations',
    colour: 'yellow',
    meaning: 'Broken, and accepted by the list of known deviations.',
  },
  advice: {
    title: 'Advice',
    colour: 'cyan',
    meaning:
      'The contract is silent here, but a standard that it stands on is not. It counts only with --gate advisory.',
  },
} as const satisfies Record<string, Section>;
