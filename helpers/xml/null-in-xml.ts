import { elementsIn, type XmlAttribute, type XmlElement } from './xml-element.ts';

/** Attributes by which services say that an element is null, under any prefix and in any letter case. */
const nullMarks = ['nil', 'null', 'isnull'];

function isNullMark({ local }: XmlAttribute): boolean {
  return nullMarks.includes(local.toLowerCase());
}

/** Whether an element has nothing in it that could be a value. */
function isEmpty({ attributes, content }: XmlElement): boolean {
  return content.length === 0 && attributes.every(({ local }) => local.toLowerCase() !== 'value');
}

export function isMarkedNull({ attributes }: XmlElement): boolean {
  return attributes.some((one) => isNullMark(one) && /^(true|1)$/i.test(one.value.trim()));
}

export function removeNullMarks(element: XmlElement): void {
  element.attributes = element.attributes.filter((one) => !isNullMark(one));
}

/** How a document writes null: by marks, by an element with nothing in it, or by no element at all. */
export interface NullNotation {
  readonly marks: readonly XmlAttribute[];
  readonly keepsElement: boolean;
}

export function nullNotationOf(root: XmlElement): NullNotation {
  const marked = elementsIn(root).find(isMarkedNull);
  if (marked === undefined) return { marks: [], keepsElement: elementsIn(root).some(isEmpty) };
  // The prefix of a mark may be declared beside it.
  const isKept = (one: XmlAttribute) => isNullMark(one) || one.name.startsWith('xmlns:');
  return { marks: marked.attributes.filter(isKept), keepsElement: true };
}
