import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Secrets } from '../../helpers/masking/index.ts';
import { loose } from '../secrets/encodings.ts';
import { forAll, inTries } from './for-all.ts';
import {
  anyForm,
  around,
  awkward,
  escapes,
  knowing,
  piecesOf,
  piecewiseForm,
  secret,
  secretOf,
} from './secret-arbitraries.ts';

test('a secret goes in every form that leaves its characters in order, and nothing goes with it', () => {
  inTries(400)([secret, piecewiseForm, around], (known, encode, [before = '', after = '']) => {
    const masked = knowing(known).mask(before + encode(known) + after);

    // With a backslash a text has two readings, in one of which what is beside may be a character that was altered.
    const wanted = known.includes('\\') ? [after, after.slice(1)] : [after];
    expect(wanted.map((behind) => `${before}***${behind}`)).toContain(masked);
  });
});

test('a secret of escapes that ends in a backslash goes also where it is escaped once more', () => {
  const masked = knowing('aaaaaaaa&amp;%2B\\').mask(
    '{"Message":"aaaaaaaa&amp;amp;%2B\\","Code":1}',
  );

  expect(masked).toBe('{"Message":"***","Code":1}');
});

test('no piece of a secret is left of any form, nor of a form within a form', () => {
  forAll(
    [secret, anyForm, piecewiseForm, around],
    (known, inner, outer, [before = '', after = '']) => {
      for (const form of [inner(known), outer(inner(known))])
        expect(piecesOf(known, knowing(known).mask(before + form + after))).toEqual([]);
    },
  );
});

test('of several secrets in one text all go, and what stands between them stays', () => {
  forAll([fc.array(fc.tuple(secret, piecewiseForm), { minLength: 2, maxLength: 4 })], (given) => {
    const secrets = knowing(...given.map(([known]) => known));
    const text = given.map(([known, encode], place) => `field${place}: ${encode(known)};\n`);

    expect(secrets.mask(text.join(''))).toBe(
      given.map((_, place) => `field${place}: ***;\n`).join(''),
    );
  });
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
  forAll([fc.array(secret, { maxLength: 2 }), words], (known, parts) => {
    const text = parts.join(' ');

    expect(knowing(...known).mask(text)).toBe(text);
  });
});

test('what is masked stays as it is when it is masked again', () => {
  forAll(
    [secret, anyForm, around, fc.nat(200)],
    (known, encode, [before = '', after = ''], cut) => {
      const secrets = knowing(known);
      const once = secrets.mask(
        `${before}${encode(known).slice(0, cut)}…${after} password=${known}`,
      );

      expect(secrets.mask(once)).toBe(once);
    },
  );
});

/** What is no part of the one form in which a secret is looked for does not count. */
const seen = awkward.filter((one) => !/[\s+\\]|\u0301/.test(one));

test.for(Object.entries(loose))('a secret goes %s', ([, encode]) => {
  const plain = secretOf(...seen.filter((one) => !/[%&=]/.test(one)));
  // Of "=88" nobody can tell whether it is a character.
  const beside = around.filter(([before = '']) => !before.endsWith('='));
  forAll([plain, beside], (known, [before = '', after = '']) => {
    expect(knowing(known).mask(before + encode(known) + after)).toBe(`${before}***${after}`);
    expect(knowing(known).areIn(before + encode(known) + after)).toBe(true);
  });
});

test('what is masked keeps its number, and what differs has another one', () => {
  forAll([secret, secret, around], (one, other, [before = '', after = '']) => {
    const secrets = knowing(one, other);
    const data = [one, other, one].map((known) => secrets.maskData(before + known + after));

    expect(data[0]).toBe(`${before}***1***${after}`);
    expect(data[1]).toBe(`${before}***${one === other ? 1 : 2}***${after}`);
    expect(data[2]).toBe(data[0]);
    expect(secrets.maskData(data.join())).toBe(data.join());
    expect(secrets.mask(data.join())).toBe(
      `${before}***${after}`.concat(',').repeat(3).slice(0, -1),
    );
  });
});

test('the shortest secret is in a text where it is a whole value', () => {
  const secrets = knowing('ab1');

  for (const text of ['p=ab1&x=1', '{"p":"ab1"}', 'p=%61b1', 'x\nab1'])
    expect(secrets.areIn(text), text).toBe(true);
  for (const text of ['p=ab12', 'xab1', '{"p":"an ab1s"}']) expect(secrets.areIn(text)).toBe(false);
});

test('of a form that was cut off fewer than eight characters of the secret are left', () => {
  const cutMarks = fc.constantFrom('', '…', '…"', '… and more', '\n…\n', ' …');
  inTries(200)(
    [secretOf(...seen), anyForm, around, fc.nat(400), cutMarks],
    (known, encode, [before = ''], at, mark) => {
      const form = encode(known);
      const [head, tail] = [form.slice(0, at % form.length), form.slice(at % form.length)];
      const secrets = knowing(known);

      expect(piecesOf(known, secrets.mask(`${before}${head}${mark}`))).toEqual([]);
      expect(piecesOf(known, secrets.mask(tail))).toEqual([]);
      expect(piecesOf(known, secrets.mask(`before …${tail}`))).toEqual([]);
    },
  );
});

test('a control character is shown by its escape, and line breaks stay', () => {
  expect(knowing().mask('a\u001b[2Jb\u009bc\u202ed\re\r\nf\tg')).toBe(
    'a\\u001b[2Jb\\u009bc\\u202ed\\u000de\r\nf\tg',
  );
});

test('a secret that ends in a backslash goes where the text goes on with a quotation mark', () => {
  const text = '{"Message":"aaaaaaaa&amp;\\","Code":1}';

  expect(knowing('aaaaaaaa&\\').mask(text)).toBe('{"Message":"***","Code":1}');
});

test('what is open is never learned, unless it was a secret before', () => {
  const secrets = new Secrets(['hunter2hunter2'], ['books-0042-nl', 'hunter2hunter2']);
  secrets.add('books-0042-nl');

  expect(secrets.mask('books-0042-nl, hunter2hunter2')).toBe('books-0042-nl, ***');
});
