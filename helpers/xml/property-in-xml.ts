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
  // Level by level: an address inside the customer has a City too.
  for (let level: readonly XmlElement[] = [root]; level.length > 0; ) {
    for (const find of [byElement, byNamedElement, byAttribute])
      for (const element of level) {
        const found = find(element, wanted);
        if (found !== undefined) return found;
      }
    level = level.flatMap(({ children }) => children);
  }
  return absent;
}

function byElement(parent: XmlElement, wanted: string): XmlValue | undefined {
  const element = parent.children.find(({ name }) => name.toLowerCase() === wanted);
  return element && valueOfElement(element);
}

function byAttribute(element: XmlElement, wanted: string): XmlValue | undefined {
  const found = Object.entries(element.attributes).find(
    ([name]) => name.slice(name.indexOf(':') + 1).toLowerCase() === wanted,
  );
  return found && { found: true, isNull: false, text: found[1], element: undefined };
}

function byNamedElement(parent: XmlElement, wanted: string): XmlValue | undefined {
  const element = parent.children.find((child) => labelOf(child)?.toLowerCase() === wanted);
  if (element === undefined) return undefined;
  const value = Object.entries(element.attributes).find(([name]) => /^value$/i.test(name))?.[1];
  if (value !== undefined) return { found: true, isNull: false, text: value, element: undefined };
  return valueOfElement(element.children.find(({ name }) => /^value$/i.test(name)) ?? element);
}

/** What an element says that it is about, as `<property name="City">` and `<field><key>City</key>…` do. */
function labelOf({ attributes, children }: XmlElement): string | undefined {
  const attribute = Object.entries(attributes).find(([name]) => /^(name|key)$/i.test(name))?.[1];
  const isPair = children.some(({ name }) => /^value$/i.test(name));
  const child = children.find(({ name }) => /^(name|key)$/i.test(name));
  return attribute ?? (isPair ? child?.text.trim() : undefined);
}

function valueOfElement(element: XmlElement): XmlValue {
  const isNull = Object.entries(element.attributes).some(
    ([name, value]) => /(^|:)(nil|null|isnull)$/i.test(name) && /^(true|1)$/i.test(value.trim()),
  );
  return { found: true, isNull, text: element.text, element };
}
