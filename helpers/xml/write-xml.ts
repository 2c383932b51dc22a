import { decodeXML } from 'entities/decode';
import { escapeUTF8 } from 'entities/escape';
import type { XmlDocument, XmlElement } from './xml-element.ts';

/** A document as text, to be sent in UTF-8. */
export function writeXml({ version, root }: XmlDocument): string {
  const declaration = version === undefined ? '' : `<?xml version="${version}" encoding="utf-8"?>`;
  return declaration + written(root);
}

function written({ name, attributes, content }: XmlElement): string {
  // Line breaks only survive in an attribute as references.
  const inTag = attributes.map(
    (one) => ` ${one.name}="${escapeUTF8(one.value).replace(/[\t\n\r]/g, reference)}"`,
  );
  const inside = content.map((part) =>
    typeof part === 'string' ? escapeUTF8(part).replaceAll('\r', reference) : written(part),
  );
  return `<${name}${inTag.join('')}>${inside.join('')}</${name}>`;
}

/** The same document with references in its texts for characters beyond Latin-1. */
export function withReferences(xml: string): string {
  return xml.replace(/>[^<>]+</g, (text) => text.replace(/[\u{100}-\u{10ffff}]/gu, reference));
}

/** The same document with its texts that hold quotation marks in CDATA sections, as far as these can hold them. */
export function withCdata(xml: string): string {
  return xml.replace(/>([^<>]+)</g, (whole, text: string) =>
    !text.includes('&quot;') || /&#|]]/.test(text) ? whole : `><![CDATA[${decodeXML(text)}]]><`,
  );
}

function reference(character: string): string {
  return `&#${character.codePointAt(0)};`;
}
