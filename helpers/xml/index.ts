export { learnSlots, slotUnder } from './learn-slots.ts';
export { nullNotationOf } from './null-in-xml.ts';
export { type KeepsElement, type ReadDocument, readXml, type Unreadable } from './read-xml.ts';
export type { Slot } from './slot.ts';
export { spellNames } from './spell-names.ts';
export { writeXml } from './write-xml.ts';
export {
  childrenOf,
  elementsIn,
  isNamed,
  textOf,
  type XmlDocument,
  type XmlElement,
} from './xml-element.ts';
