import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resources } from '../../contract/resources.ts';
import { nameOf, propertyOf } from '../../helpers/records/reading.ts';
import { forAll } from './for-all.ts';
import { documentOf, slotIn } from './xml-shapes.ts';

const [customer] = resources;

const names = Object.keys(customer.properties);
const property = fc.constantFrom(...names);
/** A name with each letter in either case. */
const inAnyCase = (name: string) => fc.mixedCase(fc.constant(name));
test('a property is found by its name in any letter case, and no other is', () => {
  forAll(
    [property.chain((name) => fc.tuple(fc.constant(name), inAnyCase(name)))],
    ([name, given]) => {
      const object = { [given]: 'value', [`${given}s`]: 'other', [`X${given}`]: 'another' };

      expect(nameOf(object, name)).toBe(given);
      expect(propertyOf(object, name)).toBe('value');
      for (const other of names.filter((one) => one !== name))
        expect(propertyOf(object, other)).toBeUndefined();
    },
  );
});

test('in XML too', () => {
  forAll(
    [property.chain((name) => fc.tuple(fc.constant(name), inAnyCase(name)))],
    ([name, given]) => {
      const document = documentOf(`<c><${given}s>other</${given}s><${given}>value</${given}></c>`);

      expect(slotIn(document, name)).toMatchObject({
        found: true,
        text: 'value',
      });
    },
  );
});

test('what every object inherits is no property of it', () => {
  forAll([fc.constantFrom('constructor', 'toString', '__proto__', 'hasOwnProperty')], (name) => {
    expect(nameOf({}, name)).toBeUndefined();
    expect(propertyOf({}, name)).toBeUndefined();
  });
});
