import fc from 'fast-check';
import { Secrets } from '../../helpers/masking/secrets.ts';
import { encodings, piecewise } from '../secrets/encodings.ts';
import { PieceFinder } from '../secrets/find-pieces.ts';

export const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
export const randomText = fc.string({
  unit: fc.constantFrom(...letters),
  minLength: 8,
  maxLength: 16,
});
/** Characters that encodings write in ways of their own. */
export const awkward = [...`+/=&<>"'\\% -_.~!#?:`, 'é', '€', '中', '😀', 'e\u0301', '  '];
/** What looks like an escape already. */
export const escapes = ['%41', '%2B', '&amp;', '&#65;', '\\u0041', '\\n', '\\\\'];
export const secretOf = (...marks: readonly string[]) =>
  fc
    .array(fc.oneof(fc.constantFrom(...marks), randomText), { minLength: 1, maxLength: 6 })
    .chain((parts) => randomText.map((more) => [more, ...parts].join('')));
export const secret = secretOf(...awkward, ...escapes);
export const anyForm = fc.constantFrom(...encodings);
export const piecewiseForm = fc.constantFrom(...Object.values(piecewise));
/** What stands around a secret in bodies, pages and addresses. */
export const around = fc.constantFrom(
  ...[
    ['{"Message":"', '","Code":1}'],
    ['<p>', '</p>'],
    ['https://host/path?x=1&sent=', '&y=2'],
  ],
  ...[
    ['<a href="', '">on</a>'],
    ['sent: ', ' was refused'],
    ["it's '", "', not that"],
    ['(', ')'],
  ],
);

/** What masks these. */
export function knowing(...known: readonly string[]): Secrets {
  const secrets = new Secrets();
  for (const one of known) secrets.add(one);
  return secrets;
}

/** Every piece of a secret that stands in a text. */
export function piecesOf(known: string, text: string): string[] {
  return new PieceFinder(new Map([[known, 'a secret']])).find([{ place: 'the text', text }]);
}
