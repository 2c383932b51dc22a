import { exitCodeOf } from '../contract/verdict.ts';
import { type Diagnosis, isProblem } from '../helpers/session/index.ts';
import type { Terminal } from '../reports/terminal.ts';

const words = {
  ok: ['ok', 'green'],
  wrong: ['problem', 'red'],
  trouble: ['problem', 'red'],
  'left out': ['skipped', 'gray'],
} as const;
const nameWidth = 15;

/** What to type next: a run where all is well, doctor again where it is not. */
interface NextCommands {
  readonly run: string;
  readonly doctor: string;
}

/** Shows diagnoses as they come, and ends with an exit code and the next command. */
export class DiagnosisTeller {
  readonly #terminal: Terminal;
  readonly #next: NextCommands;
  readonly #told: Diagnosis['state'][] = [];

  constructor(terminal: Terminal, next: NextCommands) {
    this.#terminal = terminal;
    this.#next = next;
  }

  tell(
    name: string,
    { state, found, cause, cure }: Diagnosis,
    mask = (text: string): string => text,
  ): void {
    const [word, style] = words[state];
    this.#told.push(state);
    this.#line(name, word, mask(found), style);
    if (cause !== undefined) this.#line('', 'cause', mask(cause));
    if (cure !== undefined) this.#line('', 'cure', mask(cure));
  }

  /** The verdict and the next command; gives the exit code. */
  end(): number {
    const problems = this.#told.filter((state) => isProblem({ state }));
    const isSetUp = problems.includes('wrong');
    const verdict = problems.length === 0 ? 'conformant' : isSetUp ? 'setup' : 'inconclusive';
    const counted = `${problems.length} problem${problems.length === 1 ? '' : 's'} found.`;
    const told = `${isSetUp ? 'SET-UP' : 'TROUBLE'}: ${counted}`;
    this.#terminal.line();
    this.#terminal.text(
      `${problems.length === 0 ? 'ALL IS WELL.' : told} Exit code ${exitCodeOf(verdict)}.`,
      0,
      ['bold', problems.length === 0 ? 'green' : 'red'],
    );
    this.#terminal.line(`Next: ${this.#goOn(verdict)}`);
    return exitCodeOf(verdict);
  }

  #goOn(verdict: 'conformant' | 'setup' | 'inconclusive'): string {
    const { run, doctor } = this.#next;
    if (verdict === 'conformant') return run;
    return `${verdict === 'setup' ? 'correct the first problem above, then' : 'try again later,'} type ${doctor}`;
  }

  #line(name: string, word: string, text: string, style?: 'green' | 'red' | 'gray'): void {
    const [first = '', ...others] = text.split('\n');
    // A first word and two spaces make a column, below which the rest is wrapped.
    this.#terminal.text(`${name.padEnd(nameWidth)}${word}: ${first}`, 2, style);
    for (const line of others) this.#terminal.text(line, 2 + nameWidth);
  }
}
