import { writeElement } from '../../../formats/write-xml.ts';
import { refuseSmallLimits } from '../../refuse-customers.ts';
import { type Change, change, each, every, type Freedom, freedomsOf } from '../../variation.ts';

/** Attributes that say that an element is null, and what each says beside a value where it stands there too. */
const marks: readonly (readonly [name: string, ofNull: string, ofValue?: string])[] = [
  ['null', 'true'],
  ['isNull', '1'],
  ['is-nil', 'yes'],
  ['empty', 'true'],
  ['hasValue', 'false', 'true'],
  ['class', 'null', 'value'],
];

/** Whether an element is null hangs on an attribute alone: an empty one without it is an empty text. */
function markNull(name: string, ofNull: string, ofValue?: string): Change {
  return every(
    change('xmlNull', (_lawful, _exchange, _property, element) =>
      writeElement(element, [[name, ofNull]], ''),
    ),
    // So that a record with next to nothing is what the client can learn from.
    refuseSmallLimits,
    change('xmlAttributes', () => (ofValue === undefined ? [] : [[name, ofValue]])),
    change('valueOfElement', (lawful, exchange, property, element) => {
      const said = element.attributes[name];
      const isNull = ofValue === undefined ? said === ofNull : said !== ofValue;
      return lawful(exchange, property, { ...element, isNull });
    }),
  );
}

const nullByChild = every(
  change('xmlNull', (_lawful, _exchange, _property, element) =>
    writeElement(element, [], writeElement('Null', [], '')),
  ),
  change('valueOfElement', (lawful, exchange, property, element) => {
    const isNull = element.children.some(({ name }) => name === 'Null');
    return lawful(exchange, property, { ...element, isNull });
  }),
);

export const xmlNullMarks: readonly Freedom[] = freedomsOf('format/xml-shape', {
  'xml-null-by-child': ['In XML null is an element with a Null in it.', nullByChild],
  ...each(marks, ([name, ofNull, ofValue]) => ({
    [`xml-null-by-${name.toLowerCase()}`]: [
      `In XML null is an empty element with ${name}="${ofNull}", and no other is; small amounts are refused.`,
      markNull(name, ofNull, ofValue),
    ],
  })),
});
