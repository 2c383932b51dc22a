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

function reference(character: string): string {
  return `&#${character.codePointAt(0)};`;
}
