import { isLeftOut, type Reading, readingsOf } from './reading.ts';

/** A piece as long as this is masked wherever it stands. */
const telltalePiece = 16;
/** At a cut, a piece as long as this is masked; so fewer characters than this can be left by a cut. */
const shortestPiece = 8;
/** Below this length a secret is found among ordinary words: it is masked only where it stands by itself. */
const shortestSecret = 8;
/** Below this length it is masked only behind a name such as `password=`. */
const shortestWord = 6;

/** Of a longer secret this much is encoded: what is masked takes memory by the character. */
const longestEncoded = 4096;

/** Secrets are found by so many characters: a piece is what is made of these, with one in the midst of it changed. */
const gram = 5;

export type Span = readonly [from: number, to: number];

/** What is known of the secret that some characters are a piece of. */
interface Piece {
  /** The first one that has this piece, and where. */
  readonly whole: string;
  readonly offset: number;
  /** How much of it has to be there. */
  readonly least: number;
  /** Whether it may be the first one. */
  readonly begins: boolean;
  /** At its ends: how many characters of it the form leaves out there. */
  readonly before: number;
  readonly after: number;
}

/** Finds secrets by their values, whole and in pieces, however they are encoded. */
export class KnownSecrets {
  readonly #secrets = new Set<string>();
  // Making all forms takes time: they are made when the first text is masked, mostly at the end of a run.
  readonly #unread = new Set<string>();
  readonly #pieces = new Map<number, Piece>();
  readonly #words = new Set<string>();
  readonly #shortest = new Set<string>();

  add(secret: string): void {
    if (!this.#secrets.has(secret)) this.#unread.add(secret);
    this.#secrets.add(secret);
  }

  /** Where secrets stand in a text, in its own characters. */
  find(text: string): Span[] {
    this.#readAll();
    return readingsOf(text).flatMap((reading) =>
      [...this.#runsIn(reading), ...wordsIn(reading, this.#words, /[^\p{L}\p{N}]/u)].map(
        ([from, to]): Span => [reading.places?.[from] ?? from, reading.places?.[to] ?? to],
      ),
    );
  }

  /** Whether there is one in a text; the shortest count where they are a whole value. */
  isIn(text: string): boolean {
    if (this.find(text).length > 0) return true;
    return readingsOf(text).some(
      (reading) => wordsIn(reading, this.#shortest, /["'=:&<>\s]/).length > 0,
    );
  }

  #readAll(): void {
    for (const secret of this.#unread)
      for (const text of [secret, ...encodingsOf(secret)]) {
        const [reading] = readingsOf(text) as [Reading];
        if (reading.form.length >= shortestSecret) this.#index(reading);
        else if (text === secret && reading.form !== '')
          (reading.form.length >= shortestWord ? this.#words : this.#shortest).add(reading.form);
      }
    this.#unread.clear();
  }

  #index({ form, at, decoded }: Reading): void {
    const least = Math.min(form.length, telltalePiece);
    const last = form.length - gram;
    eachKey(form, (key, place) => {
      const known = this.#pieces.get(key) ?? {
        ...{ whole: form, offset: place, least, begins: false, before: 0, after: 0 },
      };
      const before = place === 0 ? (at[0] ?? 0) : 0;
      const after = place === last ? decoded.length - endOf(decoded, at[form.length - 1]) : 0;
      this.#pieces.set(key, {
        ...known,
        least: Math.min(known.least, least),
        begins: known.begins || place === 0,
        before: Math.max(known.before, before),
        after: Math.max(known.after, after),
      });
    });
  }

  #runsIn({ form, at, decoded }: Reading): Span[] {
    const spans: Span[] = [];
    let run: (Piece & { from: number; to: number }) | undefined;
    const endRun = () => {
      if (run === undefined) return;
      const altered = alteredAround(form, run);
      const first = Math.min(run.from, altered?.[0] ?? run.from);
      const end = Math.max(run.to, altered?.[1] ?? run.to);
      const from = at[first] ?? 0;
      const to = endOf(decoded, at[end - 1]);
      if (altered !== undefined || end - first >= run.least)
        spans.push(withEnds(decoded, [from, to], run));
      else if (to - from >= shortestPiece && isAtCut(decoded, from, to)) spans.push([from, to]);
    };
    eachKey(form, (key, from) => {
      const piece = this.#pieces.get(key);
      if (piece === undefined) return;
      // One character between two pieces may be another one.
      const goesOn = run && (from < run.to || (from === run.to + 1 && !piece.begins));
      if (!goesOn) endRun();
      const { after, least } = piece;
      const known = run && goesOn ? run : { from, ...piece };
      run = { ...known, to: from + gram, least: Math.min(known.least, least), after };
    });
    endRun();
    return spans;
  }
}

