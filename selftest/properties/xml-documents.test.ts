import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Blocked } from '../../contract/outcome.ts';
import { readXml } from '../../helpers/xml/read-xml.ts';
import { writeXml } from '../../helpers/xml/write-xml.ts';
import { forAll, inTries } from './for-all.ts';
import { documentOf } from './xml-shapes.ts';

test('a document that is written is the one that was read, whatever names stand in it', () => {
  const name = fc.constantFrom('City', 'constructor', 'toString', '__proto__', 'a:b', 'prototype');
  const text = fc.constantFrom('', ' ', '\n', 'é', '&amp;', '&lt;b&gt;', '&quot;', ']] >', '&#13;');
  const { element } = fc.letrec<{ element: string }>((tie) => ({
    element: fc
      .tuple(name, text, fc.array(fc.oneof({ maxDepth: 4 }, text, tie('element'))))
      .map(([tag, value, inside]) => `<${tag} ${tag}="${value}&#9;">${inside.join('')}</${tag}>`),
  }));
  forAll([element], (inside) => {
    const document = documentOf(`<?xml version="1.0"?><r xmlns:a="urn:a">${inside}</r>`);

    expect(documentOf(writeXml(document))).toEqual(document);
  });
});

test('a document that is written declares what it declared, and UTF-8', () => {
  const declared = documentOf('<?xml version="1.0" encoding="us-ascii"?><a b="1"/>');

  expect(writeXml(declared)).toBe('<?xml version="1.0" encoding="utf-8"?><a b="1"></a>');
  expect(writeXml(documentOf('<a b="1"/>'))).toBe('<a b="1"></a>');
});

test('every text is read, or is not well-formed, or cannot be judged', () => {
  const part = fc.constantFrom(
    ...['<a>', '</a>', '<a/>', '<b:c>', ' d="', '"', '>', '<', '&lt;', '&', '&e;', '&#0;', ']]>'],
    ...['<![CDATA[', '<!--', '-->', '<?xml version="1.0"?>', '<?p ', '?>', '\0', '\r', '\ud83d'],
    ...['<!DOCTYPE a [<!ENTITY e "f">]>', '<!DOCTYPE a SYSTEM "x">', '<!', '=', ' ', 'text'],
  );
  const read = (xml: string) => {
    try {
      return readXml(xml);
    } catch (error) {
      return error;
    }
  };
  inTries(2000)([fc.array(part)], (parts) => {
    const said = read(parts.join(''));

    if (!(said instanceof Blocked))
      expect(said).toEqual(
        expect.objectContaining(
          'root' in (said as object)
            ? { root: expect.anything() }
            : { problem: expect.stringMatching(/./) },
        ),
      );
  });
});

test('what is not to be kept is read all the same, and counted', () => {
  const xml = '<a>1<b c="2"/><d><b/>3</d><b>4</b></a>';

  expect(readXml(xml, ({ local }) => local !== 'b')).toMatchObject({
    elements: 5,
    root: { content: ['1', { local: 'd', content: ['3'] }] },
  });
  expect(readXml(xml, (_, { length }) => length < 2)).toMatchObject({
    root: { content: ['1', { local: 'b', content: [] }] },
  });
  expect(readXml('<a><b></a>', () => false)).toHaveProperty('problem');
});

test.each([
  ['two roots', '<a/><b/>'],
  ['no root', ' '],
  ['an entity that nobody declares', '<a>&nbsp;</a>'],
  ['an entity of a name that objects have', '<a>&toString;</a>'],
  ['a prefix that is not bound', '<a b:c="1"/>'],
  ['an attribute twice', '<a b="1" b="1"/>'],
  ['a character that does not exist', '<a>&#x110000;</a>'],
  ['half a character', '<a>\ud83d</a>'],
])('%s makes XML that is not well-formed', (_what, xml) => {
  expect(readXml(xml)).toMatchObject({ problem: expect.any(String) });
});

test('entities of its own and more than 100 levels cannot be judged', () => {
  const nested = (levels: number) => `${'<a>'.repeat(levels)}${'</a>'.repeat(levels)}`;

  expect(readXml(nested(100))).toHaveProperty('root');
  expect(() => readXml(nested(101))).toThrow(Blocked);
  expect(() => readXml('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')).toThrow(Blocked);
  expect(() => readXml('<!DOCTYPE a SYSTEM "d"><a b="&b;"/>')).toThrow(Blocked);
  expect(readXml('<!DOCTYPE a SYSTEM "d"><a b="&lt;"/>')).toHaveProperty('root');
  expect(readXml('<!DOCTYPE a [<!ELEMENT a ANY>]><a>&b;</a>')).toHaveProperty('problem');
});
