import { styleText } from 'node:util';
import { wrapText } from './wrap-text.ts';

/** What a report is written to: a stream, of which a terminal knows more. */
export interface Output {
  write(text: string): unknown;
  /** Writes a command to the CI runner, which `write` may break. */
  writeCommand?(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
  hasColors?(): boolean;
}

type Style = Parameters<typeof styleText>[0];

/** Lines on an output: wrapped, indented and coloured where it can show colours. */
export class Terminal {
  readonly width: number;
  readonly #out: Output;
  readonly #colour: boolean;

  /** @param width characters a line; by default what the terminal has, 60 to 100 */
  constructor(out: Output, width = Math.min(Math.max(out.columns ?? 90, 60), 100)) {
    this.#out = out;
    this.width = width;
    this.#colour = out.isTTY === true && out.hasColors?.() === true;
  }

  /** A line, or an empty one. */
  line(text = ''): void {
    this.#out.write(`${text}\n`);
  }

  /** Text of any length, wrapped and indented by a number of spaces. */
  text(text: string, indent: number, style?: Style): void {
    for (const line of wrapText(text, this.width, ' '.repeat(indent)))
      this.line(style === undefined ? line : this.style(style, line));
  }

  style(style: Style, text: string): string {
    return this.#colour ? styleText(style, text, { validateStream: false }) : text;
  }
}
