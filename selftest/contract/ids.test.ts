import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import {
  describeResources,
  originOf,
  requirementIds,
  requirementOf,
} from '../../contract/catalogue.ts';
import { resourceOf } from '../../contract/description.ts';
import { judgedRequirement, registeredIds } from '../../helpers/judging/requirement.ts';
import { supplier } from './supplier.ts';
import '../../suites/all.ts';

const known = readFileSync(new URL('ids.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');

/** One of each kind. */
const others = [
  supplier,
  resourceOf({
    kind: 'info object',
    name: 'SupplierInfo',
    path: 'SupplierInfo',
    list: 'SupplierInfoList',
    key: 'SupplierId',
    properties: { SupplierId: 'key', City: 'text' },
  }),
  resourceOf({
    kind: 'list',
    name: 'SupplierInfoList',
    path: 'SupplierInfoList',
    key: 'SupplierId',
    of: 'Supplier',
    properties: { SupplierId: 'key' },
  }),
  resourceOf({ kind: 'name value list', name: 'CountryList', path: 'CountryNameValueList' }),
];

afterEach(() => describeResources([]));

test('the ids of the catalogue are those that operators have in their lists and reports', () => {
  expect(requirementIds, 'ids.txt lists them: add new ones, and take none away').toEqual(known);
});

test('another resource has the same rows, whose ids begin with its name', () => {
  describeResources([supplier]);

  expect(requirementIds).toEqual(
    expect.arrayContaining([
      'supplier/bearer/missing-token-is-401/GET-SupplierInfoList',
      'supplier/create',
      'supplier/has/SupplierId',
      'supplier/defaults/update/CurrencyId',
      'supplier/defaults/create-value/State',
      'supplier/list/shows-created',
      'supplier/status/404-unknown-supplier/GET',
      'supplier/format/xml-says-the-same/City',
    ]),
  );
  const own = requirementIds.filter((id) => id.startsWith('supplier/'));
  const sentences = own.map((id) => requirementOf(id).sentence);
  expect(sentences.filter((sentence) => /customer/i.test(sentence))).toEqual([]);
  expect(requirementIds.filter((id) => !id.startsWith('supplier/'))).toEqual(known);
});

test('a property has the rows that what is said of it leaves', () => {
  describeResources([supplier]);
  const rowsAbout = (property: string) =>
    requirementIds.filter((id) => id.startsWith('supplier/') && id.endsWith(`/${property}`));

  expect(rowsAbout('CreatedOn')).toEqual([
    'supplier/has/CreatedOn',
    'supplier/format/xml-says-the-same/CreatedOn',
  ]);
  expect(rowsAbout('Number')).not.toContain('supplier/update-keeps/Number');
  expect(rowsAbout('Number')).not.toContain('supplier/defaults/update-forgets/Number');
  expect(rowsAbout('Name').filter((id) => id.includes('defaults'))).toEqual([]);
});

test('a resource that is only read has no rows about writing', () => {
  describeResources(others);
  const rowsOf = (slug: string) => requirementIds.filter((id) => id.startsWith(`${slug}/`));

  expect(rowsOf('supplier-info')).toEqual([
    'supplier-info/bearer/missing-token-is-401/GET-SupplierInfo',
    'supplier-info/read',
    'supplier-info/has/SupplierId',
    'supplier-info/has/City',
    'supplier-info/read-only/POST',
    'supplier-info/read-only/PUT',
    'supplier-info/read-only/DELETE',
    'supplier-info/status/404-unknown-supplier-info/GET',
    'supplier-info/format/json-on-request',
    'supplier-info/format/xml-on-request',
    'supplier-info/format/xml-says-the-same/SupplierId',
    'supplier-info/format/xml-says-the-same/City',
    'supplier-info/format/xml-shape',
  ]);
  expect(rowsOf('supplier-info-list')).toContain('supplier-info-list/list/shows-created');
  expect(rowsOf('country-list')).toContain('country-list/answers-pairs');
});

test('every row of every kind has a check, and every check a row', () => {
  describeResources(others);
  const bases = requirementIds.map((id) => originOf(id).id);
  const isJudged = (id: string) => requirementOf(id).level !== 'precondition';
  const isOf = (id: string) => (base: string) =>
    id.endsWith('/*') ? base.startsWith(id.slice(0, -1)) : base === id;

  expect(
    requirementIds.filter(isJudged).filter((id) => judgedRequirement(id).scenarios.length === 0),
  ).toEqual([]);
  expect(registeredIds().filter((id) => !bases.some(isOf(id)))).toEqual([]);
});

test('a place in the documentation is that of the longest beginning that is told', () => {
  describeResources([{ ...supplier, documentation: { '': 'Suppliers', has: 'Table 3' } }]);

  expect(requirementOf('supplier/create').source).toBe('Suppliers');
  expect(requirementOf('supplier/has/City').source).toBe('Table 3');
});

test('an id that no requirement has is refused', () => {
  expect(() => requirementOf('customer/creates')).toThrow('customer/creates');
  expect(() => requirementOf('toString')).toThrow('toString');
});
