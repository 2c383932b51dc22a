import { describe, expect, test } from 'vitest';
import type { RequirementId } from '../../contract/catalogue.ts';
import type { RowRecord } from '../../contract/row-record.ts';
import { groupRows } from '../../reports/group-rows.ts';

const row = (id: RequirementId, reason: string): RowRecord => ({
  id,
  level: 'required',
  outcome: 'inconclusive',
  reason,
  durationMs: 1,
});

const idsOf = (rows: readonly RowRecord[]) =>
  groupRows(rows).map(({ rows: members }) => members.map(({ id }) => id));

test('rows of one reason are one group, though the name of one of them stands in it', () => {
  const reason = 'GET https://books.example/v221/Customer/1 was answered 503.';
  const rows = [
    row('status/404-unknown-customer/GET', reason),
    row('status/404-unknown-customer/PUT', reason),
    row('status/404-unknown-customer/DELETE', reason),
  ];

  expect(idsOf(rows)).toEqual([rows.map(({ id }) => id)]);
  expect(groupRows(rows)[0]?.shared).toBe('reason');
});

test('rows whose reasons differ in their own name alone are one group', () => {
  const rows = [row('customer/has/City', 'no City: {}'), row('customer/has/Fax', 'no Fax: {}')];

  expect(idsOf(rows)).toEqual([['customer/has/City', 'customer/has/Fax']]);
  expect(groupRows(rows)[0]?.shared).toBe('reason but for the name');
});

test('rows of different reasons or levels are told apart', () => {
  const rows = [
    row('customer/has/City', 'no City'),
    row('customer/has/Fax', 'no City'),
    { ...row('token/hygiene', 'no City'), level: 'advisory' } as const,
    row('customer/has/Email', 'of another type'),
  ];

  expect(idsOf(rows)).toEqual([
    ['customer/has/City', 'customer/has/Fax'],
    ['token/hygiene'],
    ['customer/has/Email'],
  ]);
});

describe('rows of one family that one exchange shows broken', () => {
  const told = (id: RequirementId, value: string, path = 'Customer/5') =>
    row(id, `asked     PUT https://books.example/${path} with ${value}\ngot       another`);
  const ids = ['City', 'Fax', 'Email', 'Street1'].map((name) => `customer/update-keeps/${name}`);
  const kept = ids as readonly RequirementId[];

  test('are one cause where there are many, each with its own value', () => {
    const rows = kept.map((id, place) => told(id, `"value ${place}"`));

    expect(groupRows(rows)).toEqual([{ first: rows[0], rows, shared: 'exchange' }]);
  });

  test('are told one by one where there are few, or where the exchanges differ', () => {
    expect(idsOf(kept.slice(1).map((id, place) => told(id, `"value ${place}"`)))).toHaveLength(3);
    expect(
      idsOf(kept.map((id, place) => told(id, `"value ${place}"`, `Customer/${place}`))),
    ).toHaveLength(4);
  });
});
