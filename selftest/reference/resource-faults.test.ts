import { expect, test } from 'vitest';
import { customer } from '../../reference/model/tables/customer.ts';
import { faults, faultsOfResources, faultsOfTable } from '../../reference/variations/variations.ts';
import { test as service } from '../lab/service.ts';
import { openApi } from './client.ts';

const rows = new Set(faultsOfResources.map(({ breaks }) => breaks));

test('the faults of the Customer are among all faults, in their order', () => {
  const own = faultsOfTable(customer).map(({ name }) => name);
  const names = faults.map(({ name }) => name);
  expect(own.length).toBeGreaterThan(1000);
  expect(names.filter((name) => new Set(own).has(name))).toEqual(own);
});

test('a fault of another resource has a name and a row of its own', () => {
  const names = [...faults, ...faultsOfResources].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { breaks, does, name, settings } of faultsOfResources) {
    expect(name).toMatch(/^(supplier|supplier-info|country-name-value-list)-[a-z0-9-]+$/);
    expect(breaks).toMatch(/^(supplier|supplier-info|country-name-value-list)\//);
    expect(does, name).not.toMatch(/\bcustomer/);
    expect(settings).toEqual({ resources: true });
  }
});

test.for([
  'supplier/create',
  'supplier/create-keeps/BankAccount',
  'supplier/create-keeps/City',
  'supplier/create-keeps/CustomerId',
  'supplier/create-keeps/SupplierNumber',
  'supplier/date-notation',
  'supplier/decimals-survive',
  'supplier/defaults/create-value/State',
  'supplier/defaults/update-forgets/LastVisit',
  'supplier/defaults/update/State',
  'supplier/has/CreatedOn',
  'supplier/list/shows-created',
  'supplier/status/404-unknown-supplier/GET',
  'supplier/bearer/missing-token-is-401/GET-SupplierInfoList',
  'supplier/format/xml-says-the-same/Contacts',
  'supplier/update-keeps/LastVisit',
  'supplier-info/bearer/missing-token-is-401/GET-SupplierInfo',
  'supplier-info/format/xml-says-the-same/City',
  'supplier-info/has/City',
  'supplier-info/read',
  'supplier-info/read-only/DELETE',
  'supplier-info/status/404-unknown-supplier-info/GET',
  'country-name-value-list/answers-pairs',
  'country-name-value-list/format/xml-on-request',
  'country-name-value-list/read-only/POST',
])('%s can be broken', (row) => {
  expect(rows).toContain(row);
});

test.for([
  'supplier/create-keeps/CreatedOn',
  'supplier/update-keeps/SupplierNumber',
  'supplier/defaults/update-forgets/Name',
  'supplier/defaults/update-forgets/CreatedOn',
  'supplier/bearer/missing-database-is-401',
  'supplier-info/create',
  'country-name-value-list/list/shows-created',
])('%s is no row', (row) => {
  expect(rows).not.toContain(row);
});

service('a fault of the supplier leaves the others lawful', async ({ start }) => {
  const fault = faultsOfResources.find(({ name }) => name === 'supplier-list-null');
  const reference = await start({ rules: fault?.change ?? {}, settings: fault?.settings });
  const api = await openApi(reference);
  const listed = ['/SupplierInfoList', '/CustomerInfoList', '/CountryNameValueList'];
  const answers = await Promise.all(listed.map((path) => api('GET', path)));
  const [suppliers, ...others] = answers.map(({ text }) => JSON.parse(text));
  expect(suppliers).toBeNull();
  expect(others.map(({ length }) => length)).toEqual([2, 4]);
});
