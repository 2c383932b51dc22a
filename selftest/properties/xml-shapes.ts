import fc from 'fast-check';
import { resources } from '../../contract/resources.ts';
import { learnSlots } from '../../helpers/xml/learn-slots.ts';
import { readXml } from '../../helpers/xml/read-xml.ts';
import type { Slot } from '../../helpers/xml/slot.ts';
import type { XmlDocument } from '../../helpers/xml/xml-element.ts';
import { piecewise } from '../secrets/encodings.ts';

const [customer] = resources;

/** A document that has to be well-formed. */
export function documentOf(xml: string): XmlDocument {
  const read = readXml(xml);
  if ('problem' in read) throw new Error(`${read.problem}: ${xml}`);
  return read;
}

/** Where a property stands in a document, which shows by itself where it is kept. */
export function slotIn({ root }: XmlDocument, property: string): Slot {
  return learnSlots(root, customer, [property])(root, property);
}

type Escape = (text: string) => string;

export const escapeMarkup: Escape = piecewise['escaped for XML'];
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
export const anyEscape = fc.constantFrom(...escapes);

/** Line ends and tabs are blanks in an attribute, unless they are written by number. */
const inAttribute: Escape = (text) =>
  escapeMarkup(text).replaceAll('\n', '&#10;').replaceAll('\t', '&#9;');

type Shape = (name: string, text: string, write: Escape, mark: string) => string;

/** Elements that are about a property, with a place for a mark that says null. */
const elements: Shape[] = [
  (name, text, write, mark) => `<${name} ${mark}>${write(text)}</${name}>`,
  (name, text, write, mark) => `<a:${name} type="text" ${mark}>${write(text)}</a:${name}>`,
  (name, text, write, mark) => `<p name="${name}" ${mark}>${write(text)}</p>`,
  (name, text, write, mark) => `<f ${mark}><Key>${name}</Key><Value>${write(text)}</Value></f>`,
  (name, text, write, mark) =>
    `<a:f><a:name> ${name.toLowerCase()} </a:name><a:value ${mark}>${write(text)}</a:value></a:f>`,
  (name, text, _write, mark) => `<p key="${name}" value="${inAttribute(text)}" ${mark}/>`,
];
export const anyElement = fc.constantFrom(...elements);

/** Attributes that say null. */
export const anyMark = fc.constantFrom(
  ...['i:nil="true"', 'i:nil="1"', 'nil="true"', 'null=" TRUE "', 'a:isNull="true"'],
);

export const namespaces = 'xmlns:a="urn:a" xmlns:i="http://www.w3.org/2001/XMLSchema-instance"';

/** Records that hold one text. */
const records: Shape[] = [
  ...elements.map(
    (element): Shape =>
      (...given) =>
        `<Customer ${namespaces}>${element(...given)}</Customer>`,
  ),
  (...given) =>
    `<?xml version="1.0"?><a:R ${namespaces}><Customer>${elements[0]?.(...given)}</Customer></a:R>`,
  (name, text) => `<Customer ${name}="${inAttribute(text)}"/>`,
  (name, text) => `<R><Customer ${name}="${inAttribute(text)}"/></R>`,
];
export const anyRecord = fc.constantFrom(...records);
