import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sameInXml } from '../../helpers/evidence/same-in-xml.ts';
import { textInXml, texts } from './arbitraries.ts';
import { forAll } from './for-all.ts';
import { escapeMarkup } from './xml-shapes.ts';

test('another text in XML is another text', () => {
  forAll([texts, texts], (text, other) => {
    const changed = [
      ...[other, text.trim(), text.slice(0, -1), `${text} `, text.toUpperCase()],
      ...[escapeMarkup(text), text.replaceAll("'", "''"), text.normalize('NFD')],
    ];
    // Blanks alone are how an empty element is laid out, and an empty text is no more than that.
    for (const read of changed)
      expect(sameInXml({ kind: 'text' }, text, textInXml(read))).toBe(
        read === text || (`${text}${read}`.trim() === '' && text === ''),
      );
  });
});

test('a number in XML may be written in any way, and is no other number', () => {
  forAll([fc.integer(), fc.nat(99), fc.integer()], (whole, part, other) => {
    const digits = `${whole}.${String(part).padStart(2, '0')}`;
    const value = Number(digits);
    for (const text of [digits, `${digits}00`, ` ${digits}\n`, value.toExponential()])
      expect(sameInXml({ kind: 'decimal' }, value, textInXml(text))).toBe(true);
    for (const text of [String(other), String(Math.round(value)), '', ' ', '0x10', 'true'])
      expect(sameInXml({ kind: 'decimal' }, value, textInXml(text))).toBe(
        text.trim() !== '' && Number(text) === value && !/x/.test(text),
      );
  });
});

test('null in JSON is an empty, a nil or no element, and none of these says a value', () => {
  const empty = textInXml('');
  const nil = { ...empty, isNull: true } as const;
  const absent = { found: false } as const;
  forAll([texts], (text) => {
    for (const xml of [empty, nil, absent]) {
      expect(sameInXml({ kind: 'text' }, null, xml)).toBe(true);
      expect(sameInXml({ kind: 'text' }, text, xml)).toBe(text === '');
    }
    expect(sameInXml({ kind: 'text' }, null, textInXml(text))).toBe(text.trim() === '');
  });
});

test('a boolean in XML is a word or a digit', () => {
  forAll([fc.boolean()], (value) => {
    for (const text of value ? ['true', '1', 'True', ' true '] : ['false', '0', 'False']) {
      expect(sameInXml({ kind: 'boolean' }, value, textInXml(text))).toBe(true);
      expect(sameInXml({ kind: 'boolean' }, !value, textInXml(text))).toBe(false);
    }
    for (const text of ['', 'yes', '2', '10', 'truefalse'])
      expect(sameInXml({ kind: 'boolean' }, value, textInXml(text))).toBe(false);
  });
});
