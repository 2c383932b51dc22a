import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Secrets } from '../../helpers/masking/secrets.ts';
import { others } from '../secrets/encodings.ts';
import { forAll } from './for-all.ts';
import {
  around,
  knowing,
  letters,
  piecesOf,
  piecewiseForm,
  randomText,
  secret,
} from './secret-arbitraries.ts';

test('half of a long secret goes wherever it stands', () => {
  const long = fc.string({ unit: fc.constantFrom(...letters), minLength: 40, maxLength: 60 });
  forAll(
    [long, fc.nat(20), piecewiseForm, around],
    (known, from, encode, [before = '', after = '']) => {
      const masked = knowing(known).mask(before + encode(known.slice(from, from + 20)) + after);

      // What stands beside it may be as the secret goes on.
      expect(masked).toContain('***');
      expect(masked.length).toBeGreaterThan(before.length + after.length);
      expect(piecesOf(known, masked)).toEqual([]);
    },
  );
});

test('a secret of which one character was changed goes as well', () => {
  const long = fc.string({ unit: fc.constantFrom(...letters), minLength: 14, maxLength: 60 });
  forAll(
    [long, fc.nat(), piecewiseForm, around],
    (known, place, encode, [before = '', after = '']) => {
      // At its very ends a character more or less is no help, and may belong to what stands beside it.
      const at = 2 + (place % (known.length - 4));
      const altered = `${known.slice(0, at)}${known[at] === 'x' ? 'y' : 'x'}${known.slice(at + 1)}`;
      const masked = knowing(known).mask(before + encode(altered) + after);

      expect(masked).toContain('***');
      expect(masked.length).toBeGreaterThan(before.length + after.length);
      expect(piecesOf(known, masked)).toEqual([]);
    },
  );
});

test('a word that is nearly all of a secret stays where it stands', () => {
  const secrets = knowing('accounting-24', 'environment1');

  for (const text of ['the accounting of', '{"environment":"test"}'])
    expect(secrets.mask(text)).toBe(text);
});

test('words that a secret shares with other texts stay where they stand', () => {
  forAll([randomText, randomText, around], (word, rest, [before = '', after = '']) => {
    // What stands behind may be as another piece goes on, for white space does not count.
    const shared = word.slice(0, 13);
    const secrets = knowing(`${rest}~${shared}~${rest}`);

    for (const text of [shared, `${shared}s`, `the ${shared} of`])
      expect(secrets.mask(before + text + after)).toBe(before + text + after);
  });
});

test('a short secret goes where it stands by itself, and leaves words whole', () => {
  const short = fc.string({ unit: fc.constantFrom(...letters), minLength: 6, maxLength: 7 });
  forAll([short, around], (known, [before = '', after = '']) => {
    const secrets = knowing(known);

    expect(secrets.mask(before + known + after)).toBe(`${before}***${after}`);
    for (const word of [`${known}s`, `un${known}`, `${known}1`])
      expect(secrets.mask(before + word + after)).toBe(before + word + after);
  });
});

test('a secret of up to five letters goes behind its name alone', () => {
  const tiny = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 5 });
  forAll([tiny], (known) => {
    const secrets = knowing(known);
    const text = `It is ${known}, and "${known}" is a ${known}.`;

    expect(secrets.mask(text)).toBe(text);
    expect(secrets.mask(`client_secret=${known}&x=1`)).toBe('client_secret=***&x=1');
    expect(secrets.mask(`{"password": "${known}"}`)).toBe('{"password": "***"}');
    expect(secrets.mask(`<Password>${known}</Password>`)).toBe('<Password>***</Password>');
  });
});

test('headers that carry credentials are masked whether or not they are known', () => {
  forAll([secret, randomText], (known, name) => {
    const secrets = new Secrets();
    const value = encodeURIComponent(known);
    const cookie = secrets.maskHeader('Cookie', `${name}=${value}; theme=${value}`);

    expect(cookie).toBe(`${name}=***1***; theme=***1***`);
    expect(secrets.maskHeader('set-cookie', `${name}=${value}; Path=/; HttpOnly`)).toBe(
      `${name}=***1***; Path=/; HttpOnly`,
    );
    expect(secrets.maskHeader('Set-Cookie', `a=${value}; Path=/\nb=${value}; Secure`)).toBe(
      'a=***1***; Path=/\nb=***1***; Secure',
    );
    for (const scheme of ['Bearer', 'Basic', 'basic'])
      expect(secrets.maskHeader('Authorization', `${scheme} ${others.base64(known)}`)).toBe(
        `${scheme} ***2***`,
      );
    expect(secrets.maskHeader('proxy-authorization', value)).toBe(knowing().maskData(value));
  });
});

test('a secret goes in base64 also where another one is a form of it, whichever was looked for first', () => {
  const password = 'AIe.W2VwTPmD~t95NvvH1';
  const encoded = password.replace('~', '%7E');
  const shown = Buffer.from(`books:${password}`).toString('base64');

  for (const known of [
    [password, encoded],
    [encoded, password],
  ]) {
    const secrets = new Secrets(known);
    expect(secrets.mask('short')).toBe('short');
    expect(secrets.mask(shown)).toMatch(/^\w{8}\*\*\*$/);
  }
});
