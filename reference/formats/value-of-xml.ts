import type { JsonValue } from '../model/customer.ts';
import type { Property } from '../model/property.ts';
import { jsonOfElement } from './json-of-xml.ts';
import type { XmlElement } from './read-xml.ts';

/** The value of a property that an XML element stands for; one of the wrong type when it stands for none. */
export function valueOfXml(property: Property, element: XmlElement): JsonValue {
  const { kind, members } = property;
  if (element.isNull) return null;
  if (kind === 'array')
    return element.children.map((child) =>
      members === undefined ? jsonOfElement(child) : objectOf(members, child),
    );
  if (kind === 'object' && element.text.trim() === '') return objectOf(members ?? [], element);
  const value = jsonOfElement(element);
  return typeof value === 'string' ? valueOfText(property, value) : value;
}

function objectOf(members: readonly Property[], { children }: XmlElement): JsonValue {
  return Object.fromEntries(
    children.map((child) => {
      const member = members.find(({ name }) => name.toLowerCase() === child.name.toLowerCase());
      return [child.name, member === undefined ? jsonOfElement(child) : valueOfXml(member, child)];
    }),
  );
}

function valueOfText({ isNumeric, kind }: Property, text: string): JsonValue {
  const word = text.trim();
  if (kind === 'enumeration') return word;
  if (kind === 'boolean' && /^(true|1)$/.test(word)) return true;
  if (kind === 'boolean' && /^(false|0)$/.test(word)) return false;
  const isNumber = kind === 'decimal' || kind === 'integer' || isNumeric;
  if (isNumber && /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(word)) return Number(word);
  return text;
}
