import type { Finding } from '../../contract/finding.ts';
import { reasonInOneLine } from '../finding-text.ts';
import type { Terminal } from '../terminal.ts';

const clearLine = '\r\u001b[2K';
/** More failures than these are told at the end alone. */
const mostFailures = 20;

/** How far a run is: one line that is rewritten on a terminal, and a line every tenth elsewhere; each failure at once. */
export class ConsoleProgress {
  readonly #terminal: Terminal;
  readonly #now: () => number;
  #startedAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #told = '';
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
    if (this.#isRewritten) {
      this.#rewrite(what);
      this.#timer = setInterval(() => this.#rewrite(this.#told), 1000).unref();
    } else this.#line(`  ${what}`);
  }

  show(done: number, total: number, finding: Finding): void {
    if (finding.outcome === 'failed' && finding.level === 'required') this.#tellFailure(finding);
    if (done === 0) return;
    const failed = this.#failed === 0 ? '' : ` · ${this.#failed} failed`;
    const tenth = total === 0 ? 0 : Math.floor((done / total) * 10);
    if (this.#isRewritten) this.#rewrite(`${done}/${total}${failed}`);
    else if (tenth !== this.#lastTenth)
      this.#line(`${`${tenth * 10}`.padStart(5)} %  ${done}/${total}${failed} · ${this.#elapsed}`);
    this.#lastTenth = tenth;
  }

  /** Takes the line away, or sets the lines apart from what follows. */
  end(): void {
    clearInterval(this.#timer);
    if (this.#told !== '') this.#terminal.out.write(clearLine);
    if (this.#hasLines) this.#terminal.line();
    this.#told = '';
    this.#hasLines = false;
  }

  #tellFailure(finding: Finding): void {
    this.#failed++;
    if (this.#failed > mostFailures) return;
    if (this.#told !== '') this.#terminal.out.write(clearLine);
    const text = `  ✗ ${finding.id}: ${reasonInOneLine(finding).replace(/\s+/g, ' ')}`;
    const { width } = this.#terminal;
    const line = text.length < width ? text : `${text.slice(0, width - 2)}…`;
    this.#line(this.#terminal.style('red', line));
    if (this.#told !== '') this.#rewrite(this.#told);
  }

  #line(text: string): void {
    this.#terminal.line(text);
    this.#hasLines = true;
  }

  #rewrite(text: string): void {
    const { out, width } = this.#terminal;
    out.write(`${clearLine}${`  ${text} · ${this.#elapsed}`.slice(0, width - 1)}`);
    this.#told = text;
  }

  get #isRewritten(): boolean {
    return this.#terminal.out.isTTY === true;
  }

  get #elapsed(): string {
    const seconds = Math.floor((this.#now() - this.#startedAt) / 1000);
    return `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`;
  }
}
