import { expect, test } from 'vitest';
import { learnNullMarks } from '../../helpers/xml/null-in-xml.ts';
import { withCdata, withReferences, writeXml } from '../../helpers/xml/write-xml.ts';
import type { XmlDocument } from '../../helpers/xml/xml-element.ts';
import { texts } from './arbitraries.ts';
import { forAll, inTries } from './for-all.ts';
import {
  anyElement,
  anyEscape,
  anyMark,
  anyRecord,
  documentOf,
  escapeMarkup,
  namespaces,
  slotIn,
} from './xml-shapes.ts';

function write(document: XmlDocument, property: string, value: string | null): void {
  const slot = slotIn(document, property);
  if (!slot.found) throw new Error(`${property} is not found in ${writeXml(document)}`);
  slot.write(value);
}

/** The same document after it went over the wire. */
const sent = (document: XmlDocument) => documentOf(writeXml(document));

test('what is written is read back, in every shape, and the rest stays as it was', () => {
  inTries(1000)([anyRecord, anyEscape, texts, texts], (record, escapes, before, text) => {
    const document = documentOf(record('City', before, escapes, ''));

    expect(slotIn(document, 'City')).toMatchObject({ found: true, isNull: false, text: before });
    write(document, 'City', text);
    expect(slotIn(sent(document), 'City')).toMatchObject({ isNull: false, text });
    write(document, 'City', before);
    expect(sent(document)).toEqual(sent(documentOf(record('City', before, escapeMarkup, ''))));
  });
});

test('a value that is written takes every null mark off', () => {
  forAll([anyElement, anyMark, anyMark, texts], (element, mark, other, text) => {
    const marked = mark.split('=')[0] === other.split('=')[0] ? mark : `${mark} ${other}`;
    const document = documentOf(
      `<Customer ${namespaces}>${element('City', '', escapeMarkup, marked)}</Customer>`,
    );

    expect(slotIn(document, 'City')).toMatchObject({ isNull: true, text: '' });
    write(document, 'City', text);
    expect(slotIn(sent(document), 'City')).toMatchObject({ isNull: false, text });
    expect(writeXml(document)).not.toMatch(/(nil|null)=/i);
  });
});

test('null is written as the service writes it elsewhere in the document', () => {
  const record = (...elements: string[]) =>
    documentOf(`<Customer ${namespaces}>${elements.join('')}</Customer>`);
  forAll([anyElement, anyMark, texts], (element, mark, text) => {
    const city = element('City', text, escapeMarkup, '');
    const street = element('Street1', 'Kade 1', escapeMarkup, '');
    const marked = record(city, street, `<Fax ${mark}/>`);
    const emptied = record(city, street, '<Fax/>');
    const leftOut = record(element('City', `a${text}`, escapeMarkup, ''), '<Fax>1</Fax>');
    const seen = [marked, emptied, leftOut].map((document) => {
      write(document, 'City', null);
      return slotIn(sent(document), 'City');
    });

    expect(seen[0]).toMatchObject({ found: true, isNull: true, text: '' });
    expect(writeXml(marked).split(/\b(?:nil|null|isNull)="/i).length).toBe(3);
    expect(seen[1]).toMatchObject({ found: true, isNull: false, text: '' });
    expect(seen[2]).toEqual({ found: false });
    expect(slotIn(sent(marked), 'Street1')).toMatchObject({ isNull: false, text: 'Kade 1' });
    expect(slotIn(sent(leftOut), 'Fax')).toMatchObject({ text: '1' });
  });
});

test('marks of any name are learned from what is null and what is not, and what is about one element is none', () => {
  const element = (xml: string) => documentOf(xml).root;
  const nulls = [element('<A none="y" label="A"/>'), element('<B none="y" label="B"/>')];
  const values = [element('<C none="n" label="C">1</C>'), element('<D none="n" label="D"/>')];
  const document = documentOf('<R><Fax none="y" label="F"/><City none="n" label="C">1</City></R>');

  const marks = learnNullMarks(nulls, values);
  for (const [property, value] of [
    ['Fax', '1'],
    ['City', null],
  ] as const) {
    const slot = slotIn(document, property);
    if (slot.found) slot.write(value, marks);
  }

  expect(writeXml(document)).toBe(
    '<R><Fax label="F" none="n">1</Fax><City label="C" none="y"></City></R>',
  );
  expect(learnNullMarks(nulls.slice(0, 1), values).ofNull).toEqual([]);
});

test('characters beyond Latin-1 are written as references in texts alone', () => {
  const document = documentOf('<C n="Łódź"><City>Łódź ü 😀 &gt;</City></C>');

  const xml = withReferences(writeXml(document));

  expect(xml).toBe('<C n="Łódź"><City>&#321;ód&#378; ü &#128512; &gt;</City></C>');
  expect(documentOf(xml)).toEqual(document);
});

test('texts with quotation marks are written as CDATA sections, but for what these cannot hold', () => {
  const document = documentOf(
    '<C n="&quot;"><City>"A" &lt; &amp;lt;</City><Fax>"]]&gt;"</Fax><Name>&amp;</Name></C>',
  );

  const xml = withCdata(writeXml(document));

  expect(xml).toContain('<City><![CDATA["A" < &lt;]]></City>');
  expect(xml).toContain('<Fax>&quot;]]&gt;&quot;</Fax><Name>&amp;</Name>');
  expect(documentOf(xml)).toEqual(document);
});
