import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { resources } from '../../contract/resources.ts';
import { templateSchemaOf } from '../../contract/schema.ts';
import { readRecordTemplate } from '../../helpers/config/record-template.ts';
import { change } from '../../reference/variations/variation.ts';
import { validatorOf } from '../../schemas/validator.ts';
import { changeOf } from '../lab/change-of.ts';
import { makeFolder } from '../lab/folder.ts';
import { runAgainst } from '../trial/run-against.ts';

test('the template cures what no value was accepted for', async () => {
  using folder = makeFolder();
  const file = join(folder.path, 'template.json');
  writeFileSync(file, JSON.stringify({ create: { Database: 'NL0000001' }, update: {} }));
  const rules = changeOf('database-of-body-has-to-fit');
  const row = 'customer/create-keeps/Database';
  const judge = (environment: Record<string, string>) =>
    runAgainst({ rules, only: [row], environment });

  const without = (await judge({})).outcomes.get(row);
  const given = (await judge({ API_CUSTOMER_TEMPLATE: file })).outcomes.get(row);

  expect(without).toMatchObject({ outcome: 'inconclusive', cause: 'refused-values' });
  expect(given?.outcome).toBe('passed');
});

test('of what the template gives nothing else is written where the suite knows other ways', async () => {
  using folder = makeFolder();
  const file = join(folder.path, 'template.json');
  const [create, update] = [{ Email: 'a@example.com' }, { Email: 'b@example.org' }];
  writeFileSync(file, JSON.stringify({ create, update }));
  const written = new Set<unknown>();

  await runAgainst({
    rules: change('readCustomer', (lawful, exchange) => {
      const sent = lawful(exchange);
      if (typeof sent.Email === 'string') written.add(sent.Email);
      return sent;
    }),
    only: ['customer/create-keeps/Email', 'customer/update-keeps/Email'],
    environment: { API_CUSTOMER_TEMPLATE: file },
  });

  expect(written).toEqual(new Set([create.Email, update.Email]));
});

const given = { CurrencyId: 'EUR', CreditLimit: 12.5, Addresses: [] };

test.each([
  [{ create: given }, { create: given, update: {} }],
  [
    { $schema: 'customer-template.json', update: given },
    { create: {}, update: given },
  ],
])('%j is taken, as its schema says', (content, values) => {
  expect(validatorOf(templateSchemaOf(resources[0]))(content)).toBeUndefined();
  expect(read(content)).toEqual(values);
});

test.each([
  [{}, 'must NOT have fewer than 1 properties'],
  [[{ create: {} }], 'must be object'],
  [{ create: {}, updates: {} }, 'updates is not known: there are $schema, create, update'],
  [{ create: ['City'] }, 'create must be object'],
  [
    { create: { CustomerId: '7' } },
    'create/CustomerId is not known: there are ApplyOrderSurcharge',
  ],
  [{ update: { CreditLimit: '1' } }, 'update/CreditLimit is "1": must be number'],
  [{ $schema: 7, create: {} }, '$schema is 7: must be string'],
])('%j is refused with the reason, as its schema says', (content, reason) => {
  expect(validatorOf(templateSchemaOf(resources[0]))(content)).toBeDefined();
  expect(() => read(content)).toThrow(reason);
});

function read(content: unknown) {
  using folder = makeFolder();
  const file = join(folder.path, 'template.json');
  writeFileSync(file, JSON.stringify(content));
  return readRecordTemplate(file);
}
