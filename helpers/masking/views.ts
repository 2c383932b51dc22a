import { decodeHTMLStrict } from 'entities/decode';

/** A text as one of its readers would understand it, with the place in the written text of each character. */
export interface View {
  readonly text: string;
  /** For each character, and for the end, where it stands in the written text; absent where nothing moved. */
  readonly places: Int32Array | undefined;
}

/** Encoded within encoded, as in a redirect to a login page whose address holds another address. */
const deepest = 4;

/** The text as it is written, and as it is after each round of resolving the escapes in it. */
export function viewsOf(text: string): View[] {
  const written: View = { text, places: undefined };
  // A backslash may also be no more than one: of the secret itself, before a quotation mark that is not its own.
  const readings = text.includes('\\') ? [escapes, references] : [escapes];
  return [written, ...readings.flatMap((pattern) => roundsOf(written, pattern))];
}

function roundsOf(written: View, pattern: RegExp): View[] {
  const rounds: View[] = [];
  let view = resolveEscapes(written, pattern);
  for (; view !== undefined && rounds.length < deepest; view = resolveEscapes(view, pattern))
    rounds.push(view);
  return rounds;
}

// Percent-encoding (of bytes, and the old one of JavaScript), and character references of HTML and XML.
const references =
  /%u([\da-f]{4})|((?:%[\da-f]{2})+)|&(#x[\da-f]{1,32}|#\d{1,32}|[a-z][a-z\d]*);?/gi;
/** The same, and the escapes of JSON and JavaScript. */
const escapes = new RegExp(
  `${references.source}|\\\\(?:u\\{([\\da-f]{1,32})\\}|u([\\da-f]{4})|x([\\da-f]{2})|([0-3]?[0-7]{1,2})|(["\\\\/'bfnrt]))`,
  'gi',
);
const control: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** The view with every escape in it resolved once; undefined where it holds none. */
function resolveEscapes({ text, places }: View, pattern: RegExp): View | undefined {
  const parts: string[] = [];
  // No escape is shorter than what it stands for.
  const starts = new Int32Array(text.length + 1);
  let length = 0;
  const placeOf = (at: number) => places?.[at] ?? at;
  const keep = (from: number, to: number) => {
    parts.push(text.slice(from, to));
    for (let at = from; at < to; at++) starts[length++] = placeOf(at);
  };
  let done = 0;
  for (const found of text.matchAll(pattern)) {
    const resolved = resolve(found, cut.test(text.slice(found.index + found[0].length)));
    if (resolved.length === 0) continue;
    keep(done, found.index);
    for (const { character, offset } of resolved) {
      parts.push(character);
      for (let unit = 0; unit < character.length; unit++)
        starts[length++] = placeOf(found.index + offset);
    }
    done = found.index + (resolved.at(-1)?.end ?? 0);
  }
  if (done === 0) return undefined;
  keep(done, text.length);
  starts[length] = placeOf(text.length);
  return { text: parts.join(''), places: starts };
}

/** What an escape stands for, with where in it each character begins and ends. */
type Resolved = readonly {
  readonly character: string;
  readonly offset: number;
  readonly end: number;
}[];

/** What stands behind a text that was cut there, or in the middle of its next octet. */
const cut = /^(?:%[\da-f]?)?\s*(?:…|$)/i;

/** The characters of an escape; of one that may have been cut off, those that are certain. */
function resolve(found: RegExpExecArray, isCut: boolean): Resolved {
  const [whole, oldPercent, percent, reference, codePoint, unit, byte, octal, plain] = found;
  if (percent !== undefined) return decodeBytes(percent, isCut);
  // "&#x6" is all that is left of "&#x61;".
  if (isCut && reference !== undefined && !whole.endsWith(';')) return [];
  // And "\14" of "\141".
  if (isCut && octal !== undefined && octal.length < 3) return [];
  const character = () => {
    if (plain !== undefined) return control[plain] ?? plain;
    if (reference !== undefined) return fromReference(reference);
    if (octal !== undefined) return fromCode(Number.parseInt(octal, 8));
    return fromCode(Number.parseInt(oldPercent ?? codePoint ?? unit ?? byte ?? '', 16));
  };
  const resolved = character();
  return resolved === undefined ? [] : [{ character: resolved, offset: 0, end: whole.length }];
}

/** A name that HTML does not know stands for nothing. */
function fromReference(reference: string): string | undefined {
  // Names are told apart by letter case, which may have been changed on the way.
  for (const name of new Set([reference, reference.toLowerCase()])) {
    const written = `&${name};`;
    const character = decodeHTMLStrict(written);
    if (character !== written) return character;
  }
  return undefined;
}

function fromCode(code: number): string | undefined {
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Percent-encoded bytes read as UTF-8, and as Latin-1 where they are not that. */
function decodeBytes(text: string, isCut: boolean): Resolved {
  const bytes = Buffer.from(text.replaceAll('%', ''), 'hex');
  const resolved: Resolved[number][] = [];
  for (let at = 0; at < bytes.length; ) {
    const lead = bytes[at] ?? 0;
    const length = lead < 0xc0 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    if (isCut && at + length > bytes.length) break;
    const decoded = length === 1 ? undefined : decodeUtf8(bytes.subarray(at, at + length));
    const taken = decoded === undefined ? 1 : length;
    const character = decoded ?? String.fromCharCode(lead);
    resolved.push({ character, offset: at * 3, end: (at + taken) * 3 });
    at += taken;
  }
  return resolved;
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}
