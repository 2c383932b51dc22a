import { defaultOf, type Property } from '../../contract/resource.ts';
import { isNumber, sameDay, sameTime, withoutTime } from '../records/index.ts';
import {
  childrenOf,
  elementsIn,
  type Slot,
  slotUnder,
  textOf,
  type XmlElement,
} from '../xml/index.ts';

/**
 * Whether the XML of a property says what its JSON says. How XML writes null is not documented: a null
 * mark, an empty element and no element at all are taken for it, and an empty text is no more than that. Where there is no
 * element, any other default is said as well.
 */
export function sameInXml(property: Property | undefined, json: unknown, xml: Slot): boolean {
  const kind = property?.kind;
  const hasNoItems = !xml.found || (xml.text.trim() === '' && !hasChildren(xml.element));
  const isEmpty = !xml.found || xml.isNull || (xml.text === '' && hasNoItems);
  if (Array.isArray(json))
    return json.length === 0
      ? isEmpty || hasNoItems
      : !isEmpty && holdsElements(property, json, xml);
  if (typeof json === 'object' && json !== null)
    return (
      textsOf(json).length === 0 ||
      (xml.found && !xml.isNull && holdsMembers(property, json, xml.element))
    );
  if (json === null || json === undefined || json === '') return isEmpty || hasNoItems;
  if (!xml.found) return json === defaultOf(property);
  if (xml.isNull) return false;
  // JSON that has no boolean there breaks what is said of its type, and cannot be compared.
  if (kind === 'boolean' && typeof json !== 'boolean') return true;
  const text = xml.text;
  if (typeof json === 'boolean') return (json ? /^(true|1)$/i : /^(false|0)$/i).test(text.trim());
  if (typeof json === 'number') return isNumber(text) && Number(text) === json;
  // Month and day can only be told apart where both are written alike, or one of them without slashes.
  const areSlashed = [text, String(json)].every((date) => /\d\/\d/.test(date));
  if (kind === 'date' && areSlashed) return withoutTime(text) === withoutTime(String(json));
  if (kind === 'date') return text === json || sameDay(String(json), text);
  if (kind === 'date and time') return text === json || sameTime(String(json), text);
  return text === String(json);
}

function hasChildren(element: XmlElement | undefined): boolean {
  return element !== undefined && childrenOf(element).length > 0;
}

/** Whether each element of an array stands among the elements of its name, or in them, wherever that is. */
function holdsElements(
  property: Property | undefined,
  json: readonly unknown[],
  xml: Slot & { found: true },
): boolean {
  const roots = xml.element === undefined ? [] : [xml.element, ...xml.alike];
  const names = Object.keys(property?.properties ?? {});
  const hasMember = (element: XmlElement) => names.some((name) => slotUnder(element, name).found);
  const candidates = roots.flatMap((root) => [...elementsIn(root)]).filter(hasMember);
  return json.every((one) =>
    candidates.length > 0 && typeof one === 'object' && one !== null
      ? candidates.some((candidate) => holdsMembers(property, one, candidate))
      : roots.some((root) => holdsTexts(root, one)),
  );
}

const nowhere: Slot = { found: false };

/** Whether the documented members of an object stand under their names, or anywhere in it, where none does. */
function holdsMembers(
  property: Property | undefined,
  json: object,
  element: XmlElement | undefined,
): boolean {
  const documented = property?.properties;
  const members = Object.entries(json).filter(
    ([name]) => documented === undefined || Object.hasOwn(documented, name),
  );
  const slots = members.map(([name]) =>
    element === undefined ? nowhere : slotUnder(element, name),
  );
  if (!slots.some(({ found }) => found)) return holdsTexts(element, Object.fromEntries(members));
  return members.every(([name, value], at) =>
    sameInXml(documented?.[name], value, slots[at] ?? nowhere),
  );
}

/** Whether every text of a value stands in the XML too; how it stands there is not documented. */
export function holdsTexts(element: XmlElement | undefined, json: unknown): boolean {
  const leaves = textsOf(json);
  if (leaves.length === 0) return true;
  const elements = element === undefined ? [] : [...elementsIn(element)];
  const texts = elements.flatMap((one) => [
    textOf(one),
    ...one.attributes.map(({ value }) => value),
  ]);
  return leaves.every((leaf) => texts.includes(leaf));
}

/** The texts in a value that are not empty. */
export function textsOf(json: unknown): string[] {
  if (typeof json === 'object' && json !== null) return Object.values(json).flatMap(textsOf);
  return typeof json === 'string' && json !== '' ? [json] : [];
}
