export { learnSlots, slotUnder } from './learn-slots.ts';
export { learnNullMarks, type NullMarks, nullNotationOf } from './null-in-xml.ts';
export { type KeepsElement, type ReadDocument, readXml, type Unreadable } from './read-xml.ts';
export type { Slot } from './slot.ts';
export { spellNames } from './spell-names.ts';
export { withCdata, withReferences, writeXml } from './write-xml.ts';
export {
  childrenOf,
  elementsIn,
  textOf,
  type XmlDocument,
  type XmlElement,
} from './xml-element.ts';
