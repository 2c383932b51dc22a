import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearMisses } from '../../helpers/records/index.ts';
import { forAll } from './for-all.ts';

const token = fc
  .tuple(fc.base64String({ minLength: 8 }), fc.constantFrom('', '-', '_', '.'))
  .map(([text, mark]) => `${mark}${text.replaceAll('+', '-').replaceAll('/', '_')}`);

test('of every token there are near misses that differ at its start, and at its end, alone', () => {
  forAll([token], (text) => {
    const end = text.replace(/=+$/, '').length - 1;
    const without = (one: string, at: number) => one.slice(0, at) + one.slice(at + 1);
    const differsAt = (at: number) => (miss: string) =>
      miss[at] !== text[at] && without(miss, at) === without(text, at);

    expect(nearMisses(text).some(differsAt(0))).toBe(true);
    expect(nearMisses(text).some(differsAt(end))).toBe(true);
  });
});

test.for(['base64', 'base64url', 'hex'] as const)(
  'no near miss of bytes in %s, but one with more behind it, is another writing of them',
  (encoding) => {
    forAll([fc.integer({ min: 16, max: 33 })], (length) => {
      const bytes = randomBytes(length);
      const text = bytes.toString(encoding);
      const misses = nearMisses(text).filter(({ length }) => length <= text.length);

      expect(misses.filter((miss) => Buffer.from(miss, encoding).equals(bytes))).toEqual([]);
    });
  },
);
