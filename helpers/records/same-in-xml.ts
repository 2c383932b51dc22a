import type { Property } from '../../contract/resource.ts';
import { childrenOf, isMarkedNull, type Slot, textOf, type XmlElement } from '../xml/index.ts';
import { sameDay } from './same-date.ts';
import { isNumber } from './same-value.ts';

/**
 * Whether the XML of a property says what its JSON says. How XML writes null is not documented: a null
 * mark, an empty element and no element at all are taken for it, and an empty text is no more than that.
 */
export function sameInXml(property: Property | undefined, json: unknown, xml: Slot): boolean {
  const kind = property?.kind;
  const hasNoItems = !xml.found || (xml.text.trim() === '' && !hasChildren(xml.element));
  const isEmpty = !xml.found || xml.isNull || (xml.text === '' && hasNoItems);
  if (Array.isArray(json))
    return json.length === 0 ? isEmpty || hasNoItems : !isEmpty && holdsTexts(xml.element, json);
  if (typeof json === 'object' && json !== null)
    return leavesOf(json).length === 0 || (!isEmpty && holdsMembers(property, json, xml.element));
  if (json === null || json === undefined || json === '') return isEmpty || hasNoItems;
  if (!xml.found || xml.isNull) return false;
  const text = xml.text;
  if (typeof json === 'boolean') return (json ? /^(true|1)$/i : /^(false|0)$/i).test(text.trim());
  if (typeof json === 'number') return isNumber(text) && Number(text) === json;
  // Month and day can only be told apart where both are written alike, or one of them without slashes.
  const bothSlashed = text.includes('/') && String(json).includes('/');
  if (kind === 'date' && !bothSlashed) return text === json || sameDay(String(json), text);
  return text === String(json);
}

function hasChildren(element: XmlElement | undefined): boolean {
  return element !== undefined && childrenOf(element).length > 0;
}

/** Whether the members of an object stand in elements of their names, or anywhere in it, where it has none of these. */
function holdsMembers(
  property: Property | undefined,
  json: object,
  element: XmlElement | undefined,
): boolean {
  const parts = element === undefined ? [] : childrenOf(element);
  const partOf = (name: string) =>
    parts.find(({ local }) => local.toLowerCase() === name.toLowerCase());
  const members = Object.entries(json).filter(([name]) => partOf(name) !== undefined);
  if (members.length === 0) return holdsTexts(element, json);
  return Object.entries(json).every(([name, value]) =>
    sameInXml(property?.properties?.[name], value, slotOf(partOf(name))),
  );
}

function slotOf(element: XmlElement | undefined): Slot {
  if (element === undefined) return { found: false };
  const write = () => undefined;
  return { found: true, isNull: isMarkedNull(element), text: textOf(element), element, write };
}

/** Whether everything that stands in an array stands in the XML too; how it stands there is not documented. */
function holdsTexts(element: XmlElement | undefined, json: unknown): boolean {
  const texts = element === undefined ? [] : textsIn(element);
  return leavesOf(json).every((leaf) => texts.includes(leaf));
}

function leavesOf(json: unknown): string[] {
  if (typeof json === 'object' && json !== null) return Object.values(json).flatMap(leavesOf);
  return typeof json === 'string' && json !== '' ? [json] : [];
}

function textsIn(element: XmlElement): string[] {
  const values = element.attributes.map(({ value }) => value);
  return [textOf(element), ...values, ...childrenOf(element).flatMap(textsIn)];
}
