import { isMarkedNull, nullNotationOf, removeNullMarks } from './null-in-xml.ts';
import { childrenOf, textOf, type XmlAttribute, type XmlElement } from './xml-element.ts';

/** Where the value of a property stands in an XML document: what was found there, and how to change it. */
export type Slot =
  | { readonly found: false }
  | {
      readonly found: true;
      readonly isNull: boolean;
      readonly text: string;
      /** The element that holds the value; undefined where an attribute of the record's own does. */
      readonly element: XmlElement | undefined;
      /** Elements of the same name beside it: an array may be written as several. */
      readonly alike: readonly XmlElement[];
      /** Writes a value, or null as in another element that is null; without such an element there is none for it. */
      write(value: string | null, nothing?: XmlElement): void;
      /** Takes it out of the document. */
      remove(): void;
    };

/** The slot of a property that has an element of its own. */
export function slotInElement(parent: XmlElement, element: XmlElement): Slot {
  const remove = () => {
    parent.content = parent.content.filter((part) => part !== element);
  };
  return {
    found: true,
    isNull: isMarkedNull(element),
    text: textOf(element),
    element,
    get alike() {
      return childrenOf(parent).filter((one) => one !== element && one.name === element.name);
    },
    remove,
    write(value, nothing) {
      if (value === null && nothing === undefined) return remove();
      removeNullMarks(element);
      element.content = value ? [value] : [];
      if (value !== null || nothing === undefined) return;
      const { marks } = nullNotationOf(nothing);
      element.attributes = [...without(element, ...marks), ...marks];
    },
  };
}

/** The slot of a property that is an attribute of the record's own element; null is no attribute. */
export function slotInAttribute(owner: XmlElement, attribute: XmlAttribute): Slot {
  const remove = () => {
    owner.attributes = without(owner, attribute);
  };
  return {
    found: true,
    isNull: false,
    text: attribute.value,
    element: undefined,
    alike: [],
    remove,
    write(value) {
      if (value === null) return remove();
      owner.attributes = owner.attributes.map((one) =>
        one.name === attribute.name ? { ...one, value } : one,
      );
    },
  };
}

function without({ attributes }: XmlElement, ...taken: readonly XmlAttribute[]) {
  return attributes.filter(({ name }) => taken.every((one) => one.name !== name));
}
