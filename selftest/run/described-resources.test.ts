import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { faultsOfResources } from '../../reference/variations/variations.ts';
import { examplesDir } from '../lab/examples.ts';
import { outcomesOf, readDescribedResult } from '../lab/result.ts';
import { briefly, test } from '../lab/visit.ts';

const supplier = join(examplesDir, 'supplier.json');
const served = { settings: { resources: true }, environment: { API_RESOURCES: supplier } };

describe('a resource that a file describes', { concurrent: true }, () => {
  test('is judged, and named in the result with the hash of its file', async ({ run }) => {
    const told = await run(briefly('supplier/'), served);

    expect(told.exitCode, told.text).toBe(0);
    const { resources, requirements } = readDescribedResult(told);
    expect(resources).toEqual([
      { name: 'Supplier', file: 'supplier.json', hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
    const own = requirements.filter(({ id }) => id.startsWith('supplier/'));
    expect(own.filter(({ level }) => level === 'required').length).toBeGreaterThan(120);
    expect(own.map(({ outcome }) => outcome)).not.toContain('not-run');
    expect(own.find(({ id }) => id === 'supplier/has/City')?.source).toBe(
      'Suppliers, table of properties',
    );
  });

  test('is failed with the row, the request and the property', async ({ run }) => {
    const row = 'supplier/update-keeps/BankAccount';
    const [fault] = faultsOfResources.filter(({ breaks }) => breaks === row);

    const told = await run(briefly('supplier/update-keeps'), {
      ...served,
      rules: fault?.change ?? {},
    });

    expect(told.exitCode, told.text).toBe(1);
    expect(outcomesOf(readDescribedResult(told))[row]).toBe('failed');
    expect(told.text).toContain('BankAccount');
    expect(told.text).toMatch(/PUT http:\/\/\S+\/Supplier\/\d+/);
    expect(told.text).toMatch(/contract\s+Suppliers/);
  });

  test('that nothing can mark is only read, which is told', async ({ run }) => {
    const nameless = {
      kind: 'editable object',
      name: 'Supplier',
      path: 'Supplier',
      list: 'SupplierInfoList',
      key: 'SupplierId',
      properties: { SupplierId: { kind: 'key', type: 'integer' }, City: 'text' },
    };
    const told = await run(briefly('supplier/'), {
      ...served,
      environment: { API_RESOURCES: 'nameless.json' },
      prepare: (folder) => writeFileSync(join(folder, 'nameless.json'), JSON.stringify(nameless)),
    });

    expect(told.exitCode, told.text).toBe(0);
    expect(told.text).toContain('no property of the kind "name" to carry the mark of the run');
    expect(outcomesOf(readDescribedResult(told))['supplier/list/answers-a-list']).toBe('passed');
    expect(told.reference.records('Supplier')).toHaveLength(2);
    expect(told.reference.statistics.customersCreated).toBe(0);
  });

  test('whose description cannot be used is told before anything is asked', async ({ run }) => {
    const told = await run(briefly('supplier/'), {
      ...served,
      environment: { API_RESOURCES: 'torn.json' },
      prepare: (folder) => writeFileSync(join(folder, 'torn.json'), '{ "kind": "list",'),
    });

    expect(told.exitCode).toBe(3);
    expect(told.text).toMatch(/API_RESOURCES: .*torn.json: it is no JSON/);
    expect(told.reference.statistics.requests).toBe(0);
  });
});
