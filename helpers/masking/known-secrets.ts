import { formsOf } from './forms.ts';
import { type View, viewsOf } from './views.ts';

/** A piece as long as this is masked wherever it stands. */
const telltalePiece = 16;
/** At a cut, a piece as long as this is masked; so fewer characters than this can be left by a cut. */
const shortestPiece = 8;
/** Below this length a secret is found among ordinary words: it is masked only where it stands by itself. */
const shortestSecret = 8;
/** Below this length it is masked only behind a name such as `password=`. */
export const shortestWord = 4;

const gram = 5;
// At this distance every piece of eight characters contains an indexed gram.
const stride = shortestPiece - gram + 1;
const filterBits = 17;
/** A form that repeats itself, such as a megabyte of one letter, is found by the first places of its grams. */
const mostRepeats = 32;

export type Span = readonly [from: number, to: number];

interface Place {
  readonly form: string;
  readonly offset: number;
}

/** Finds secrets by their values, whole and in pieces, however they are encoded. */
export class KnownSecrets {
  readonly #forms = new Set<string>();
  readonly #words = new Set<string>();
  readonly #places = new Map<string, Place[]>();
  // A bit per hash: most places begin no secret, and are passed over without making a string.
  readonly #filter = new Uint8Array(1 << filterBits);
  // Making all forms takes time: they are made when the first text is masked, mostly at the end of a run.
  readonly #unread = new Set<string>();
  readonly #secrets = new Set<string>();

