import { elementsIn, type XmlAttribute, type XmlElement } from './xml-element.ts';

/** What services call the attribute by which they say that an element is null. */
const nullMarks = ['nil', 'null', 'isnil', 'isnull'];

/** Under any prefix, in any letter case, and written with hyphens or the like. */
function isNullMark({ local }: XmlAttribute): boolean {
  return nullMarks.includes(local.replace(/[^a-z]/gi, '').toLowerCase());
}

export function isMarkedNull({ attributes }: XmlElement): boolean {
  return attributes.some((one) => isNullMark(one) && /^(true|yes|1)$/i.test(one.value.trim()));
}

export function removeNullMarks(element: XmlElement): void {
  element.attributes = element.attributes.filter((one) => !isNullMark(one));
}

/** The attributes by which the first null in an element says so: none where there is no such mark. */
export function nullNotationOf(root: XmlElement) {
  const marked = elementsIn(root).find(isMarkedNull);
  // The prefix of a mark may be declared beside it.
  const isKept = (one: XmlAttribute) => isNullMark(one) || one.name.startsWith('xmlns:');
  return { marks: marked?.attributes.filter(isKept) ?? [] };
}
