import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Secrets } from '../../helpers/masking/secrets.ts';
import { encodings, others, piecewise } from '../secrets/encodings.ts';
import { PieceFinder } from '../secrets/find-pieces.ts';

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const randomText = fc.string({
  unit: fc.constantFrom(...letters),
  minLength: 8,
  maxLength: 16,
});
/** Characters that encodings write in ways of their own, and what looks like an escape already. */
const awkward = [
  ...[
    '+',
    '/',
    '=',
    '&',
    '<',
    '>',
    '"',
    "'",
    '\\',
    '%',
    ' ',
    '-',
    '_',
    '.',
    '~',
    '!',
    '#',
    '?',
    ':',
  ],
  ...['é', '€', '中', '😀', 'e\u0301', '  '],
];
/** What looks like an escape already. */
const escapes = ['%41', '%2B', '&amp;', '&#65;', '\\u0041', '\\n', '\\\\'];
const secretOf = (...marks: readonly string[]) =>
  fc
    .array(fc.oneof(fc.constantFrom(...marks), randomText), { minLength: 1, maxLength: 6 })
    .chain((parts) => randomText.map((more) => [more, ...parts].join('')));
const secret = secretOf(...awkward, ...escapes);
const anyForm = fc.constantFrom(...encodings);
const piecewiseForm = fc.constantFrom(...Object.values(piecewise));
/** What stands around a secret in bodies, pages and addresses. */
const around = fc.constantFrom(
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

function knowing(...known: readonly string[]): Secrets {
  const secrets = new Secrets();
  for (const one of known) secrets.add(one);
  return secrets;
}

function piecesOf(known: string, text: string): string[] {
  return new PieceFinder(new Map([[known, 'a secret']])).find([{ place: 'the text', text }]);
}

test('a secret goes in every form that leaves its characters in order, and nothing goes with it', () => {
  fc.assert(
    fc.property(secret, piecewiseForm, around, (known, encode, [before = '', after = '']) => {
      const masked = knowing(known).mask(before + encode(known) + after);

      expect(masked).toBe(`${before}***${after}`);
    }),
    { numRuns: 400 },
  );
});

test('no piece of a secret is left of any form, nor of a form within a form', () => {
  fc.assert(
    fc.property(
      secret,
      anyForm,
      piecewiseForm,
      around,
      (known, inner, outer, [before = '', after = '']) => {
        for (const form of [inner(known), outer(inner(known))])
          expect(piecesOf(known, knowing(known).mask(before + form + after))).toEqual([]);
      },
    ),
    { numRuns: 100 },
  );
});

test('of several secrets in one text all go, and what stands between them stays', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(secret, piecewiseForm), { minLength: 2, maxLength: 4 }),
      (given) => {
        const secrets = knowing(...given.map(([known]) => known));
        const text = given.map(([known, encode], place) => `field${place}: ${encode(known)};\n`);

        expect(secrets.mask(text.join(''))).toBe(
          given.map((_, place) => `field${place}: ***;\n`).join(''),
        );
      },
    ),
  );
});

test('a text without secrets stays as it is, byte for byte', () => {
  const words = fc.array(
    fc.oneof(
      fc.json(),
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      fc.lorem(),
      fc.constantFrom(...awkward, ...escapes),
    ),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(fc.array(secret, { maxLength: 2 }), words, (known, parts) => {
      const text = parts.join(' ');

      expect(knowing(...known).mask(text)).toBe(text);
    }),
    { numRuns: 100 },
  );
});

test('what is masked stays as it is when it is masked again', () => {
  fc.assert(
    fc.property(
      secret,
      anyForm,
      around,
      fc.nat(200),
      (known, encode, [before = '', after = ''], cut) => {
        const secrets = knowing(known);
        const once = secrets.mask(
          `${before}${encode(known).slice(0, cut)}…${after} password=${known}`,
        );

        expect(secrets.mask(once)).toBe(once);
      },
    ),
    { numRuns: 100 },
  );
});

