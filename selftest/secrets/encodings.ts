type Encode = (text: string) => string;

const otherCaseOf = (letter: string) => {
  const other = letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase();
  return other.length === letter.length ? other : letter;
};
const octets = (text: string) => [...Buffer.from(text)];
const each = (text: string, encode: (character: string, code: number) => string) =>
  [...text].map((character) => encode(character, character.codePointAt(0) ?? 0)).join('');
const named: Readonly<Record<string, string>> = {
  '+': '&plus;',
  '/': '&sol;',
  '=': '&equals;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\\': '&bsol;',
  '%': '&percnt;',
  ' ': '&nbsp;',
  é: '&eacute;',
};

/** Forms that encode each character by itself, so that a piece of a text is encoded to a piece of its form. */
export const piecewise = {
  raw: (text) => text,
  'percent-encoded': encodeURIComponent,
  'percent-encoded in lower case': (text) =>
    encodeURIComponent(text).replace(/%[\dA-F]{2}/g, (octet) => octet.toLowerCase()),
  'percent-encoded twice': (text) => encodeURIComponent(encodeURIComponent(text)),
  'percent-encoded throughout': (text) =>
    octets(text)
      .map((octet) => `%${octet.toString(16).padStart(2, '0')}`)
      .join(''),
  'form-encoded': (text) => new URLSearchParams({ text }).toString().slice('text='.length),
  'named entities': (text) => each(text, (character) => named[character] ?? character),
  'decimal entities': (text) => each(text, (_, code) => `&#${code};`),
  'hex entities': (text) => each(text, (_, code) => `&#x${code.toString(16)};`),
  'zero-padded decimal entities': (text) =>
    each(text, (_, code) => `&#${String(code).padStart(10, '0')};`),
  'zero-padded hex entities': (text) =>
    each(text, (_, code) => `&#X${code.toString(16).padStart(9, '0')};`),
  'octal escapes': (text) =>
    each(text, (character, code) =>
      code < 128 ? `\\${code.toString(8).padStart(3, '0')}` : character,
    ),
  'braced escapes': (text) => each(text, (_, code) => `\\u{${code.toString(16).padStart(8, '0')}}`),
  'in mixed letter case': (text) =>
    [...text].map((letter, at) => (at % 3 === 0 ? otherCaseOf(letter) : letter)).join(''),
  'escaped for XML': (text) =>
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;'),
  'as JSON': (text) => JSON.stringify(text).slice(1, -1),
  'as JSON within JSON': (text) => JSON.stringify(JSON.stringify(text).slice(1, -1)).slice(1, -1),
  'as JSON with \\u': (text) =>
    text.replace(
      /[^A-Za-z0-9]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  'as JSON with \\/': (text) => JSON.stringify(text).slice(1, -1).replaceAll('/', '\\/'),
} as const satisfies Record<string, Encode>;

/** Forms that depend on what stands before. */
export const others = {
  hex: (text) => Buffer.from(text).toString('hex'),
  'hex in capital letters': (text) => Buffer.from(text).toString('hex').toUpperCase(),
  base64: (text) => Buffer.from(text).toString('base64'),
  base64url: (text) => Buffer.from(text).toString('base64url'),
  'Basic credentials': (text) => `Basic ${Buffer.from(`client:${text}`).toString('base64')}`,
  'Basic credentials of one letter more': (text) =>
    `Basic ${Buffer.from(`client1:${text}`).toString('base64url')}`,
  'base64 of the form-encoded': (text) =>
    Buffer.from(`x:${piecewise['form-encoded'](text)}`).toString('base64'),
} as const satisfies Record<string, Encode>;

/** Forms that break up what looks like an escape in a secret. */
export const loose = {
  'quoted-printable': (text) =>
    text.replace(/[^!-<>-~]/gu, (character) =>
      octets(character)
        .map((octet) => `=${octet.toString(16).toUpperCase().padStart(2, '0')}`)
        .join('')
        .replace('=20', ' '),
    ),
  decomposed: (text) => text.normalize('NFD'),
  'in wide letters': (text) =>
    text.replace(/[A-Za-z0-9]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
  'with what cannot be seen between': (text) => [...text].join('\u200b'),
  'in broken lines': (text) => [...text].join('\n'),
} as const satisfies Record<string, Encode>;

/** Every form in which a service may send a secret back. */
export const encodings: readonly Encode[] = [...Object.values(piecewise), ...Object.values(others)];

/** What base64 makes of a piece of a text, in each of the places that it can have in it. */
export function base64Of(piece: string): string[] {
  const bytes = Buffer.from(piece);
  return [0, 1, 2].flatMap((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes]);
    const shared = before === 0 ? 0 : before + 1;
    const end = Math.floor((whole.length * 8) / 6);
    return [whole.toString('base64'), whole.toString('base64url')].map((text) =>
      text.slice(shared, end),
    );
  });
}
