import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { requirementIds, requirementOf } from '../../contract/catalogue.ts';
import { resources } from '../../contract/resources.ts';
import { rowsOf } from '../../contract/rows.ts';
import { check } from '../../helpers/judging/check.ts';
import { supplier } from './supplier.ts';

const known = readFileSync(new URL('ids.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');

test('the ids of the catalogue are those that operators have in their lists and reports', () => {
  expect(requirementIds, 'ids.txt lists them: add new ones, and take none away').toEqual(known);
});

test('another resource has the same rows, whose ids begin with its name', () => {
  expect(Object.keys(rowsOf(supplier))).toEqual(
    expect.arrayContaining([
      'supplier/bearer/missing-token-is-401/GET-SupplierInfoList',
      'supplier/create',
      'supplier/has/SupplierId',
      'supplier/defaults/update/CurrencyId',
      'supplier/list/shows-created',
      'supplier/status/404-unknown-supplier/GET',
      'supplier/format/xml-says-the-same/City',
    ]),
  );
  const sentences = Object.values(rowsOf(supplier)).map(({ sentence }) => sentence);
  expect(sentences.filter((sentence) => /customer/i.test(sentence))).toEqual([]);
});

test('rows of two resources never have the same id', () => {
  const ids = [...resources, supplier].flatMap((resource) => Object.keys(rowsOf(resource)));
  expect(new Set(ids).size).toBe(ids.length);
});

test('an id that no requirement has is refused where a check or anybody else asks for it', () => {
  expect(() => check('customer/creates', async () => undefined)).toThrow('customer/creates');
  expect(() => requirementOf('toString')).toThrow('toString');
});
