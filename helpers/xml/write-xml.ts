import { XMLBuilder } from 'fast-xml-parser';
import type { XmlDocument, XmlElement } from './xml-element.ts';

const builder = new XMLBuilder({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  // The builder escapes texts and attributes alike, but line breaks only survive in an attribute as references.
  processEntities: false,
  tagValueProcessor: (_name, text) =>
    escapeMarkup(String(text)).replaceAll('"', '&quot;').replaceAll("'", '&apos;'),
  attributeValueProcessor: (_name, value) =>
    escapeMarkup(String(value)).replace(/["\t\n]/g, reference),
});

/** A document as text, to be sent in UTF-8. */
export function writeXml({ version, root }: XmlDocument): string {
  const declaration = { '?xml': [], ':@': { version, encoding: 'utf-8' } };
  return builder.build([...(version === undefined ? [] : [declaration]), nodeOf(root)]);
}

/** The same document with references in its texts for characters beyond Latin-1. */
export function withReferences(xml: string): string {
  return xml.replace(/>[^<>]+</g, (text) => text.replace(/[\u{100}-\u{10ffff}]/gu, reference));
}

/** The same document with its texts that hold quotation marks in CDATA sections, as far as these can hold them. */
export function withCdata(xml: string): string {
  return xml.replace(/>([^<>]+)</g, (whole, text: string) =>
    !text.includes('&quot;') || /&#|]]/.test(text)
      ? whole
      : `><![CDATA[${unescapeMarkup(text)}]]><`,
  );
}

function nodeOf({ name, attributes, content }: XmlElement): object {
  return {
    [name]: content.map((part) => (typeof part === 'string' ? { '#text': part } : nodeOf(part))),
    ':@': Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
  };
}

function escapeMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', reference);
}

function unescapeMarkup(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
}

function reference(character: string): string {
  return `&#${character.codePointAt(0)};`;
}
