/**
 * A small tree of an XML document. saxes reads it (read-xml.ts): in one pass it judges whether a text is well-formed,
 * and its events become this tree.
 */
export interface XmlElement {
  /** As it is written, with its prefix. */
  readonly name: string;
  /** Without its prefix. */
  readonly local: string;
  attributes: readonly XmlAttribute[];
  /** Elements, and the texts between them with every reference resolved. */
  content: readonly (string | XmlElement)[];
}

export interface XmlAttribute {
  readonly name: string;
  readonly local: string;
  readonly value: string;
}

export interface XmlDocument {
  /** The XML version that the document declares; undefined where it has no declaration. */
  readonly version: string | undefined;
  readonly root: XmlElement;
}

/** Whether an element or an attribute has a name, in any letter case and under any prefix. */
export const isNamed = ({ local }: Pick<XmlElement, 'local'>, name: string) =>
  local === name || (local.length === name.length && local.toLowerCase() === name.toLowerCase());

export function childrenOf({ content }: XmlElement): XmlElement[] {
  return content.filter((part) => typeof part !== 'string');
}

/** The text directly inside. */
export function textOf({ content }: XmlElement): string {
  return content.filter((part) => typeof part === 'string').join('');
}

/** An element and all that stand in it, one at a time: a list can be very long. */
export function* elementsIn(element: XmlElement): Generator<XmlElement> {
  yield element;
  for (const part of element.content) if (typeof part !== 'string') yield* elementsIn(part);
}
