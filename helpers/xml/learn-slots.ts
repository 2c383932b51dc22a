import { kindOf, type Resource } from '../../contract/resource.ts';
import { type Slot, slotInAttribute, slotInElement } from './slot.ts';
import { childrenOf, isNamed, type XmlElement } from './xml-element.ts';

/** An element with the names of the elements around it, from the root on. */
interface Place {
  readonly path: string;
  readonly element: XmlElement;
}

/**
 * Learns from a record where each property stands that has a value in it: an element or an attribute of its name (in any
 * letter case, under any prefix). In another record it is looked for there alone: a City that is left out because it is null
 * is not that of some address.
 */
export function learnSlots(example: XmlElement, resource: Resource, filled: readonly string[]) {
  const isOfParts = (name: string) => ['array', 'object'].includes(kindOf(resource, name) ?? '');
  const parts = Object.keys(resource.properties).filter(isOfParts);
  const has = ({ element }: Place, name: string) => slotUnder(element, name).found;
  const known = placesIn(example, parts).map((place) => {
    return { ...place, names: filled.filter((name) => has(place, name)) };
  });
  // What surrounds a record may name a property too: the element that has most of them goes first.
  known.sort((one, other) => other.names.length - one.names.length);
  const pathOf = (property: string) =>
    (known.find(({ names }) => names.includes(property)) ?? known[0])?.path;
  return (root: XmlElement, property: string): Slot => {
    const place = placesIn(root, parts).find(
      (one) => one.path === pathOf(property) && has(one, property),
    );
    const slot = place ? slotUnder(place.element, property) : nowhere;
    return isOfParts(property) || isPlain(slot) ? slot : nowhere;
  };
}

const nowhere: Slot = { found: false };

/** Whether it holds a value as it is: another form, such as a value in an element of its type, is not read. */
const isPlain = (slot: Slot) =>
  !slot.found ||
  slot.element === undefined ||
  (childrenOf(slot.element).length === 0 &&
    !slot.element.attributes.some((one) => isNamed(one, 'value')));

/** Level by level, and not inside an array or an object: an address of the customer has a City too. */
function placesIn(root: XmlElement, parts: readonly string[]): Place[] {
  const places: Place[] = [{ path: root.local, element: root }];
  for (const { path, element } of places)
    if (!parts.some((name) => isNamed(element, name)))
      for (const child of childrenOf(element))
        places.push({ path: `${path}/${child.local}`, element: child });
  return places;
}

/** What stands under a name in an element: an element of its own, or an attribute. */
export function slotUnder(owner: XmlElement, name: string): Slot {
  const children = childrenOf(owner);
  // Names of XML differ by letter case: beside another one, the documented one is meant.
  const about =
    children.find(({ local }) => local === name) ?? children.find((one) => isNamed(one, name));
  if (about !== undefined) return slotInElement(owner, about);
  const attribute = owner.attributes.find(
    (one) => isNamed(one, name) && !one.name.startsWith('xmlns:'),
  );
  return attribute ? slotInAttribute(owner, attribute) : nowhere;
}
