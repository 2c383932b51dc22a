import { oneCustomer } from '../places.ts';
import { otherBody } from '../raw-bytes.ts';
import type { Way } from '../way.ts';

const at = oneCustomer;
const row = 'format/json-on-request';
const readable = { at, verdict: 'conformant', row: [row, 'passed'] } as const;
const judgedWrong = { at, verdict: 'nonconformant', row: [row, 'failed'] } as const;
const unread = { at, verdict: 'inconclusive', row: [row, 'inconclusive'] } as const;

/** The customer with something more before its first property. */
const withMore = (more: string) => otherBody((body) => body.replace('{', `{${more},`));
const nested = (levels: number) => `"Extra":${'['.repeat(levels)}${']'.repeat(levels)}`;

/** Ways to write JSON, well and badly. */
export const jsonBodies: readonly Way[] = [
  {
    name: 'begins with a byte order mark, which a reader may pass over',
    ...readable,
    answers: otherBody((body) => `\uFEFF${body}`),
  },
  {
    name: 'writes UTF-16, and says so by a byte order mark',
    ...readable,
    answers: otherBody((body) => Buffer.from(`\uFEFF${body}`, 'utf16le')),
  },
  {
    name: 'names a charset that nobody knows, which says nothing of JSON',
    ...readable,
    answers: otherBody((body) => body, { 'content-type': 'application/json; charset=x-own' }),
  },
  {
    name: 'writes keys twice',
    ...readable,
    answers: withMore('"CustomerId":"1","City":1,"City":[]'),
  },
  {
    name: 'writes keys that JavaScript gives a meaning',
    ...readable,
    answers: withMore(
      '"__proto__":{"polluted":true,"CustomerId":"9"},"constructor":{"prototype":{"polluted":true}},"toString":1,"hasOwnProperty":null,"toJSON":2,"then":3',
    ),
  },
  {
    name: 'writes numbers that no computer holds',
    ...readable,
    answers: withMore(`"A":1e400,"B":-1e400,"C":${'9'.repeat(5000)},"D":1e-400`),
  },
  {
    name: 'writes NUL in a text',
    ...readable,
    answers: withMore('"A":"\\u0000","B":"\\ud800","C":"\\u001b[2J"'),
  },
  { variant: true, name: 'nests a hundred levels', ...readable, answers: withMore(nested(100)) },
  {
    name: 'nests a hundred thousand levels',
    ...unread,
    answers: withMore(nested(100_000)),
    says: /nested more than 500 levels/,
  },
  {
    name: 'writes UTF-8 that is none',
    ...judgedWrong,
    answers: otherBody((body) =>
      Buffer.concat([
        Buffer.from(body.replace('{', '{"A":"')),
        Buffer.from([0xff, 0xfe, 0xc0]),
        Buffer.from('"}'),
      ]),
    ),
    says: /not text in utf-8/,
  },
  {
    variant: true,
    name: 'writes NUL bytes',
    ...judgedWrong,
    answers: otherBody((body) => `\0${body}`),
    says: /not JSON/,
  },
  {
    variant: true,
    name: 'writes NaN',
    ...judgedWrong,
    answers: withMore('"A":NaN'),
    says: /not JSON/,
  },
  {
    variant: true,
    name: 'answers JSON as text/html',
    ...judgedWrong,
    answers: otherBody((body) => body, { 'content-type': 'text/html' }),
    says: /text\/html/,
  },
  {
    name: 'answers without a media type',
    ...judgedWrong,
    answers: otherBody((body) => body, { 'content-type': '' }),
    says: /none/,
  },
  {
    name: 'answers HTML as JSON',
    ...judgedWrong,
    answers: otherBody(() => '<html>Sorry</html>'),
    says: /HTML/,
  },
  { name: 'answers nothing', ...judgedWrong, answers: otherBody(() => ''), says: /body is empty/ },
  {
    variant: true,
    name: 'answers white space',
    ...judgedWrong,
    answers: otherBody(() => ' \r\n\t '),
    says: /body is empty/,
  },
  {
    name: 'breaks off its JSON in a message that is whole',
    ...judgedWrong,
    answers: otherBody((body) => body.slice(0, -20)),
    says: /not JSON/,
  },
];
