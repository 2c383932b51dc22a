import type { JsonValue } from '../model/customer.ts';
import { writeElement } from './write-xml.ts';

type Escape = (text: string) => string;

/** A JSON value as XML content: members become elements, as do array entries, all of the same name. */
export function xmlOfJson(value: JsonValue, escapeText: Escape, entryName = 'Item'): string {
  if (value === null) return '';
  if (Array.isArray(value))
    return value.map((entry) => writeMember(entryName, entry, escapeText, entryName)).join('');
  if (typeof value !== 'object') return escapeText(String(value));
  return Object.entries(value)
    .map(([name, member]) => writeMember(name, member, escapeText, entryName))
    .join('');
}

function writeMember(
  name: string,
  value: JsonValue,
  escapeText: Escape,
  entryName: string,
): string {
  const isName = /^[A-Za-z_][\w.-]*$/.test(name);
  const content = xmlOfJson(value, escapeText, entryName);
  return writeElement(isName ? name : 'Item', value === null ? [['xsi:nil', 'true']] : [], content);
}
