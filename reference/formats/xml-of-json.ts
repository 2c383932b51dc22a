import type { JsonValue } from '../model/customer.ts';
import { writeElement } from './write-xml.ts';

/** A JSON value as XML content: members become elements, array entries <Address> elements. */
export function xmlOfJson(value: JsonValue, escapeText: (text: string) => string): string {
  if (value === null) return '';
  if (Array.isArray(value))
    return value.map((entry) => writeMember('Address', entry, escapeText)).join('');
  if (typeof value !== 'object') return escapeText(String(value));
  return Object.entries(value)
    .map(([name, member]) => writeMember(name, member, escapeText))
    .join('');
}

function writeMember(name: string, value: JsonValue, escapeText: (text: string) => string): string {
  const isName = /^[A-Za-z_][\w.-]*$/.test(name);
  const content = xmlOfJson(value, escapeText);
  return writeElement(isName ? name : 'Item', value === null ? [['xsi:nil', 'true']] : [], content);
}
