import { expect, test } from 'vitest';
import { faults, faultsOfResources } from '../../reference/variations/variations.ts';
import { test as service } from '../lab/service.ts';
import { openApi } from './client.ts';

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
