import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resources } from '../../contract/resources.ts';
import { entriesOf, idOfEntry } from '../../helpers/records/list-reading.ts';
import { supplier } from '../contract/supplier.ts';
import { forAll } from './for-all.ts';

const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 8 }), { maxLength: 5 });
const asides = fc.constantFrom('messages', 'links', 'errors');

describe.each([...resources, supplier])('a list of $name', (resource) => {
  test('is told from other arrays in its wrapper by its name, even if it is empty', () => {
    const names = fc.constantFrom(resource.name, `${resource.name}s`, resource.list.path, 'items');
    forAll([fc.mixedCase(names), asides, ids], (name, aside, known) => {
      const entries = known.map((id) => ({ [resource.key]: id }));
      const wrapper = { [aside]: ['something'], [name]: entries };

      expect(entriesOf(wrapper, resource)).toEqual(entries);
      expect(entriesOf(entries, resource)).toEqual(entries);
    });
  });

  test('is known by the ids of its entries, whatever its name is', () => {
    forAll([ids, asides], (known, aside) => {
      fc.pre(known.length > 0);
      const entries = known.map((id) => ({ [resource.key]: id, Text: 'any' }));
      const found = entriesOf({ [aside]: ['something'], xyz: entries }, resource) ?? [];

      expect(found.map((entry) => idOfEntry(entry, resource.key))).toEqual(known);
    });
  });
});
