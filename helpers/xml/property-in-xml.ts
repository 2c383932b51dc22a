import type { XmlElement } from './xml-element.ts';

/** What an XML document says of a property. */
export type XmlValue =
  | { readonly found: false }
  | {
      readonly found: true;
      readonly isNull: boolean;
      readonly text: string;
      readonly element: XmlElement | undefined;
    };

const absent = { found: false } as const;

/**
 * Finds a property in whatever shape the service writes it: an element or an attribute of its name (in
 * any letter case), or an element that names it beside its value, as in `<property name="City">`.
 */
export function propertyInXml(root: XmlElement, property: string): XmlValue {
  const wanted = property.toLowerCase();
  return (
    byElement(root, wanted) ?? byAttribute(root, wanted) ?? byNamedElement(root, wanted) ?? absent
  );
}

function byElement(root: XmlElement, wanted: string): XmlValue | undefined {
  const element = root.children.find(({ name }) => name.toLowerCase() === wanted);
  if (element !== undefined) return valueOfElement(element);
  return firstOf(root.children, (child) => byElement(child, wanted));
}

function byAttribute(element: XmlElement, wanted: string): XmlValue | undefined {
  const found = Object.entries(element.attributes).find(
    ([name]) => name.slice(name.indexOf(':') + 1).toLowerCase() === wanted,
  );
  if (found !== undefined)
    return { found: true, isNull: false, text: found[1], element: undefined };
  return firstOf(element.children, (child) => byAttribute(child, wanted));
}

function byNamedElement(element: XmlElement, wanted: string): XmlValue | undefined {
  const named = ['name', 'key', 'Name', 'Key'].some(
    (attribute) => element.attributes[attribute]?.toLowerCase() === wanted,
  );
  if (named) {
    const attribute = element.attributes.value ?? element.attributes.Value;
    if (attribute !== undefined)
      return { found: true, isNull: false, text: attribute, element: undefined };
    const inner = element.children.find(({ name }) => /^value$/i.test(name));
    return valueOfElement(inner ?? element);
  }
  const label = element.children.find(
    ({ name, text }) => /^(name|key)$/i.test(name) && text.trim().toLowerCase() === wanted,
  );
  const value = element.children.find(({ name }) => /^value$/i.test(name));
  if (label !== undefined && value !== undefined) return valueOfElement(value);
  return firstOf(element.children, (child) => byNamedElement(child, wanted));
}

function valueOfElement(element: XmlElement): XmlValue {
  const isNull = Object.entries(element.attributes).some(
    ([name, value]) => /(^|:)(nil|null|isnull)$/i.test(name) && /^(true|1)$/i.test(value.trim()),
  );
  return { found: true, isNull, text: element.text, element };
}

function firstOf<T>(
  elements: readonly XmlElement[],
  find: (element: XmlElement) => T | undefined,
): T | undefined {
  for (const element of elements) {
    const found = find(element);
    if (found !== undefined) return found;
  }
  return undefined;
}
