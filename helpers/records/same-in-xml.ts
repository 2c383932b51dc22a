import type { PropertyKind } from '../../contract/resource.ts';
import type { XmlValue } from '../xml/property-in-xml.ts';
import type { XmlElement } from '../xml/xml-element.ts';
import { sameDay } from './same-date.ts';

/**
 * Whether the XML of a property says what its JSON says. How XML writes null is not documented: a nil
 * attribute, an empty element and no element at all are taken for it, and an empty text is no more than that.
 */
export function sameInXml(kind: PropertyKind | undefined, json: unknown, xml: XmlValue): boolean {
  const isEmpty = !xml.found || xml.isNull || (xml.text === '' && !xml.element?.children.length);
  if (Array.isArray(json))
    return json.length === 0 ? isEmpty || noItems(xml) : !isEmpty && holdsTexts(xml, json);
  if (json === null || json === undefined || json === '') return isEmpty || noItems(xml);
  if (!xml.found || xml.isNull) return false;
  const text = xml.text;
  if (typeof json === 'boolean') return (json ? /^(true|1)$/i : /^(false|0)$/i).test(text.trim());
  if (typeof json === 'number') return text.trim() !== '' && Number(text) === json;
  // Month and day can only be told apart where both are written alike, or one of them without slashes.
  const bothSlashed = text.includes('/') && String(json).includes('/');
  if (kind === 'date' && !bothSlashed) return text === json || sameDay(String(json), text);
  return text === String(json);
}

/** Whether everything that stands in an array stands in the XML too; how it stands there is not documented. */
function holdsTexts(xml: XmlValue, json: unknown): boolean {
  const texts = xml.found && xml.element !== undefined ? textsIn(xml.element) : [];
  return leavesOf(json).every((leaf) => texts.includes(leaf));
}

function leavesOf(json: unknown): string[] {
  if (typeof json === 'object' && json !== null) return Object.values(json).flatMap(leavesOf);
  return typeof json === 'string' && json !== '' ? [json] : [];
}

function textsIn({ text, attributes, children }: XmlElement): string[] {
  return [text, ...Object.values(attributes), ...children.flatMap(textsIn)];
}

function noItems(xml: XmlValue): boolean {
  return xml.found && xml.text.trim() === '' && !xml.element?.children.length;
}
