import { sentence } from '../../contract/sentence.ts';
import { type Answer, tellValue } from '../network/index.ts';
import { propertyOf, type SeenRecord, sameInXml } from '../records/index.ts';
import {
  childrenOf,
  type NullMarks,
  type Slot,
  writeXml,
  type XmlDocument,
  type XmlElement,
} from '../xml/index.ts';
import { expectation, matchers, ofAnswer } from './expectation.ts';

/** A record in both formats at the same time. */
export interface RecordInBothFormats {
  readonly json: () => SeenRecord;
  readonly xml: Answer;
  readonly document: XmlDocument;
  /** Where a property stands in this document, and in every other that is laid out like it. */
  slotIn(root: XmlElement, property: string): Slot;
  /** How this service tells null from a value. */
  readonly marks: NullMarks;
}

export const xmlMatchers = matchers({
  /** The XML of a record says of a property what its JSON says. */
  toSayTheSameInXml({ json, xml, document, slotIn }: RecordInBothFormats, property: string) {
    const { resource, object } = json();
    const [said, slot] = [propertyOf(object, property), slotIn(document.root, property)];
    expectation(
      this,
      sameInXml(resource.properties[property], said, slot),
      () => ofAnswer(xml),
      () => ({
        subject: `${property} in XML`,
        expected: sentence`to be ${tellValue(said)}, as in JSON`,
        got: slot.found ? tellSlot(slot) : `no ${property}`,
        facts: { name: property },
      }),
    );
  },
});

/** What stands in a place of XML: its text, or its elements where it has some. */
function tellSlot({ element, isNull, text }: Extract<Slot, { found: true }>): string {
  if (isNull) return tellValue(null);
  const hasElements = element !== undefined && childrenOf(element).length > 0;
  return hasElements ? writeXml({ version: undefined, root: element }) : tellValue(text);
}
