import { propertiesOf } from '../../contract/resource.ts';
import { resources } from '../../contract/resources.ts';
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

/** An element with the names of the elements around it, from the root on. */
interface Place {
  readonly path: string;
  readonly element: XmlElement;
}

const arrays = resources
  .flatMap((resource) => propertiesOf(resource, 'array'))
  .map((name) => name.toLowerCase());

/**
 * Finds a property in whatever shape the service writes it: an element or an attribute of its name (in
 * any letter case), or an element that names it beside its value, as in `<property name="City">`.
 */
export function propertyInXml(root: XmlElement, property: string): XmlValue {
  return findProperty(root, property, () => true)?.value ?? absent;
}

function findProperty(root: XmlElement, property: string, isPlace: (path: string) => boolean) {
  const wanted = property.toLowerCase();
  // Level by level, and not inside an array: an address of the customer has a City too.
  for (let level: readonly Place[] = [{ path: root.name, element: root }]; level.length > 0; ) {
    for (const find of [byElement, byNamedElement, byAttribute])
      for (const { path, element } of level.filter((place) => isPlace(place.path))) {
        const value = find(element, wanted);
        if (value !== undefined) return { path, value };
      }
    level = level
      .filter(({ element }) => !arrays.includes(element.name.toLowerCase()))
      .flatMap(({ path, element }) =>
        element.children.map((child) => ({ path: `${path}/${child.name}`, element: child })),
      );
  }
  return undefined;
}

/** Where a service's XML keeps its properties. */
export interface XmlLayout {
  valueOf(root: XmlElement, property: string): XmlValue;
}

/**
 * Learns from a customer where each property stands that has a value in it. In another customer it is
 * looked for there alone: a City that is left out because it is null is not that of some address.
 */
export function learnLayout(root: XmlElement, filled: readonly string[]): XmlLayout {
  const placeOf = new Map(
    filled.map((property) => [property, findProperty(root, property, () => true)?.path]),
  );
  const places = new Set(placeOf.values());
  return {
    valueOf(other, property) {
      const learned = placeOf.get(property);
      const isPlace = (path: string) =>
        learned === undefined ? places.has(path) : path === learned;
      return findProperty(other, property, isPlace)?.value ?? absent;
    },
  };
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
