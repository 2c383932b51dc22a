import { readXml } from '../../helpers/xml/read-xml.ts';
import type { XmlDocument } from '../../helpers/xml/xml-element.ts';
import { piecewise } from '../secrets/encodings.ts';

/** A document that has to be well-formed. */
export function documentOf(xml: string): XmlDocument {
  const read = readXml(xml);
  if ('problem' in read) throw new Error(`${read.problem}: ${xml}`);
  return read;
}

export const escapeMarkup = piecewise['escaped for XML'];
