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

/** Control characters, and marks of lines and of the direction of writing. */
const acting = /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** The text with an escape for each character that a terminal acts by, or hides. */
function showActing(text: string): string {
  return text.replace(acting, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

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

  /** Text of any length, wrapped and indented by a number of spaces; what a terminal would act by is shown. */
  text(text: string, indent: number, style?: Style): void {
    for (const line of wrapText(showActing(text), this.width, ' '.repeat(indent)))
      this.line(style === undefined ? line : this.style(style, line));
  }

  style(style: Style, text: string): string {
    return this.#colour ? styleText(style, text, { validateStream: false }) : text;
  }
}
