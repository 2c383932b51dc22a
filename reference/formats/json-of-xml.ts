import type { JsonObject, JsonValue } from '../model/customer.ts';
import type { XmlElement } from './read-xml.ts';

/** An element as JSON: null, its text, or an object of its child elements. */
export function jsonOfElement(element: XmlElement): JsonValue {
  if (element.isNull) return null;
  if (element.children.length === 0) return element.text;
  const members: [string, JsonValue][] = element.children.map((child) => [
    child.name,
    jsonOfElement(child),
  ]);
  return Object.fromEntries(members) satisfies JsonObject;
}
