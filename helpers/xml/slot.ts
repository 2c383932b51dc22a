import {
  isMarkedNull,
  type NullMarks,
  noMarks,
  nullNotationOf,
  removeNullMarks,
} from './null-in-xml.ts';
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
      /** Writes a value, or null in the way in which this document writes null elsewhere, or by the given marks. */
      write(value: string | null, marks?: NullMarks): void;
      /** Takes it out of the document. */
      remove(): void;
    };

interface Standing {
  readonly root: XmlElement;
  readonly parent: XmlElement;
  /** The element that is about the property. */
  readonly about: XmlElement;
  /** The element that holds the value, or an attribute which does: `about` or one of its children. */
  readonly holder: XmlElement;
  readonly attribute?: XmlAttribute | undefined;
}

/** The slot of a property that has an element of its own. */
export function slotInElement({ root, parent, about, holder, attribute }: Standing): Slot {
  return {
    found: true,
    isNull: isMarkedNull(about) || (holder !== about && isMarkedNull(holder)),
    text: attribute?.value ?? textOf(holder),
    element: holder,
    get alike() {
      return childrenOf(parent).filter((one) => one !== about && one.name === about.name);
    },
    remove() {
      parent.content = parent.content.filter((part) => part !== about);
    },
    write(value, learned = noMarks) {
      // Read from the document before its marks are removed here.
      const nothing = value === null ? nullNotationOf(root, learned) : undefined;
      const added = nothing?.marks ?? learned.ofValue;
      for (const element of [about, holder]) removeNullMarks(element, learned);
      if (nothing?.keepsElement === false)
        parent.content = parent.content.filter((part) => part !== about);
      else if (attribute !== undefined) writeAttribute(holder, attribute, value ?? '');
      else if (nothing !== undefined && nothing.content.length > 0)
        about.content = structuredClone([...nothing.content]);
      else holder.content = value ? [value] : [];
      holder.attributes = [...without(holder, ...added), ...added];
    },
  };
}

/** The slot of a property that is an attribute of the record's own element; null is no attribute. */
export function slotInAttribute(owner: XmlElement, attribute: XmlAttribute): Slot {
  return {
    found: true,
    isNull: false,
    text: attribute.value,
    element: undefined,
    alike: [],
    remove() {
      owner.attributes = without(owner, attribute);
    },
    write(value) {
      if (value === null) owner.attributes = without(owner, attribute);
      else writeAttribute(owner, attribute, value);
    },
  };
}

function without({ attributes }: XmlElement, ...taken: readonly XmlAttribute[]) {
  return attributes.filter(({ name }) => taken.every((one) => one.name !== name));
}

function writeAttribute(element: XmlElement, { name }: XmlAttribute, value: string): void {
  element.attributes = element.attributes.map((one) =>
    one.name === name ? { ...one, value } : one,
  );
}
