import { exitCodeOf } from '../../contract/verdict.ts';
import type { Terminal } from '../../reports/terminal.ts';
import type { Finding } from './finding.ts';

const styles = { ok: 'green', problem: 'red', 'not looked at': 'gray' } as const;
const nameWidth = 15;

/** Tells findings as they come, and sums them up in an exit code. */
export class FindingTeller {
  readonly #terminal: Terminal;
  readonly #mask: (text: string) => string;
  readonly #faults: ('set-up' | 'trouble')[] = [];
  #leftOut = 0;

  constructor(terminal: Terminal, mask: (text: string) => string) {
    this.#terminal = terminal;
    this.#mask = mask;
  }

  tell(name: string, finding: Finding): void {
    const { state, found } = finding;
    this.#line(name, state, found, styles[state]);
    if (finding.state === 'problem') {
      this.#faults.push(finding.fault);
      this.#line('', 'cause', finding.cause);
      this.#line('', 'cure', finding.cure);
    }
    if (finding.state === 'not looked at' && finding.standsInTheWay) this.#leftOut++;
  }

  /** The last line; gives the exit code. */
  end(): number {
    const setUp = this.#faults.filter((fault) => fault === 'set-up').length;
    const exitCode = this.#exitCode();
    const left = this.#leftOut > 0 ? ` ${this.#leftOut} could not be looked at.` : '';
    const total = this.#faults.length;
    const problems = `${total} problem${total === 1 ? '' : 's'} found.${left}`;
    this.#terminal.line();
    this.#terminal.text(
      `${total === 0 ? 'ALL IS WELL: a run can begin.' : setUp > 0 ? `SET-UP: ${problems}` : `TROUBLE: ${problems}`} Exit code ${exitCode}.`,
      0,
      ['bold', total === 0 ? 'green' : 'red'],
    );
    return exitCode;
  }

  #exitCode(): number {
    if (this.#faults.includes('set-up')) return exitCodeOf('setup');
    return exitCodeOf(this.#faults.length > 0 ? 'inconclusive' : 'conformant');
  }

  #line(name: string, word: string, text: string, style?: 'green' | 'red' | 'gray'): void {
    const [first = '', ...others] = this.#mask(text).split('\n');
    // A first word and two spaces make a column, below which the rest is wrapped.
    const head = name === '' ? ' '.repeat(nameWidth) : name.padEnd(nameWidth);
    this.#terminal.text(`${head}${word}: ${first}`, 2, style);
    for (const line of others) this.#terminal.text(line, 2 + nameWidth);
  }
}
