import { expect, test } from 'vitest';
import { guessRecord } from '../../helpers/describing/guess-record.ts';

/** What is said of one property whose values are these, in as many objects. */
function guess(name: string, ...values: readonly unknown[]) {
  const { properties, guesses } = guessRecord(values.map((value) => ({ [name]: value })));
  const said = properties[name];
  return { kind: typeof said === 'object' ? said.kind : said, said, why: guesses[name] };
}

test.for([
  ['IsActive', [true, null], 'boolean', 'true or false in 1 object'],
  ['PaymentDays', [0, 30], 'integer', 'whole numbers in 2 objects'],
  ['Weight', [1, 0.5, 2], 'decimal', 'a fraction, in 3 objects'],
  ['CreditLimit', [0, 100], 'decimal', 'speaks of an amount'],
  ['PriceListId', [1, 2], 'integer', 'whole numbers'],
  ['CurrencyId', ['EUR', null], 'identifier', 'named like an identifier'],
  ['CurrencyId', [null, null], 'identifier', 'null in all 2 objects'],
  ['ZipCode', ['3511 AB'], 'text', 'the longest of 1 text has 7 characters'],
  ['Fax', [null, null], 'text', 'null in all 2 objects: may be anything'],
  ['CocDate', [null], 'date', 'may be anything'],
  ['Since', ['3/9/1998', null, '11/24/2014'], 'date', 'seen 2 times as M/D/YYYY'],
  ['Since', ['2024-02-29'], 'date', 'seen 1 time as YYYY-MM-DD'],
  ['Since', ['24/11/2014'], 'text', 'has 10 characters'],
  ['Seen', ['2024-02-29T12:00:00Z', '2024-02-29T12:00'], 'date and time', 'with a time'],
  ['Seen', ['2024-02-29T12:00:00Z', 'never'], 'text', 'the longest'],
  ['Lines', [[], []], 'array', 'with 0 objects'],
  ['Lines', [[1], [{}]], 'array', 'with 1 object'],
  ['Odd', ['1', 1], 'text', 'seen as several types'],
  ['State', ['Open', 'Closed'], 'enumeration', 'one of 2 words'],
  ['City', ['Delft'], 'text', 'has 5 characters'],
  ['Name', ['Aar', ''], 'name', 'what a record is called'],
  ['Name', ['Aar', null], 'text', 'the longest'],
] as const)('%s of %j is %s', ([name, values, kind, why]) => {
  const guessed = guess(name, ...values);

  expect(guessed.kind).toBe(kind);
  expect(guessed.why).toContain(why);
});

test('objects and arrays have tables of their own, with guesses under both names', () => {
  const { properties, guesses } = guessRecord([
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
  expect(guesses['Lines.Tax.Rate']).toContain('speaks of an amount');
});
