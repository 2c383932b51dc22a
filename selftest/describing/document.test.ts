import { execFileSync } from 'node:child_process';
import { symlinkSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import { misfitsTogether } from '../../helpers/config/description-problems.ts';
import { describeDocument } from '../../helpers/describing/document/describe-document.ts';
import { misfitsBy } from '../../schemas/misfits.ts';
import { test, writeFileIn } from '../lab/folder.ts';

const file = join(import.meta.dirname, '..', 'fixtures', 'openapi', 'suppliers.yaml');

test('an OpenAPI document tells all that a description has', async () => {
  const { description } = await describeDocument({ file, name: 'Supplier' });

  const { $guesses, ...told } = description;
  expect(told).toEqual({
    kind: 'editable object',
    name: 'Supplier',
    path: 'Supplier',
    list: 'SupplierInfoList',
    key: 'SupplierId',
    properties: {
      CreatedOn: { kind: 'date and time', access: 'read-only' },
      Name: { kind: 'name', mandatory: true, maximumLength: 40 },
      SupplierId: { kind: 'key', type: 'integer' },
      IsActive: { kind: 'boolean', default: true },
      CreditLimit: 'decimal',
      PaymentDays: 'integer',
      CurrencyId: 'identifier',
      State: { kind: 'enumeration', options: ['Active', 'OnHold'], default: 'Active' },
      City: { kind: 'text', maximumLength: 24 },
      ContractEnd: 'date',
      BankAccount: { kind: 'object', properties: { Iban: 'text', IsVerified: 'boolean' } },
      Contacts: { kind: 'array', properties: { Name: { kind: 'text', mandatory: true } } },
      Remarks: 'text',
    },
  });
  expect(Object.keys($guesses)).toEqual(['list', 'key', 'Name', 'CurrencyId', 'Parent', 'Remarks']);
});

test.for([
  ['SupplierEntry', 'info object', 'SupplierInfo'],
  ['countrynamevaluelist', 'name value list', 'CountryNameValueList'],
  ['/SupplierInfoList', 'list', 'SupplierInfoList'],
] as const)('%s is found by its name or its path, as %s', async ([name, kind, path]) => {
  const { description } = await describeDocument({ file, name });

  expect(description).toMatchObject({ kind, path });
  expect(misfitsBy('resource.json', description)).toEqual([]);
  expect(misfitsTogether(description)).toEqual([]);
});

test('OpenAPI 2 and 3.0, and a JSON Schema, say the same in their own words', async ({
  folder,
}) => {
  const properties = { ItemId: { type: 'integer' }, Label: { type: 'string', 'x-nullable': true } };
  const item = { type: 'object', properties };
  const $ref = '#/definitions/Item';
  const swagger = {
    swagger: '2.0',
    paths: {
      '/api/{db}/Item/{id}': { get: { responses: { 200: { schema: { $ref } } } }, delete: {} },
    },
    definitions: { Item: item },
  };
  const documents = [swagger, { openapi: '3.0.3', components: { schemas: { Item: item } } }, item];

  for (const document of documents) {
    const path = writeFileIn(folder, 'Item.json', JSON.stringify(document));
    const { description } = await describeDocument({ file: path });
    expect(description).toMatchObject({
      kind: 'editable object',
      name: 'Item',
      key: 'ItemId',
      properties: { ItemId: { kind: 'key', type: 'integer' }, Label: 'text' },
    });
  }
});

test.for([
  ['a: [1\nb: }', undefined, 'deficient indentation'],
  ['just words', undefined, 'cannot be read'],
  ['{"openapi": "3.0.0"}', undefined, 'no schema of an object'],
  ['$ref: "#/nowhere"', undefined, 'has a reference that leads nowhere'],
  ['$ref: "./gone.yaml"', undefined, /There is no file .*gone\.yaml/],
  ['a: { $ref: "https://example.com/a.json" }', undefined, 'describe reads only'],
  ['$defs: { A: { properties: { X: {} } }, B: { properties: { X: {} } } }', undefined, 'A, B'],
  ['$defs: { A: { properties: { X: {} } } }', 'C', 'a path "C": there are A.'],
  ['$defs: { A: { properties: { X: {} } } }', 'A', 'there are X. Name the one'],
] as const)('%j is refused', async ([text, name, why], { folder }) => {
  const path = writeFileIn(folder, 'api.yaml', text);

  await expect(describeDocument({ file: path, name })).rejects.toThrow(why);
});

test('a document names no file but those of its kind in its own folder', async ({ folder }) => {
  const schema = '{"properties": {"AId": {}}}';
  const outside = writeFileIn(folder, 'outside.json', schema);
  const inside = (name: string, text = schema) => writeFileIn(join(folder, 'api'), name, text);
  inside('good.json');
  symlinkSync(outside, join(folder, 'api', 'out.json'));
  symlinkSync(inside('.env'), join(folder, 'api', 'env.json'));
  execFileSync('mkfifo', [join(folder, 'api', 'pipe.json')]);
  truncateSync(inside('huge.json'), 16 * 2 ** 20 + 1);
  const refer = ($ref: string) =>
    describeDocument({ file: inside('api.json', JSON.stringify({ $defs: { A: { $ref } } })) });

  await expect(refer('good.json')).resolves.toMatchObject({ description: { name: 'A' } });
  const linked = ['out.json', 'env.json', outside, pathToFileURL(outside).href];
  for (const $ref of ['.env', '%2e%2e/outside.json', '../outside.json', '/dev/zero', ...linked])
    await expect(refer($ref), $ref).rejects.toThrow('in the folder of the document');
  await expect(refer('pipe.json')).rejects.toThrow(/pipe\.json.* no regular file/);
  await expect(refer('huge.json')).rejects.toThrow(/huge\.json.* 16 MiB/);
  await expect(describeDocument({ file: '/dev/zero' })).rejects.toThrow('no regular file');
});
