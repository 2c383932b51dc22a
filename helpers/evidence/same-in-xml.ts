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
  const hasChildren = xml.found && xml.element && childrenOf(xml.element).length > 0;
  const isEmpty = !xml.found || xml.isNull || (xml.text.trim() === '' && !hasChildren);
  if (json === null || json === undefined || json === '') return isEmpty;
  if (Array.isArray(json))
    return json.length === 0 ? isEmpty : !isEmpty && holdsElements(property, json, xml);
  if (typeof json === 'object')
    return textsOf(json).length === 0 || (!isEmpty && holdsElements(property, [json], xml));
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

/** Whether an object, or each element of an array, stands among the elements of its name, or in them, wherever that is. */
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

/** Whether the documented members of an object stand in an element under their names. */
function holdsMembers(property: Property | undefined, json: object, element: XmlElement): boolean {
  const documented = property?.properties ?? {};
  return Object.entries(json)
    .filter(([name]) => Object.hasOwn(documented, name))
    .every(([name, value]) => sameInXml(documented[name], value, slotUnder(element, name)));
}

/** Whether every text of a value stands in the XML too; how it stands there is not documented. */
export function holdsTexts(element: XmlElement, json: unknown): boolean {
  const texts = [...elementsIn(element)].flatMap((one) => [
    textOf(one),
    ...one.attributes.map(({ value }) => value),
  ]);
  return textsOf(json).every((text) => texts.includes(text));
}

/** The texts in a value that are not empty. */
export function textsOf(json: unknown): string[] {
  if (typeof json === 'object' && json !== null) return Object.values(json).flatMap(textsOf);
  return typeof json === 'string' && json !== '' ? [json] : [];
}
