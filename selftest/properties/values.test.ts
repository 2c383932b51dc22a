import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sameValue } from '../../helpers/records/same-value.ts';
import { anyKind, texts } from './arbitraries.ts';
import { forAll, inTries } from './for-all.ts';

/** Hundredths, as money has them; as the number and as its digits. */
const decimals = fc
  .tuple(fc.boolean(), fc.nat(10_000_000), fc.integer({ min: 0, max: 99 }))
  .map(([negative, whole, hundredths]) => {
    const digits = `${negative ? '-' : ''}${whole}.${String(hundredths).padStart(2, '0')}`;
    return { digits, value: Number(digits) };
  });
const decimalKind = anyKind('decimal');
const numberKind = anyKind('decimal', 'integer');
const textKind = anyKind('text', 'name', 'identifier');

test('a number is the same in every lawful notation', () => {
  forAll([decimalKind, decimals], (kind, { digits, value }) => {
    const notations = [
      ...[digits, `${digits}0`, `${digits}e0`, ` ${digits} `, value.toExponential()],
      ...[String(value), `${digits}E+0`, JSON.parse(digits), JSON.parse(`${digits}000`)],
    ];
    for (const read of notations) expect(sameValue(kind, value, read), String(read)).toBe(true);
  });
});

test('a number that is off by anything is another one', () => {
  forAll([numberKind, decimals, decimals], (kind, { value }, other) => {
    const reads = [
      ...[
        other.value,
        -value,
        value + 0.01,
        value * 10,
        value / 10,
        Math.round(value),
        Math.trunc(value),
      ],
      ...[Number(value.toFixed(1)), Number(value.toPrecision(2))],
    ];
    for (const read of reads.filter((number) => number !== value)) {
      expect(sameValue(kind, value, read)).toBe(false);
      expect(sameValue(kind, value, String(read))).toBe(false);
    }
  });
});

test('what is no number never says a number', () => {
  const notNumbers = [
    ...[null, undefined, '', ' ', '\t', true, false, [], {}, [0], 'NaN', 'Infinity', '0x10', '0b1'],
    ...['1,5', '1 000', '1_000', '12,34', 'zero'],
  ];
  forAll([numberKind, fc.constantFrom(0, 1, 2, 15, 16, 1000)], (kind, value) => {
    for (const read of notNumbers)
      expect(sameValue(kind, value, read), JSON.stringify(read)).toBe(false);
  });
});

test('a text is the same only to the letter', () => {
  inTries(500)([textKind, texts, texts], (kind, text, other) => {
    expect(sameValue(kind, text, text)).toBe(true);
    const changed = [
      ...[other, text.trim(), text.slice(0, -1), text.slice(1), `${text} `, ` ${text}`],
      ...[text.toUpperCase(), text.toLowerCase(), text.replaceAll("'", "''")],
      ...[text.replaceAll('&', '&amp;'), text.replaceAll('<', '&lt;'), text.replace(/\s+/g, ' ')],
      // Other code points are other characters, also where they look the same.
      ...[text.normalize('NFC'), text.normalize('NFD'), encodeURIComponent(text)],
      ...[text.replace(/[^\x20-\x7e]/g, '?'), Buffer.from(text).toString('latin1')],
    ];
    for (const read of changed) expect(sameValue(kind, text, read)).toBe(read === text);
  });
});

test('an empty text, null and nothing: null says as much as a missing value, an empty text is a value', () => {
  forAll([anyKind('text', 'identifier', 'date', 'decimal', 'boolean')], (kind) => {
    expect(sameValue(kind, null, null)).toBe(true);
    expect(sameValue(kind, null, undefined)).toBe(true);
    for (const read of ['', 0, false, 'null']) expect(sameValue(kind, null, read)).toBe(false);
    expect(sameValue(kind, '', null)).toBe(false);
    expect(sameValue(kind, '', undefined)).toBe(false);
  });
});

test('a text is never said by an array or an object', () => {
  forAll([textKind, texts], (kind, text) => {
    for (const read of [[text], [[text]], { text }, { toString: text }])
      expect(sameValue(kind, text, read)).toBe(false);
    expect(sameValue(kind, '[object Object]', {})).toBe(false);
  });
});

test('a coded value that is read as the number that it is written with is the same', () => {
  forAll([textKind, fc.nat()], (kind, code) => {
    expect(sameValue(kind, String(code), code)).toBe(true);
    expect(sameValue(kind, `0${code}`, code)).toBe(false);
  });
});

test('a boolean is said by itself and by its word', () => {
  forAll([anyKind('boolean'), fc.boolean()], (kind, value) => {
    for (const read of [value, String(value), value ? 'True' : 'False'])
      expect(sameValue(kind, value, read)).toBe(true);
    for (const read of [!value, String(!value), null, '', 0, 1, 'yes', [value], {}])
      expect(sameValue(kind, value, read)).toBe(false);
  });
});
