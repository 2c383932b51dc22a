import type { Terminal } from '../terminal.ts';

const clearLine = '\r\u001b[2K';

/** How far a run is: one line that is rewritten on a terminal, and a line every tenth elsewhere. */
export class ConsoleProgress {
  readonly #terminal: Terminal;
  #lastTenth = 0;
  #lineOpen = false;

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
  }

  show(done: number, total: number, lastId: string): void {
    if (done === 0) return;
    const { out, width } = this.#terminal;
    if (out.isTTY === true) {
      out.write(`${clearLine}${`  ${done} of ${total}  ${lastId}`.slice(0, width - 1)}`);
      this.#lineOpen = true;
      return;
    }
    const tenth = total === 0 ? 0 : Math.floor((done / total) * 10);
    if (tenth === this.#lastTenth) return;
    this.#lastTenth = tenth;
    this.#terminal.line(`${`${tenth * 10}`.padStart(5)} %  ${done} of ${total} requirements`);
  }

  /** Takes the line away, or sets the lines apart from what follows. */
  end(): void {
    if (this.#lineOpen) this.#terminal.out.write(clearLine);
    else if (this.#lastTenth > 0) this.#terminal.line();
    this.#lineOpen = false;
  }
}
