import type { RunRecord } from '../../contract/run-record.ts';
import { ConsoleReport } from '../../reports/console/console.ts';
import type { Output } from '../../reports/terminal.ts';

/** An output that keeps what is written to it. */
export class KeptOutput implements Output {
  readonly isTTY: boolean;
  readonly #colours: boolean;
  text = '';

  constructor({ isTTY = false, colours = false } = {}) {
    this.isTTY = isTTY;
    this.#colours = colours;
  }

  write(text: string): void {
    this.text += text;
  }

  hasColors(): boolean {
    return this.#colours;
  }
}

/** What the console says when a run is over. */
export function tellFinished(record: RunRecord, { width = 90, out = new KeptOutput() } = {}) {
  const files = ['allure-report/index.html', 'conformance.json'];
  new ConsoleReport(out, { width, files }).end(record);
  return out.text;
}
