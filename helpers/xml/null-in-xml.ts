import {
  childrenOf,
  elementsIn,
  textOf,
  type XmlAttribute,
  type XmlElement,
} from './xml-element.ts';

/** What services call the attribute, or the element in its place, by which they say that an element is null. */
const nullMarks = ['nil', 'null', 'isnil', 'isnull'];

/** Under any prefix, in any letter case, and written with hyphens or the like. */
function isNullMark({ local }: Pick<XmlAttribute, 'local'>): boolean {
  return nullMarks.includes(local.replace(/[^a-z]/gi, '').toLowerCase());
}

/** Whether an element has nothing in it that could be a value. */
function isEmpty({ attributes, content }: XmlElement): boolean {
  return content.length === 0 && attributes.every(({ local }) => local.toLowerCase() !== 'value');
}

export function isMarkedNull({ attributes, content }: XmlElement): boolean {
  const isSaid = attributes.some((one) => isNullMark(one) && isYes(one.value));
  const others = content.filter((part) => !isNullElement(part));
  return isSaid || (others.length < content.length && others.every(isBlank));
}

/** Whether it is an element that says, by its name alone or by a yes in it, that the one around it is null. */
function isNullElement(part: string | XmlElement): boolean {
  return (
    typeof part !== 'string' &&
    isNullMark(part) &&
    (part.content.length === 0 || isYes(textOf(part)))
  );
}

function isYes(text: string): boolean {
  return /^(true|yes|1)$/i.test(text.trim());
}

function isBlank(part: string | XmlElement): boolean {
  return typeof part === 'string' && part.trim() === '';
}

/** Attributes that tell null from a value, whatever they are called. */
export interface NullMarks {
  /** On every element that is null, and on no other. */
  readonly ofNull: readonly XmlAttribute[];
  /** On every element that has a value, and on no other. */
  readonly ofValue: readonly XmlAttribute[];
}

/** The marks of a service, from elements that are known to be null, or not. */
export function learnNullMarks(
  nulls: readonly XmlElement[],
  values: readonly XmlElement[],
): NullMarks {
  return { ofNull: onlyOn(nulls, values), ofValue: onlyOn(values, nulls) };
}

function onlyOn([first, ...more]: readonly XmlElement[], others: readonly XmlElement[]) {
  // What stands on a single element may be about that one.
  if (first === undefined || more.length === 0) return [];
  const standsOn = (one: XmlAttribute) => (element: XmlElement) =>
    element.attributes.some(isSame(one));
  return first.attributes.filter((one) => more.every(standsOn(one)) && !others.some(standsOn(one)));
}

const isSame = (one: XmlAttribute) => (other: XmlAttribute) =>
  one.name === other.name && one.value === other.value;

export const noMarks: NullMarks = { ofNull: [], ofValue: [] };

export function removeNullMarks(element: XmlElement, { ofNull }: NullMarks): void {
  element.attributes = element.attributes.filter(
    (one) => !isNullMark(one) && !ofNull.some(isSame(one)),
  );
}

/** How a document writes null: by marks, by an element with nothing or a mark in it, or by no element at all. */
export interface NullNotation {
  readonly marks: readonly XmlAttribute[];
  readonly content: readonly XmlElement[];
  readonly keepsElement: boolean;
}

export function nullNotationOf(root: XmlElement, { ofNull } = noMarks): NullNotation {
  const marked = elementsIn(root).find(isMarkedNull);
  if (marked === undefined) {
    const keepsElement = ofNull.length > 0 || elementsIn(root).some(isEmpty);
    return { marks: ofNull, content: [], keepsElement };
  }
  const isKept = (one: XmlAttribute) =>
    // The prefix of a mark may be declared beside it.
    isNullMark(one) || one.name.startsWith('xmlns:') || ofNull.some(isSame(one));
  const content = childrenOf(marked).filter(isNullElement);
  return { marks: marked.attributes.filter(isKept), content, keepsElement: true };
}
