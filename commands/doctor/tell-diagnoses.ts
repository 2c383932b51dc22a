import { exitCodeOf } from '../../contract/verdict.ts';
import type { Terminal } from '../../reports/terminal.ts';
import type { Diagnosis } from './diagnosis.ts';

const words = {
  ok: ['ok', 'green'],
  wrong: ['problem', 'red'],
  trouble: ['problem', 'red'],
  'not there': ['not looked at', 'gray'],
  blocked: ['not looked at', 'gray'],
} as const;
const nameWidth = 15;

/** Tells diagnoses as they come, and sums them up in an exit code. */
export class DiagnosisTeller {
  readonly #terminal: Terminal;
  readonly #mask: (text: string) => string;
  readonly #told: Diagnosis['state'][] = [];

  constructor(terminal: Terminal, mask: (text: string) => string) {
    this.#terminal = terminal;
    this.#mask = mask;
  }

  tell(name: string, { state, found, cause, cure }: Diagnosis, mask = this.#mask): void {
    const [word, style] = words[state];
    this.#told.push(state);
    this.#line(name, word, mask(found), style);
    if (cause !== undefined) this.#line('', 'cause', mask(cause));
    if (cure !== undefined) this.#line('', 'cure', mask(cure));
  }

  /** The last line; gives the exit code. */
  end(): number {
    const count = (...states: readonly Diagnosis['state'][]) =>
      this.#told.filter((state) => states.includes(state)).length;
    const total = count('wrong', 'trouble');
    const isSetUp = count('wrong') > 0;
    const verdict = total === 0 ? 'conformant' : isSetUp ? 'setup' : 'inconclusive';
    const left = count('blocked') > 0 ? ` ${count('blocked')} could not be looked at.` : '';
    const problems = `${total} problem${total === 1 ? '' : 's'} found.${left}`;
    const told = `${isSetUp ? 'SET-UP' : 'TROUBLE'}: ${problems}`;
    this.#terminal.line();
    this.#terminal.text(
      `${total === 0 ? 'ALL IS WELL: a run can begin.' : told} Exit code ${exitCodeOf(verdict)}.`,
      0,
      ['bold', total === 0 ? 'green' : 'red'],
    );
    return exitCodeOf(verdict);
  }

  #line(name: string, word: string, text: string, style?: 'green' | 'red' | 'gray'): void {
    const [first = '', ...others] = text.split('\n');
    // A first word and two spaces make a column, below which the rest is wrapped.
    this.#terminal.text(`${name.padEnd(nameWidth)}${word}: ${first}`, 2, style);
    for (const line of others) this.#terminal.text(line, 2 + nameWidth);
  }
}
