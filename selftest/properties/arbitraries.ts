import fc from 'fast-check';
import type { PropertyKind } from '../../contract/resource.ts';
import type { Slot } from '../../helpers/xml/slot.ts';

/** A property of any of some kinds. */
export function anyKind(...kinds: PropertyKind[]) {
  return fc.constantFrom(...kinds).map((kind) => ({ kind }));
}

/** Characters that XML can carry as they are. */
const inXml = fc
  .string({ unit: 'binary', maxLength: 12 })
  .map((text) => text.replace(/[^\n\t\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''));

/** Texts as people and attackers write them; each can stand in JSON and in XML. */
export const texts = fc
  .array(
    fc.oneof(
      inXml,
      fc.string({ unit: 'grapheme', maxLength: 6 }).map((text) => text.toWellFormed()),
      fc.constantFrom(
        "O'Brien",
        '&',
        '&amp;',
        '&#65;',
        '&lt;b&gt;',
        '<b>',
        ']]>',
        '"',
        '%41',
        '\\n',
        '+',
      ),
      fc.constantFrom(
        'é',
        'e\u0301',
        'ß',
        'İ',
        'שלום',
        '中',
        '😀',
        ' ',
        '  ',
        '0',
        '007',
        '1e3',
        'null',
      ),
    ),
    { maxLength: 5 },
  )
  .map((parts) => parts.join(''))
  .filter((text) => /^[\n\t\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u.test(text));

/** A text as the XML of a property holds it. */
export function textInXml(text: string): Slot {
  const element = { name: 'Property', local: 'Property', attributes: [], content: [text] };
  const asItIs = { alike: [], write: () => undefined, remove: () => undefined };
  return { found: true, isNull: false, text, element, ...asItIs };
}
