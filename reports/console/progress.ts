import type { Finding } from '../../contract/finding.ts';
import { reasonInOneLine } from '../finding-text.ts';
import type { Terminal } from '../terminal.ts';

/** More failures than these are told at the end alone. */
const mostFailures = 20;

/** How far a run is: a line every tenth, and each failure at once. */
export class ConsoleProgress {
  readonly #terminal: Terminal;
  readonly #now: () => number;
  #startedAt = 0;
  #failed = 0;
  #lastTenth = 0;
  #hasLines = false;

  constructor(terminal: Terminal, now = () => performance.now()) {
    this.#terminal = terminal;
    this.#now = now;
  }

  /** What is going on before anything is judged. */
  begin(what: string): void {
    this.#startedAt = this.#now();
    this.#line(`  ${what}`);
  }

  show(done: number, total: number, finding: Finding): void {
    if (finding.outcome === 'failed' && finding.level === 'required') this.#writeFailure(finding);
    const tenth = total === 0 ? 0 : Math.floor((done / total) * 10);
    if (tenth === this.#lastTenth) return;
    this.#lastTenth = tenth;
    const failed = this.#failed === 0 ? '' : ` · ${this.#failed} failed`;
    this.#line(`${`${tenth * 10}`.padStart(5)} %  ${done}/${total}${failed} · ${this.#elapsed}`);
  }

  /** Sets the lines apart from what follows. */
  end(): void {
    if (this.#hasLines) this.#terminal.line();
    this.#hasLines = false;
  }

  #writeFailure(finding: Finding): void {
    this.#failed++;
    if (this.#failed > mostFailures) return;
    const text = `  ✗ ${finding.id}: ${reasonInOneLine(finding).replace(/\s+/g, ' ')}`;
    const { width } = this.#terminal;
    const line = text.length < width ? text : `${text.slice(0, width - 2)}…`;
    this.#terminal.text(line, 0, 'red');
    this.#hasLines = true;
  }

  #line(text: string): void {
    this.#terminal.line(text);
    this.#hasLines = true;
  }

  get #elapsed(): string {
    const seconds = Math.floor((this.#now() - this.#startedAt) / 1000);
    return `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`;
  }
}
