import { resources } from '../../contract/resources.ts';
import { learnSlots } from '../../helpers/xml/learn-slots.ts';
import { readXml } from '../../helpers/xml/read-xml.ts';
import type { Slot } from '../../helpers/xml/slot.ts';
import type { XmlDocument } from '../../helpers/xml/xml-element.ts';
import { piecewise } from '../secrets/encodings.ts';

const [customer] = resources;

/** A document that has to be well-formed. */
export function documentOf(xml: string): XmlDocument {
  const read = readXml(xml);
  if ('problem' in read) throw new Error(`${read.problem}: ${xml}`);
  return read;
}

/** Where a property stands in a document, which shows by itself where it is kept. */
export function slotIn({ root }: XmlDocument, property: string): Slot {
  return learnSlots(root, customer, [property])(root, property);
}

export const escapeMarkup = piecewise['escaped for XML'];
