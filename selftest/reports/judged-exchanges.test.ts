import type { HttpExchange } from 'allure-js-commons/http';
import { expect, test } from 'vitest';
import { findJudged } from '../../reports/allure/judged-exchanges.ts';

const base = 'https://books.example/v221/api/DB1';

const exchange = (method: string, path: string, answer = '{}'): HttpExchange => ({
  schemaVersion: 1,
  request: { method, url: `${base}/${path}`, headers: [] },
  response: { status: 200, headers: [], body: { encoding: 'utf8', value: answer } },
  start: 0,
  stop: 1,
});

const made = exchange('POST', 'Customer', '{"CustomerId":"000005"}');
const other = exchange('POST', 'Customer', '{"CustomerId":"000006"}');
const read = exchange('GET', 'Customer/000005');
const removed = exchange('DELETE', 'Customer/000005');

test('of several writes to one address it is the one that made what was read', () => {
  const reason = `asked     POST ${base}/Customer with "City": "x"\nthen      GET ${base}/Customer/000005\ngot       "y"`;

  expect(findJudged([other, made, read, removed], reason)).toEqual([made, read]);
});

test('a reason that names one request is about that', () => {
  const reason = `asked     DELETE ${base}/Customer/000005\nexpected  status 404`;

  expect(findJudged([made, read, removed], reason)).toEqual([removed]);
});

test('a reason that names none is about what came last', () => {
  const many = Array.from({ length: 9 }, () => other);

  expect(findJudged([made, read], 'The list cannot be read.')).toEqual([made, read]);
  expect(findJudged([...many, read, removed], 'The list cannot be read.')).toEqual([read, removed]);
});
