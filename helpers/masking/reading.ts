import { decodeHTMLStrict } from 'entities/decode';

/** A text as whoever reads it would understand it, and the one form of that in which secrets are looked for. */
export interface Reading {
  /** Without letter case, accents, white space, and what cannot be seen. */
  readonly form: string;
  /** Where in the decoded text each character of the form stands. */
  readonly at: readonly number[];
  /** With every escape resolved. */
  readonly decoded: string;
  /** Where in the written text each character that was decoded begins, and the last one ends. */
  readonly places: readonly number[] | undefined;
}

/** What quoted-printable escapes: bytes beyond ASCII, its own sign, and the end of a line that goes on. */
const quotedPrintable = /=(?=[89A-F][\dA-F]|3D)|=(?=\r?\n)/g;

/** The text as it is read, and also as quoted-printable where it may be that. */
export function readingsOf(text: string): Reading[] {
  const other = text.replace(quotedPrintable, (_, at) =>
    /\s/.test(text[at + 1] ?? '') ? ' ' : '%',
  );
  return other === text ? [read(text)] : [read(text), read(other)];
}

/** Encoded within encoded, as in a redirect to a login page whose address holds another address. */
const deepest = 8;

function read(text: string): Reading {
  let decoded = text;
  let places: readonly number[] | undefined;
  for (let round = 0; round < deepest && /[%&\\]/.test(decoded); round++) {
    const next = resolveEscapes(decoded, places);
    if (next === undefined) break;
    [decoded, places] = next;
  }
  return { ...fold(decoded), decoded, places };
}

/**
 * Percent-encoding of a character in UTF-8 or of a byte, and the old one of JavaScript; character references of HTML and
 * XML; and the escapes of JSON and JavaScript, but for a backslash before a character that stands for itself.
 */
const escapes =
  /(%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-7](?:%[89ab][\da-f]){3}|%[\da-f]{2})|(&(?:#x[\da-f]{1,32}|#\d{1,32}|[a-z][a-z\d]*));?|(?:%u|\\u|\\x(?=[\da-f]{2}))([\da-f]{4}|(?<=x)[\da-f]{2})|\\u\{([\da-f]{1,32})\}|\\([0-3]?[0-7]{1,2})|\\([\\bfnrt])/gi;

/** The text with every escape in it resolved once, and where it stood; undefined where it holds none. */
function resolveEscapes(
  text: string,
  places: readonly number[] | undefined,
): [text: string, places: number[]] | undefined {
  let resolved = '';
  const starts: number[] = [];
  let done = 0;
  const keepUntil = (end: number) => {
    resolved += text.slice(done, end);
    for (; done < end; done++) starts.push(places?.[done] ?? done);
  };
  for (const found of text.matchAll(escapes)) {
    const characters = resolve(found);
    if (characters === undefined) continue;
    keepUntil(found.index);
    resolved += characters;
    for (const _ of characters.split('')) starts.push(places?.[found.index] ?? found.index);
    done += found[0].length;
  }
  if (done === 0) return undefined;
  keepUntil(text.length);
  starts.push(places?.[text.length] ?? text.length);
  return [resolved, starts];
}

function resolve([, percent, reference, unit, codePoint, octal, plain]: RegExpExecArray) {
  if (percent !== undefined) return decodeBytes(percent);
  if (reference !== undefined) return decodeReference(reference);
  if (plain !== undefined) return plain === '\\' ? plain : ' ';
  const digits = unit ?? codePoint;
  const code = digits === undefined ? Number.parseInt(octal ?? '', 8) : Number.parseInt(digits, 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

/** Bytes that are no UTF-8 are Latin-1. */
function decodeBytes(percent: string): string {
  try {
    return decodeURIComponent(percent);
  } catch {
    return Buffer.from(percent.replaceAll('%', ''), 'hex').toString('latin1');
  }
}

/** A name that HTML does not know stands for nothing; names are told apart by letter case, which may have been changed. */
function decodeReference(reference: string): string | undefined {
  const written = [reference, reference.toLowerCase()].map((name) => `${name};`);
  return written.map((one) => decodeHTMLStrict(one)).find((one) => !written.includes(one));
}

/** By character: what was met before. */
const folded = new Map<string, string>();

function fold(text: string): Pick<Reading, 'at' | 'form'> {
  const at: number[] = [];
  const forms: string[] = [];
  let place = 0;
  for (const character of text) {
    const its = folded.get(character) ?? foldOne(character);
    folded.set(character, its);
    forms.push(its);
    for (let unit = 0; unit < its.length; unit++) at.push(place);
    place += character.length;
  }
  return { form: forms.join(''), at };
}

/** What of a character is left of it in the form. Forms write a blank as "+", and a backslash may stand before anything. */
function foldOne(character: string): string {
  // It shows where a text was cut, and is no three dots of a secret.
  if (character === '…') return character;
  return character
    .normalize('NFKD')
    .toUpperCase()
    .toLowerCase()
    .replace(/[\s+\\\p{M}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, '');
}

/** Whether the form leaves a character out. */
export function isLeftOut(character: string | undefined): boolean {
  return character !== undefined && foldOne(character) === '';
}
