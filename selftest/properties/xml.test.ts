import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sameInXml } from '../../helpers/records/same-in-xml.ts';
import { propertyInXml } from '../../helpers/xml/property-in-xml.ts';
import { xmlProblem } from '../../helpers/xml/well-formed.ts';
import { readXml } from '../../helpers/xml/xml-element.ts';
import { anyKind, anyProperty, textInXml, texts } from './arbitraries.ts';

type Escape = (text: string) => string;

const escapeMarkup: Escape = (text) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
const numbered = (write: (code: number) => string) => (text: string) =>
  [...text].map((character) => write(character.codePointAt(0) ?? 0)).join('');

/** Every way to write a text inside an element. */
const escapes: Escape[] = [
  escapeMarkup,
  numbered((code) => `&#${code};`),
  numbered((code) => `&#x${code.toString(16)};`),
  numbered((code) => `&#x${code.toString(16).toUpperCase().padStart(6, '0')};`),
  (text) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`,
  (text) => `${escapeMarkup(text)}<!-- a remark -->`,
];
/** Line ends and tabs are blanks in an attribute, unless they are written by number. */
const inAttribute: Escape = (text) =>
  escapeMarkup(text).replaceAll('\n', '&#10;').replaceAll('\t', '&#9;');

type Shape = (name: string, text: string, write: Escape) => string;

const shapes: Shape[] = [
  (name, text, write) => `<Customer><${name}>${write(text)}</${name}></Customer>`,
  (name, text, write) =>
    `<a:R xmlns:a="urn:a"><a:Customer><a:${name}>${write(text)}</a:${name}></a:Customer></a:R>`,
  (name, text, write) =>
    `<?xml version="1.0"?><customer><${name.toLowerCase()}>${write(text)}</${name.toLowerCase()}></customer>`,
  (name, text, write) => `<Customer><p name="${name}">${write(text)}</p></Customer>`,
  (name, text) => `<Customer ${name}="${inAttribute(text)}"/>`,
  (name, text) => `<Customer><p name="${name}" value="${inAttribute(text)}"/></Customer>`,
];
const anyShape = fc.constantFrom(...shapes);
const anyEscape = fc.constantFrom(...escapes);
const textProperty = anyProperty('text', 'name', 'identifier');
const textKind = anyKind('text', 'name', 'identifier');

test('a text is read from XML to the letter, whatever its shape and however it is escaped', () => {
  fc.assert(
    fc.property(textProperty, texts, anyShape, anyEscape, (property, text, shape, write) => {
      const document = shape(property, text, write);
      expect(xmlProblem(document)).toBeUndefined();
      const root = readXml(document);
      const read = root && propertyInXml(root, property);

      expect(read).toMatchObject({ found: true, text });
      expect(read && sameInXml('text', text, read)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('another text in XML is another text', () => {
  fc.assert(
    fc.property(textKind, texts, texts, (kind, text, other) => {
      const changed = [
        ...[other, text.trim(), text.slice(0, -1), `${text} `, text.toUpperCase()],
        ...[escapeMarkup(text), text.replaceAll("'", "''"), text.normalize('NFD')],
      ];
      // Blanks alone are how an empty element is laid out, and an empty text is no more than that.
      for (const read of changed)
        expect(sameInXml(kind, text, textInXml(read))).toBe(
          read === text || (`${text}${read}`.trim() === '' && text === ''),
        );
    }),
  );
});

test('a number in XML may be written in any way, and is no other number', () => {
  const decimal = anyKind('decimal');
  fc.assert(
    fc.property(decimal, fc.integer(), fc.nat(99), fc.integer(), (kind, whole, part, other) => {
      const digits = `${whole}.${String(part).padStart(2, '0')}`;
      const value = Number(digits);
      for (const text of [digits, `${digits}00`, ` ${digits}\n`, value.toExponential()])
        expect(sameInXml(kind, value, textInXml(text))).toBe(true);
      for (const text of [String(other), String(Math.round(value)), '', ' ', '0x10', 'true'])
        expect(sameInXml(kind, value, textInXml(text))).toBe(
          text.trim() !== '' && Number(text) === value && !/x/.test(text),
        );
    }),
  );
});

test('null in JSON is an empty, a nil or no element, and none of these says a value', () => {
  const empty = textInXml('');
  const nil = { found: true, isNull: true, text: '', element: undefined } as const;
  const absent = { found: false } as const;
  fc.assert(
    fc.property(textKind, texts, (kind, text) => {
      for (const xml of [empty, nil, absent]) {
        expect(sameInXml(kind, null, xml)).toBe(true);
        expect(sameInXml(kind, text, xml)).toBe(text === '');
      }
      expect(sameInXml(kind, null, textInXml(text))).toBe(text.trim() === '');
    }),
  );
});

test('a boolean in XML is a word or a digit', () => {
  fc.assert(
    fc.property(anyKind('boolean'), fc.boolean(), (kind, value) => {
      for (const text of value ? ['true', '1', 'True', ' true '] : ['false', '0', 'False']) {
        expect(sameInXml(kind, value, textInXml(text))).toBe(true);
        expect(sameInXml(kind, !value, textInXml(text))).toBe(false);
      }
      for (const text of ['', 'yes', '2', '10', 'truefalse'])
        expect(sameInXml(kind, value, textInXml(text))).toBe(false);
    }),
  );
});
