import { oneCustomer } from '../places.ts';
import { otherBody } from '../raw-bytes.ts';
import { type Way, waysAt } from '../way.ts';

const { judgedRight, judgedWrong, troubled } = waysAt(oneCustomer, 'format/json-on-request');

/** The customer with something more before its first property. */
const withMore = (more: string) => otherBody((body) => body.replace('{', `{${more},`));
const nested = (levels: number) => `"Extra":${'['.repeat(levels)}${']'.repeat(levels)}`;

/** Ways to write JSON, well and badly. */
export const jsonBodies: readonly Way[] = [
  judgedRight(
    'begins with a byte order mark, which a reader may pass over',
    otherBody((body) => `\uFEFF${body}`),
  ),
  judgedRight(
    'writes UTF-16, and says so by a byte order mark',
    otherBody((body) => Buffer.from(`\uFEFF${body}`, 'utf16le')),
  ),
  judgedRight(
    'names a charset that nobody knows, which says nothing of JSON',
    otherBody((body) => body, { 'content-type': 'application/json; charset=x-own' }),
  ),
  judgedRight('writes keys twice', withMore('"CustomerId":"1","City":1,"City":[]')),
  judgedRight(
    'writes keys that JavaScript gives a meaning',
    withMore(
      '"__proto__":{"polluted":true,"CustomerId":"9"},"constructor":{"prototype":{"polluted":true}},"toString":1,"hasOwnProperty":null,"toJSON":2,"then":3',
    ),
  ),
  judgedRight(
    'writes numbers that no computer holds',
    withMore(`"A":1e400,"B":-1e400,"C":${'9'.repeat(5000)},"D":1e-400`),
  ),
  judgedRight('writes NUL in a text', withMore('"A":"\\u0000","B":"\\ud800","C":"\\u001b[2J"')),
  judgedRight('nests a hundred levels', withMore(nested(100)), undefined, { variant: true }),
  troubled(
    'nests a hundred thousand levels',
    withMore(nested(100_000)),
    /nested more than 500 levels/,
  ),
  judgedWrong(
    'writes UTF-8 that is none',
    otherBody((body) =>
      Buffer.concat([
        Buffer.from(body.replace('{', '{"A":"')),
        Buffer.from([0xff, 0xfe, 0xc0]),
        Buffer.from('"}'),
      ]),
    ),
    /not text in utf-8/,
  ),
  judgedWrong(
    'writes NUL bytes',
    otherBody((body) => `\0${body}`),
    /not JSON/,
    { variant: true },
  ),
  judgedWrong('writes NaN', withMore('"A":NaN'), /not JSON/, { variant: true }),
  judgedWrong(
    'answers JSON as text/html',
    otherBody((body) => body, { 'content-type': 'text/html' }),
    /text\/html/,
    { variant: true },
  ),
  judgedWrong(
    'answers without a media type',
    otherBody((body) => body, { 'content-type': '' }),
    /none/,
  ),
  judgedWrong(
    'answers HTML as JSON',
    otherBody(() => '<html>Sorry</html>'),
    /HTML/,
  ),
  judgedWrong(
    'answers nothing',
    otherBody(() => ''),
    /body is empty/,
  ),
  judgedWrong(
    'answers white space',
    otherBody(() => ' \r\n\t '),
    /body is empty/,
    { variant: true },
  ),
  judgedWrong(
    'breaks off its JSON in a message that is whole',
    otherBody((body) => body.slice(0, -20)),
    /not JSON/,
  ),
];