test('of a form that was cut off fewer than eight characters of the secret are left', () => {
  const cutMarks = fc.constantFrom('', '…', '…"', '… and more', '\n…\n', ' …');
  fc.assert(
    fc.property(
      secretOf(...awkward),
      anyForm,
      around,
      fc.nat(400),
      cutMarks,
      (known, encode, [before = ''], at, mark) => {
        const form = encode(known);
        const [head, tail] = [form.slice(0, at % form.length), form.slice(at % form.length)];
        const secrets = knowing(known);

        expect(piecesOf(known, secrets.mask(`${before}${head}${mark}`))).toEqual([]);
        expect(piecesOf(known, secrets.mask(tail))).toEqual([]);
        expect(piecesOf(known, secrets.mask(`before …${tail}`))).toEqual([]);
      },
    ),
    { numRuns: 200 },
  );
});

test('half of a long secret goes wherever it stands', () => {
  const long = fc.string({ unit: fc.constantFrom(...letters), minLength: 40, maxLength: 60 });
  fc.assert(
    fc.property(
      long,
      fc.nat(20),
      piecewiseForm,
      around,
      (known, from, encode, [before = '', after = '']) => {
        const piece = known.slice(from, from + 20);

        expect(knowing(known).mask(before + encode(piece) + after)).toBe(`${before}***${after}`);
      },
    ),
  );
});

test('a secret of which one character was changed goes as well', () => {
  const long = fc.string({ unit: fc.constantFrom(...letters), minLength: 14, maxLength: 60 });
  fc.assert(
    fc.property(
      long,
      fc.nat(),
      piecewiseForm,
      around,
      (known, place, encode, [before = '', after = '']) => {
        // At its very ends a character more or less is no help, and may belong to what stands beside it.
        const at = 2 + (place % (known.length - 4));
        const altered = `${known.slice(0, at)}${known[at] === 'x' ? 'y' : 'x'}${known.slice(at + 1)}`;

        expect(knowing(known).mask(before + encode(altered) + after)).toBe(`${before}***${after}`);
      },
    ),
  );
});

test('words that a secret shares with other texts stay where they stand', () => {
  fc.assert(
    fc.property(randomText, randomText, around, (word, rest, [before = '', after = '']) => {
      const shared = word.slice(0, 15);
      const secrets = knowing(`${rest}~${shared}~${rest}`);

      for (const text of [shared, `${shared}s`, `the ${shared} of`])
        expect(secrets.mask(before + text + after)).toBe(before + text + after);
    }),
  );
});

test('a short secret goes where it stands by itself, and leaves words whole', () => {
  const short = fc.string({ unit: fc.constantFrom(...letters), minLength: 4, maxLength: 7 });
  fc.assert(
    fc.property(short, around, (known, [before = '', after = '']) => {
      const secrets = knowing(known);

      expect(secrets.mask(before + known + after)).toBe(`${before}***${after}`);
      for (const word of [`${known}s`, `un${known}`, `${known}1`])
        expect(secrets.mask(before + word + after)).toBe(before + word + after);
    }),
  );
});

test('a secret of a letter or three goes behind its name alone', () => {
  const tiny = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(tiny, (known) => {
      const secrets = knowing(known);
      const text = `It is ${known}, and "${known}" is a ${known}.`;

      expect(secrets.mask(text)).toBe(text);
      expect(secrets.mask(`client_secret=${known}&x=1`)).toBe('client_secret=***&x=1');
      expect(secrets.mask(`{"password": "${known}"}`)).toBe('{"password": "***"}');
      expect(secrets.mask(`<Password>${known}</Password>`)).toBe('<Password>***</Password>');
    }),
  );
});

test('headers that carry credentials are masked whether or not they are known', () => {
  fc.assert(
    fc.property(secret, randomText, (known, name) => {
      const secrets = new Secrets();
      const value = encodeURIComponent(known);
      const cookie = secrets.maskHeader('Cookie', `${name}=${value}; theme=${value}`);

      expect(cookie).toBe(`${name}=***; theme=***`);
      expect(secrets.maskHeader('set-cookie', `${name}=${value}; Path=/; HttpOnly`)).toBe(
        `${name}=***; Path=/; HttpOnly`,
      );
      expect(secrets.maskHeader('Set-Cookie', `a=${value}; Path=/\nb=${value}; Secure`)).toBe(
        'a=***; Path=/\nb=***; Secure',
      );
      for (const scheme of ['Bearer', 'Basic', 'basic'])
        expect(secrets.maskHeader('Authorization', `${scheme} ${others.base64(known)}`)).toBe(
          `${scheme} ***`,
        );
      expect(secrets.maskHeader('proxy-authorization', value)).toBe(knowing().mask(value));
    }),
  );
});
