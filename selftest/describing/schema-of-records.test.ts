import { expect, test } from 'vitest';
import { propertiesOfSchema } from '../../helpers/describing/properties-of-schema.ts';
import { schemaOfRecords } from '../../helpers/describing/schema-of-records.ts';

const describe = (objects: readonly Readonly<Record<string, unknown>>[], key?: string) =>
  propertiesOfSchema(schemaOfRecords(objects), key);

/** What is said of one property whose values are these, in as many objects. */
function guess(name: string, ...values: readonly unknown[]) {
  const { properties, guesses } = describe(values.map((value) => ({ [name]: value })));
  const said = properties[name];
  return { kind: typeof said === 'object' ? said.kind : said, said, why: guesses[name] };
}

test.for([
  ['IsActive', [true, null], 'boolean', 'true or false in 1 object'],
  ['PaymentDays', [0, 30], 'integer', 'whole numbers in 2 objects'],
  ['Weight', [1, 0.5, 2], 'decimal', 'a fraction, in 3 objects'],
  ['CreditLimit', [0, 100], 'decimal', 'is that of an amount'],
  ['PriceListId', [1, 2], 'integer', 'whole numbers'],
  ['CurrencyId', ['EUR', null], 'identifier', 'named like an identifier'],
  ['CurrencyId', [null, null], 'identifier', 'null in all 2 objects'],
  ['ZipCode', ['3511 AB'], 'text', '1 text, the longest of 7 characters'],
  ['Fax', [null, null], 'text', 'null in all 2 objects; no type is known: may be anything'],
  ['CocDate', [null], 'date', 'null in all 1 object; named like a date'],
  ['Since', ['3/9/1998', null, '11/24/2014'], 'date', '2 texts, as M/D/YYYY'],
  ['Since', ['2024-02-29'], 'date', '1 text, as YYYY-MM-DD'],
  ['Since', ['24/11/2014'], 'text', 'the longest of 10 characters'],
  ['Seen', ['2024-02-29T12:00:00Z', '2024-02-29T12:00'], 'date and time', 'with a time'],
  ['Seen', ['2024-02-29T12:00:00Z', 'never'], 'text', 'the longest'],
  ['Lines', [[], []], 'array', 'of 0 elements'],
  ['Lines', [[1], [{}]], 'array', 'of 2 elements'],
  ['Odd', ['1', 1], 'text', 'seen as several types'],
  ['State', ['Open', 'Closed'], 'enumeration', 'there may be other words'],
  ['City', ['Delft'], 'text', 'the longest of 5 characters'],
  ['Name', ['Aar', ''], 'name', 'the name of a record'],
] as const)('%s of %j is %s', ([name, values, kind, why]) => {
  const guessed = guess(name, ...values);

  expect(guessed.kind).toBe(kind);
  expect(guessed.why).toContain(why);
});

test('objects and arrays have tables of their own, with guesses under both names', () => {
  const { properties, guesses } = describe([
    { Bank: { Iban: 'NL02', Ok: true }, Lines: [{ Name: 'a', Tax: { Rate: 21 } }] },
    { Bank: null, Lines: [{ Name: null, Tax: null }] },
  ]);

  expect(properties).toEqual({
    Bank: { kind: 'object', properties: { Iban: 'text', Ok: 'boolean' } },
    Lines: {
      kind: 'array',
      properties: { Name: 'text', Tax: { kind: 'object', properties: { Rate: 'decimal' } } },
    },
  });
  expect(guesses['Lines.Tax.Rate']).toContain('is that of an amount');
});

test('the key is that of its type, and no guess', () => {
  const numbered = describe([{ Id: 1 }, { Id: 2 }], 'Id');

  expect(numbered).toEqual({
    properties: { Id: { kind: 'key', type: 'integer' } },
    guesses: {},
  });
  expect(describe([{ Id: '01' }], 'Id').properties).toEqual({ Id: 'key' });
});

test('what no description can hold is left out, with the reason', () => {
  const object = JSON.parse('{"naam van": "x", "__proto__": 1, "City": "x", "city": "y", "O": {}}');

  const { properties, guesses } = describe([object]);

  expect(properties).toEqual({ City: 'text' });
  expect(guesses['naam van']).toMatch(/^left out: .* letters, digits/);
  expect(guesses.city).toBe('left out: it is City in other letter case');
  expect(guesses.O).toMatch(/^left out: an object/);
});
