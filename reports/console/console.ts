import type { Finding } from '../../contract/finding.ts';
import type { RunRecord } from '../../contract/run-record.ts';
import manifest from '../../package.json' with { type: 'json' };
import { commandFor } from '../../setup/command-line.js';
import { commandAgain } from '../again.ts';
import type { Progress, Report } from '../report.ts';
import { sectionsOf } from '../sections.ts';
import { type Output, Terminal } from '../terminal.ts';
import { formatTarget } from '../verdict-text.ts';
import { writeAdvice, writeBlocks, writeNotRun, writeObservations } from './blocks.ts';
import { writeChapters } from './chapters.ts';
import { ofNobody, writeEnding } from './ending.ts';
import { ConsoleProgress } from './progress.ts';

export interface ConsoleOptions {
  readonly width?: number;
  /** The reports that are named where they are there, below REPORTS_DIR. */
  readonly files?: readonly string[];
  /** Milliseconds that go by. */
  readonly now?: () => number;
}

/** Tells a run on the console, while it goes on and when it is over. */
export class ConsoleReport implements Report {
  readonly name = 'The console report';
  readonly #terminal: Terminal;
  readonly #progress: ConsoleProgress;
  readonly #options: ConsoleOptions;

  constructor(out: Output, options: ConsoleOptions = {}) {
    this.#terminal = new Terminal(out, options.width);
    this.#progress = new ConsoleProgress(this.#terminal, options.now);
    this.#options = options;
  }

  begin(target: RunRecord['target'], doing: string): void {
    if (target.isDefault) this.#terminal.line(ofNobody('is'));
    this.#terminal.line(
      this.#terminal.style('bold', `Accounting API conformance ${manifest.version}`),
    );
    this.#terminal.text(formatTarget(target), 0);
    this.#terminal.line();
    this.#progress.begin(doing);
  }

  found(finding: Finding, { done, total }: Progress): void {
    this.#progress.show(done, total, finding);
  }

  /** The whole account, with the places of the reports that have been written by then. */
  end(run: RunRecord): void {
    this.#progress.end();
    const { verdict, isUnbegun, selection } = run;
    if (verdict === 'suite-failure')
      this.#writeRefusal(
        run,
        'This is a fault of the suite and not of the service. To see the place in the code:',
        `DEBUG=1 ${commandFor(selection.target)}`,
      );
    else if (verdict === 'setup' || isUnbegun)
      this.#writeRefusal(
        run,
        'To check configuration, network, login, database and template one by one:',
        commandFor(selection.target, 'doctor'),
      );
    else this.#writeFindings(run);
    writeEnding(this.#terminal, run, this.#options.files ?? []);
  }

  #writeRefusal(run: RunRecord, what: string, command: string): void {
    this.#terminal.text(run.reason ?? 'No reason was recorded.', 0, 'yellow');
    this.#terminal.line();
    this.#terminal.text(what, 0);
    this.#terminal.line(`  ${command}`);
    for (const breaches of sectionsOf(run).breaches) writeBlocks(this.#terminal, breaches);
  }

  #writeFindings(run: RunRecord): void {
    const { breaches, others, advice, notRun } = sectionsOf(run);
    const again = (ids: readonly string[]) => commandAgain(ids, run);
    writeChapters(this.#terminal, run);
    // What matters most comes last: that is where a terminal or a pipeline's log is looked at.
    writeObservations(this.#terminal, run.observations);
    writeNotRun(this.#terminal, notRun);
    writeAdvice(this.#terminal, advice);
    for (const section of others.toReversed()) writeBlocks(this.#terminal, section);
    for (const section of breaches.toReversed()) writeBlocks(this.#terminal, section, again);
  }
}
