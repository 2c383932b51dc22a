import type { Property, Resource } from '../../contract/resource.ts';
import { isMarkedNull } from './null-in-xml.ts';
import { type Slot, slotInAttribute, slotInElement } from './slot.ts';
import { childrenOf, textOf, type XmlElement } from './xml-element.ts';

/** An element with the names of the elements around it, from the root on. */
interface Place {
  readonly path: string;
  readonly element: XmlElement;
}

type IsPlace = (path: string) => boolean;
type Find = (parent: XmlElement, property: string, root: XmlElement) => Slot | undefined;

/**
 * Learns from a record where each property stands that has a value in it, in whatever shape: an element or an
 * attribute of its name (in any letter case, under any prefix), or an element that names it beside its value, as
 * in `<property name="City">`. In another record it is looked for there alone: a City that is left out because
 * it is null is not that of some address.
 */
export function learnSlots(
  example: XmlElement,
  { properties }: Resource,
  filled: readonly string[],
) {
  const parts = Object.keys(properties).filter((name) => hasParts(properties[name]));
  const firstPlaces = filled.map((property) => find(example, parts, property, () => true)?.path);
  // What surrounds a record may name a property too: where most of them are, all are looked for first.
  const usual = mostFrequent(firstPlaces);
  const pathOf = new Map(
    filled.map((property, at) => {
      const there = find(example, parts, property, (path) => path === usual)?.path;
      return [property, there ?? firstPlaces[at]];
    }),
  );
  const paths = new Set(pathOf.values());
  return (root: XmlElement, property: string): Slot => {
    const learned = pathOf.get(property);
    const isPlace: IsPlace = (path) => (learned === undefined ? paths.has(path) : path === learned);
    return find(root, parts, property, isPlace)?.slot ?? { found: false };
  };
}

function mostFrequent(paths: readonly (string | undefined)[]): string | undefined {
  const times = (path: string | undefined) => paths.filter((one) => one === path).length;
  return [...new Set(paths)].toSorted((a, b) => times(b) - times(a))[0];
}

function find(root: XmlElement, parts: readonly string[], property: string, isPlace: IsPlace) {
  // Level by level, and not inside an array or an object: an address of the customer has a City too.
  for (let level: readonly Place[] = [{ path: root.local, element: root }]; level.length > 0; ) {
    for (const findIn of [byElement, byLabel, byAttribute])
      for (const { path, element } of level.filter((place) => isPlace(place.path))) {
        const slot = findIn(element, property, root);
        if (slot !== undefined) return { path, slot };
      }
    level = level
      .filter(({ element }) => !parts.some((name) => is(element.local, name)))
      .flatMap(({ path, element }) =>
        childrenOf(element).map((child) => ({ path: `${path}/${child.local}`, element: child })),
      );
  }
  return undefined;
}

const hasParts = (property: Property | undefined) =>
  property?.kind === 'array' || property?.kind === 'object';

const byElement: Find = (parent, property, root) => {
  const children = childrenOf(parent);
  // Names of XML differ by letter case: beside another one, the documented one is meant.
  const about =
    children.find(({ local }) => local === property) ??
    children.find(({ local }) => is(local, property));
  if (about === undefined) return undefined;
  const holder = typedIn(about);
  const attribute = holder.content.length === 0 ? holder.attributes.find(isValue) : undefined;
  return slotInElement({ root, parent, about, holder, attribute });
};

const byLabel: Find = (parent, property, root) => {
  const about = childrenOf(parent).find((child) => is(labelOf(child), property));
  if (about === undefined) return undefined;
  const own = about.attributes.find(isValue);
  if (own !== undefined)
    return slotInElement({ root, parent, about, holder: about, attribute: own });
  const holder = typedIn(childrenOf(about).find(isValue) ?? about);
  const attribute = holder.content.length === 0 ? holder.attributes.find(isValue) : undefined;
  return slotInElement({ root, parent, about, holder, attribute });
};

/**
 * The element in which a value stands alone, named after its type or `value`, as in `<var name="City"><string>Utrecht</string></var>`
 * and `<City><Value>Utrecht</Value></City>`.
 */
function typedIn(element: XmlElement): XmlElement {
  const [typed, ...others] = childrenOf(element);
  const isAlone = others.length === 0 && textOf(element).trim() === '' && !isMarkedNull(element);
  return typed !== undefined && isAlone && childrenOf(typed).length === 0 ? typed : element;
}

const byAttribute: Find = (owner, property) => {
  const attribute = owner.attributes.find(
    ({ name, local }) => is(local, property) && !name.startsWith('xmlns:'),
  );
  return attribute && slotInAttribute(owner, attribute);
};

/** What stands under a name in an element: an element of its own, or an attribute. */
export function slotUnder(owner: XmlElement, name: string): Slot {
  return byElement(owner, name, owner) ?? byAttribute(owner, name, owner) ?? { found: false };
}

/** What an element says that it is about, as `<property name="City">` and `<field><key>City</key>…` do. */
function labelOf(element: XmlElement): string | undefined {
  const children = childrenOf(element);
  const child = children.some(isValue) ? children.find(isLabel) : undefined;
  return (element.attributes.find(isLabel)?.value ?? (child && textOf(child)))?.trim();
}

type Named = Pick<XmlElement, 'local'>;

const is = (name: string | undefined, property: string) =>
  name === property ||
  (name?.length === property.length && name.toLowerCase() === property.toLowerCase());
/** Whether it says what the element is about in which it stands. */
export const isLabel = ({ local }: Named) => is(local, 'name') || is(local, 'key');
const isValue = ({ local }: Named) => /^(value|val|v)$/i.test(local);