/** Calls back for each place of a text with a number for the characters that begin there: hardly any others have it too. */
function eachKey(text: string, callBack: (key: number, place: number) => void): void {
  for (let place = 0; place + gram <= text.length; place++) {
    let key = 0;
    for (let at = place; at < place + gram; at++)
      key = Math.imul(key ^ text.charCodeAt(at), 0x01000193);
    callBack(key, place);
  }
}

/**
 * Where a whole secret stands around a piece of it, with no more than one character changed in the midst: the suite alters
 * one to have a secret refused, and the rest is still secret.
 */
function alteredAround(text: string, run: Piece & { readonly from: number }): Span | undefined {
  const { whole } = run;
  const from = run.from - run.offset;
  const isAlike = (at: number) => text[from + at] === whole[at];
  if (!isAlike(0) || !isAlike(whole.length - 1)) return undefined;
  const altered = whole.split('').filter((_, at) => !isAlike(at));
  return altered.length <= 1 ? [from, from + whole.length] : undefined;
}

/** Where the character at a place ends, with its accents. */
function endOf(text: string, place = 0): number {
  let end = place + ((text.codePointAt(place) ?? 0) > 0xffff ? 2 : 1);
  while (/\p{M}/u.test(text[end] ?? '')) end++;
  return end;
}

/** A secret with what the form leaves out at its ends. */
function withEnds(text: string, [from, to]: Span, ends: { before: number; after: number }): Span {
  let [first, end] = [from, to];
  while (from - first < ends.before && isLeftOut(text[first - 1])) first--;
  while (end - to < ends.after && isLeftOut(text[end])) end++;
  return [first, end];
}

/** A cut, with what it leaves of an escape. */
const cutBefore = /…\s*(?:[\w#{]{0,14}[;}]|[\da-f\x80-\xff]{1,4})?$/i;
const cutAfter = /^(?:[%&\\={][\w#{%\\]{0,14}|[^\s"'<>(){}=…]{1,3})?\s*…/;
const longestLeft = 24;

/** Whether a piece stands where the text begins or ends, or goes on after a cut, but for blanks. */
function isAtCut(text: string, from: number, to: number): boolean {
  const before = `${from > longestLeft ? '' : '…'}${text.slice(Math.max(0, from - longestLeft), from)}`;
  const after = `${text.slice(to, to + longestLeft)}${to + longestLeft < text.length ? '' : '…'}`;
  return cutBefore.test(before) || cutAfter.test(after);
}

/** Where words stand by themselves: between characters of a kind. */
function wordsIn({ form, at, decoded }: Reading, words: Iterable<string>, beside: RegExp): Span[] {
  const isEnd = (character: string | undefined) => beside.test(character ?? '"');
  const spans: Span[] = [];
  for (const word of words)
    for (let place = form.indexOf(word); place >= 0; place = form.indexOf(word, place + 1)) {
      const from = at[place] ?? 0;
      const to = endOf(decoded, at[place + word.length - 1]);
      if (isEnd(decoded[from - 1]) && isEnd(decoded[to])) spans.push([from, to]);
    }
  return spans;
}

const windows1252 = new TextDecoder('windows-1252');

/**
 * A secret as others write it: UTF-8 that was read as Latin-1, as headers are, in hex, and in base64 wherever it stands in
 * what is encoded, as in "user:secret"; RFC 6749 has it form-encoded before that.
 */
function encodingsOf(whole: string): Set<string> {
  const secret = whole.slice(0, longestEncoded);
  const bytes = Buffer.from(secret);
  const written = [
    bytes,
    Buffer.from(secret, 'latin1'),
    ...[
      encodeURIComponent(secret.toWellFormed()),
      new URLSearchParams({ s: secret }).toString().slice(2),
      JSON.stringify(secret).slice(1, -1),
    ].map((text) => Buffer.from(text)),
  ];
  return new Set([
    bytes.toString('latin1'),
    windows1252.decode(bytes),
    bytes.toString('hex'),
    ...written.flatMap(base64CoresOf),
  ]);
}

/** What base64 makes of bytes in each of the three places that they can have in a longer text, in both alphabets. */
function base64CoresOf(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes]);
    const shared = before === 0 ? 0 : before + 1;
    const end = Math.floor((whole.length * 8) / 6);
    return (['base64', 'base64url'] as const).map((to) => whole.toString(to).slice(shared, end));
  });
}