  add(secret: string): void {
    if (!this.#secrets.has(secret)) this.#unread.add(secret);
    this.#secrets.add(secret);
  }

  /** Where secrets stand in a text, in its own characters. */
  find(text: string): Span[] {
    if (text.length < shortestWord) return [];
    for (const secret of this.#unread) this.#read(secret);
    this.#unread.clear();
    return viewsOf(text).flatMap((view) => {
      const folded = fold(view.text);
      return [...this.#findForms(folded), ...this.#findWords(folded)].map((span) =>
        placed(view, span),
      );
    });
  }

  #read(secret: string): void {
    for (const form of formsOf(secret)) {
      if (form.length >= shortestSecret) this.#index(fold(form));
      else if (form.length >= shortestWord && !/^\s|\s$/.test(form)) this.#words.add(fold(form));
    }
  }

  #index(form: string): void {
    if (this.#forms.has(form)) return;
    this.#forms.add(form);
    const last = form.length - gram;
    for (let offset = 0; offset <= last; offset = nextOffset(offset, last)) {
      const key = form.slice(offset, offset + gram);
      const places = this.#places.get(key);
      if (places === undefined) this.#places.set(key, [{ form, offset }]);
      else if (places.at(-mostRepeats)?.form !== form) places.push({ form, offset });
      this.#filter[hashAt(form, offset)] = 1;
    }
  }

  #findForms(text: string): Span[] {
    const spans: Span[] = [];
    for (let at = 0, next = 0; at + gram <= text.length; at = next) {
      next = at + 1;
      if (this.#filter[hashAt(text, at)] === 0) continue;
      for (const place of this.#places.get(text.slice(at, at + gram)) ?? []) {
        const span = extend(text, at, place);
        if (!tells(text, span, place.form)) continue;
        spans.push(withTornEscape(text, span, place.form));
        // What is masked already need not be looked at again; what another form has behind it is found by its own end.
        next = Math.max(next, span[1] - gram + 1);
        if (span[1] - span[0] === place.form.length) break;
      }
    }
    return spans;
  }

  #findWords(text: string): Span[] {
    const spans: Span[] = [];
    for (const word of this.#words)
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
        if (!inWord(text[at - 1]) && !inWord(text[at + word.length]))
          spans.push([at, at + word.length]);
    return spans;
  }
}

// The last gram is indexed too, so that the end of a secret is found by itself.
function nextOffset(offset: number, last: number): number {
  return offset === last ? last + 1 : Math.min(offset + stride, last);
}

/** Blank and "+" are one character here, the two alphabets of base64 are one, and letter case is none. */
function fold(text: string): string {
  return lowerCase(text.replace(/[\s+]/g, '-').replaceAll('_', '/'));
}

/** In lower case, each character where it was: a few become two of them, and stay as they are. */
function lowerCase(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return text.replace(/\p{Lu}/gu, (letter) =>
    letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter,
  );
}

function hashAt(text: string, at: number): number {
  let hash = 0;
  for (let place = at; place < at + gram; place++)
    hash = Math.imul(hash, 31) + text.charCodeAt(place);
  return Math.imul(hash, 0x9e3779b1) >>> (32 - filterBits);
}

/**
 * The longest piece of the form that the text holds around a gram. One character on each side may be another
 * one: the suite alters a character of a secret to have it refused, and the rest is still secret.
 */
function extend(text: string, at: number, { form, offset }: Place): Span {
  const alike = (step: number) => form.charCodeAt(offset + step) === text.charCodeAt(at + step);
  const goesOn = (step: number, way: 1 | -1) => {
    const ahead = way === 1 ? form.length - 1 - offset - step : offset + step;
    for (let further = 1; further <= Math.min(ahead, gram); further++)
      if (!alike(step + way * further)) return false;
    return ahead >= 2;
  };
  const reach = (from: number, way: 1 | -1, end: number) => {
    let step = from;
    let altered = false;
    for (; step !== end && at + step >= 0 && at + step < text.length; step += way) {
      if (alike(step)) continue;
      if (altered || !goesOn(step, way)) break;
      altered = true;
    }
    return step;
  };
  const from = reach(-1, -1, -offset - 1) + 1;
  return [at + from, at + reach(gram, 1, form.length - offset)];
}

function tells(text: string, [from, to]: Span, form: string): boolean {
  const length = to - from;
  if (length === form.length || length >= telltalePiece) return true;
  return length >= shortestPiece && (isCutBefore(text, from) || endOfCut(text, to) !== undefined);
}

/** Whether the text begins here, or goes on here after a cut, but for blanks. */
function isCutBefore(text: string, at: number): boolean {
  let before = at - 1;
  while (before >= 0 && isBlank(text[before])) before--;
  return before < 0 || text[before] === '…';
}

const longestTorn = 8;
// What a cut leaves of an escape.
const tornEscape = /^(?:(?:%[\da-f]{2}){0,3}%?[\da-fu]{0,4}|&#?\w{0,32}|\\u?\{?[\da-f]{0,32})?/i;
const longestEscape = 40;
// Few texts are cut here: all that an escape is written with, and then the end.
const mayBeCut = /[%&#\w\\{]{0,40}-*(?:…|$)/y;

/**
 * Where the text was cut, if that is here or in the middle of the escape that comes next; the beginning of
 * what is left of an escape may look like a character of the secret.
 */
function endOfCut(text: string, at: number): number | undefined {
  mayBeCut.lastIndex = at;
  if (!mayBeCut.test(text)) return undefined;
  for (let from = at; from > at - longestTorn; from--) {
    const torn = tornEscape.exec(text.slice(from, from + longestEscape))?.[0] ?? '';
    const end = from + torn.length;
    let behind = end;
    while (isBlank(text[behind])) behind++;
    if (end >= at && (behind >= text.length || text[behind] === '…')) return end;
  }
  return undefined;
}

// Blanks are folded into this by the time that they are looked at.
function isBlank(character: string | undefined): boolean {
  return character === '-';
}

/** A piece with what a cut left of the escape behind it. */
function withTornEscape(text: string, [from, to]: Span, form: string): Span {
  return to - from === form.length ? [from, to] : [from, endOfCut(text, to) ?? to];
}

function inWord(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character);
}

function placed({ places }: View, [from, to]: Span): Span {
  return [places?.[from] ?? from, places?.[to] ?? to];
}
