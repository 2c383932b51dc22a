import { expect, test } from 'vitest';
import { wrapText } from '../../reports/wrap-text.ts';

test('text is broken at spaces and indented', () => {
  expect(wrapText('one two three four five six', 22, '  ')).toEqual([
    '  one two three four',
    '  five six',
  ]);
});

test('what follows a column hangs below its text', () => {
  expect(wrapText('got       one two three', 24, '')).toEqual(['got       one two three']);
  expect(wrapText('got       one two three four', 24, '')).toEqual([
    'got       one two three',
    '          four',
  ]);
});

test('a long word is broken, and an address stays whole', () => {
  const address = 'https://books.example/v221/api/DB1/Customer';

  expect(wrapText(`${'x'.repeat(25)} ${address}`, 20, '')).toEqual([
    'x'.repeat(20),
    'x'.repeat(5),
    address,
  ]);
});

test('lines stay lines', () => {
  expect(wrapText('one\n\ntwo', 40, ' ')).toEqual([' one', '', ' two']);
});
