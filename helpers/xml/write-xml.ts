import type { XmlDocument, XmlElement } from './xml-element.ts';

/** A document as text, to be sent in UTF-8. */
export function writeXml({ version, root }: XmlDocument): string {
  return (version ? `<?xml version="${version}" encoding="utf-8"?>` : '') + elementOf(root);
}

function elementOf({ name, attributes, content }: XmlElement): string {
  const inTag = attributes.map(({ name, value }) => ` ${name}="${attributeOf(value)}"`);
  const inside = content.map((part) => (typeof part === 'string' ? textOf(part) : elementOf(part)));
  return `<${name}${inTag.join('')}>${inside.join('')}</${name}>`;
}

// Line breaks only survive in an attribute as references.
const attributeOf = (value: string) => escapeMarkup(value).replace(/["\t\n]/g, reference);

const textOf = (text: string) =>
  escapeMarkup(text).replaceAll('"', '&quot;').replaceAll("'", '&apos;');

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
