import { base64Of, piecewise } from './encodings.ts';

/** A piece of a marker as long as this counts as told. */
const tellingLength = 8;

/** Few texts begin like a needle: telling that by a number spares a look at most of them. */
const beginnings = 1 << 20;

const numberAt = (text: string, at: number) =>
  ((text.charCodeAt(at) << 14) ^ (text.charCodeAt(at + 1) << 7) ^ text.charCodeAt(at + 2)) &
  (beginnings - 1);

/** A text that was written, and where. */
export interface Written {
  readonly place: string;
  readonly text: string;
}

/** Looks for pieces of secrets in what was written, in every form. */
export class PieceFinder {
  readonly #byBeginning = new Map<string, Map<string, string>>();
  readonly #begins = new Uint8Array(beginnings);

  /** The secrets by what they are; several may be the same thing. */
  constructor(secrets: ReadonlyMap<string, string>) {
    for (const [secret, what] of secrets) {
      const characters = [...secret];
      for (let at = 0; at + tellingLength <= characters.length; at++)
        this.#addPiece(characters.slice(at, at + tellingLength).join(''), what);
    }
  }

  /** One sentence for each secret of which a piece is told, in each place and form. */
  find(texts: Iterable<Written>): string[] {
    const found = new Set<string>();
    for (const { place, text } of texts)
      for (let at = 0; at + tellingLength <= text.length; at++) {
        if (this.#begins[numberAt(text, at)] === 0) continue;
        const needles = this.#byBeginning.get(text.slice(at, at + tellingLength));
        for (const [needle, what] of needles ?? [])
          if (text.startsWith(needle, at)) found.add(`${what} in ${place}`);
      }
    return [...found];
  }

  #addPiece(piece: string, what: string): void {
    for (const [form, encode] of Object.entries(piecewise))
      this.#addForm(encode(piece), `${what}, ${form},`);
    // UTF-8 that was read as Latin-1, which is what becomes of it in a header.
    this.#addForm(Buffer.from(piece).toString('latin1'), `${what}, read as Latin-1,`);
    for (const text of base64Of(piece)) this.#addForm(text, `${what}, in base64,`);
  }

  // What was written is JSON, or the text of an element in XML, for the most part.
  #addForm(text: string, what: string): void {
    for (const written of [text, piecewise['as JSON'](text), piecewise['escaped for XML'](text)]) {
      const beginning = written.slice(0, tellingLength);
      this.#begins[numberAt(beginning, 0)] = 1;
      const needles = this.#byBeginning.get(beginning) ?? new Map<string, string>();
      this.#byBeginning.set(beginning, needles.set(written, what));
    }
  }
}
