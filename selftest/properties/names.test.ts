import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameOf, propertyOf } from '../../helpers/records/reading.ts';
import { forAll } from './for-all.ts';

test('what every object inherits is no property of it', () => {
  forAll([fc.constantFrom('constructor', 'toString', '__proto__', 'hasOwnProperty')], (name) => {
    expect(nameOf({}, name)).toBeUndefined();
    expect(propertyOf({}, name)).toBeUndefined();
  });
});
