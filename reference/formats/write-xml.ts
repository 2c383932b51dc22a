import type { Pair } from '../http/answer.ts';
import { replaceNonXml } from './xml-characters.ts';

/** Text as XML content; what XML 1.0 has no way to write becomes the replacement character. */
export function escapeXmlText(text: string): string {
  const written = replaceNonXml(text);
  // Most texts of a long list have none of them.
  if (!/[&<>\r]/.test(written)) return written;
  return written
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\r/g, '&#13;');
}

/** Text as the value of a double-quoted XML attribute. */
export function escapeXmlAttribute(text: string): string {
  return escapeXmlText(text).replace(/"/g, '&quot;').replace(/\n/g, '&#10;').replace(/\t/g, '&#9;');
}

/** An element around content that is XML already; empty content closes itself. */
export function writeElement(name: string, attributes: readonly Pair[], content: string): string {
  const written = attributes.map(([key, value]) => ` ${key}="${escapeXmlAttribute(value)}"`);
  const start = `${name}${written.join('')}`;
  return content === '' ? `<${start}/>` : `<${start}>${content}</${name}>`;
}
