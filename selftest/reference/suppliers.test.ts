import { expect } from 'vitest';
import { test as base } from '../lab/service.ts';
import { type Call, openApi } from './client.ts';

const test = base.extend<{ api: Call }>({
  api: async ({ start }, use) => use(await openApi(await start({ settings: { resources: true } }))),
});

const least = { Name: 'Inkt & Co', SupplierNumber: 'CR-9' };

const whole = {
  ...least,
  IsActive: true,
  IsForeign: true,
  CreditLimit: 12.5,
  DiscountPercentage: 0.5,
  PaymentDays: 21,
  CurrencyId: 'EUR',
  CustomerId: '000002',
  State: 'Closed',
  City: 'Delft',
  Street: 'Markt 7',
  Email: 'inkt@example.com',
  Remarks: 'é'.repeat(120),
  ContractEnd: '1/2/2030',
  LastVisit: '2015-04-17T10:20:30',
  BankAccount: { Iban: 'NL00TEST0123456789', Bic: null, IsVerified: true },
  Contacts: [{ Name: 'Jansen', Email: null }],
};

const defaults = {
  IsActive: false,
  CreditLimit: 0,
  PaymentDays: 0,
  CurrencyId: null,
  CustomerId: null,
  State: 'Active',
  City: null,
  ContractEnd: null,
  LastVisit: null,
  BankAccount: null,
  Contacts: null,
};

const xml = { Accept: 'application/xml', 'Content-Type': 'application/xml' };

async function make(api: Call, sent: object): Promise<Record<string, unknown>> {
  const answer = await api('POST', '/Supplier', sent);
  expect(answer.status, answer.text).toBe(201);
  return JSON.parse(answer.text);
}

test('a supplier is created, read, listed, updated and removed', async ({ api }) => {
  const made = await make(api, { ...whole, SupplierId: 0, CreatedOn: '2001-01-01T00:00:00' });
  expect(made).toMatchObject({ ...whole, SupplierId: 1003 });
  expect(made.CreatedOn).toMatch(/^20[2-9]\d-\d\d-\d\dT\d\d:\d\d:\d\d$/);
  expect(made.CreatedOn).not.toMatch(/^2001/);
  expect(JSON.parse((await api('GET', '/Supplier/1003')).text)).toEqual(made);

  const updated = await api('PUT', '/Supplier/1003', { Name: 'Toner', SupplierNumber: 'X' });
  expect(JSON.parse(updated.text)).toEqual({
    ...made,
    ...defaults,
    IsForeign: false,
    DiscountPercentage: 0,
    Name: 'Toner',
    Street: null,
    Email: null,
    Remarks: null,
  });

  const list = JSON.parse((await api('GET', '/SupplierInfoList')).text);
  expect(list).toHaveLength(3);
  expect(list[2]).toEqual({ SupplierId: 1003, Name: 'Toner', City: null, Email: null });
  expect((await api('DELETE', '/Supplier/1003')).status).toBe(204);
  expect((await api('GET', '/Supplier/1003')).status).toBe(404);
});

test('what is missing becomes its default, inside an object too', async ({ api }) => {
  const sent = { ...least, SupplierId: null, BankAccount: { iban: 'X' }, Contacts: [{}] };
  expect(await make(api, sent)).toMatchObject({
    ...defaults,
    BankAccount: { Iban: 'X', Bic: null, IsVerified: false },
    Contacts: [{ Name: null, Email: null }],
  });
});

test.for([
  ['no name', { Name: undefined }],
  ['an empty name', { Name: '' }],
  ['null for a name', { Name: null }],
  ['no number', { SupplierNumber: undefined }],
  ['a number that is too long', { SupplierNumber: 'x'.repeat(21) }],
  ['remarks that are too long', { Remarks: 'x'.repeat(121) }],
  ['a word that is no state', { State: 'active' }],
  ['null for a state', { State: null }],
  ['a customer that does not exist', { CustomerId: '999999' }],
  ['an id that is a text', { SupplierId: '1001' }],
  ['an array for an object', { BankAccount: [] }],
  ['a number in an object', { BankAccount: { Iban: 1 } }],
  ['a text in an array of objects', { Contacts: ['Jansen'] }],
] satisfies [string, object][])('%s is 400', async ([, change], { api }) => {
  expect((await api('POST', '/Supplier', { ...whole, ...change })).status).toBe(400);
});

test('a customer that a supplier refers to is not removed', async ({ api }) => {
  const { SupplierId } = await make(api, whole);
  expect((await api('DELETE', '/Customer/000002')).status).toBe(409);
  expect((await api('GET', '/Customer/000002')).status).toBe(200);
  await api('DELETE', `/Supplier/${SupplierId}`);
  expect((await api('DELETE', '/Customer/000002')).status).toBe(204);
});

test('what GET answers in XML can be POSTed and PUT in XML', async ({ api }) => {
  const made = await make(api, whole);
  const { text } = await api('GET', `/Supplier/${made.SupplierId}`, undefined, xml);
  expect(text).toContain('<Supplier xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">');
  expect(text).toContain('<Bic xsi:nil="true"/><IsVerified>true</IsVerified></BankAccount>');
  expect(text).toContain('<Contacts><Contact><Name>Jansen</Name>');

  const copy = await api('POST', '/Supplier', text, { 'Content-Type': 'application/xml' });
  const { CreatedOn, ...rest } = JSON.parse(copy.text);
  expect({ ...rest, CreatedOn: made.CreatedOn }).toEqual({ ...made, SupplierId: 1004 });
  expect(CreatedOn).toEqual(expect.any(String));
  expect((await api('PUT', `/Supplier/${made.SupplierId}`, text, xml)).text).toBe(text);
});
