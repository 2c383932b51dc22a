import { expect, test } from 'vitest';
import { guessRecord } from '../../helpers/describing/guess-record.ts';

test('the key is that of its type, and no guess', () => {
  const numbered = guessRecord([{ Id: 1 }, { Id: 2 }], 'Id');

  expect(numbered).toEqual({
    properties: { Id: { kind: 'key', type: 'integer' } },
    guesses: {},
  });
  expect(guessRecord([{ Id: '01' }], 'Id').properties).toEqual({ Id: 'key' });
});

test('the name is the first text that is never empty and named like one, where no other is', () => {
  const objects = [
    { Code: 'a', CompanyName: '', Title: 'x', Description: 'y' },
    { Code: 'b', CompanyName: 'c', Title: 'x', Description: 'z' },
  ];

  expect(guessRecord(objects).properties).toMatchObject({
    CompanyName: 'text',
    Title: 'name',
    Description: 'text',
  });
  const named = objects.map((object) => ({ ...object, ShortName: '' }));
  expect(guessRecord(named).properties).toMatchObject({ Title: 'text', ShortName: 'name' });
});

test('what no description can hold is left out, with the reason', () => {
  const object = JSON.parse('{"naam van": "x", "__proto__": 1, "City": "x", "city": "y", "O": {}}');

  const { properties, guesses } = guessRecord([object]);

  expect(properties).toEqual({ City: 'text' });
  expect(guesses['naam van']).toMatch(/^left out: .* letters, digits/);
  expect(guesses.city).toBe('left out: it is City in other letter case');
  expect(guesses.O).toMatch(/^left out: an object/);
});
