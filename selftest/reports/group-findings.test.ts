import { describe, expect, test } from 'vitest';
import type { RequirementId } from '../../contract/catalogue.ts';
import type { Finding } from '../../contract/finding.ts';
import { groupFindings } from '../../reports/group-findings.ts';
import { breach } from './made-up-run.ts';

const finding = (id: RequirementId, told: Partial<Finding>): Finding => ({
  ...{ id, level: 'required', outcome: 'inconclusive', durationMs: 1, proof: [], way: [] },
  ...told,
});

const idsOf = (findings: readonly Finding[]) =>
  groupFindings(findings).map(({ findings: members }) => members.map(({ id }) => id));

test('findings of different reasons or levels are told apart', () => {
  const findings = [
    finding('customer/has/City', { text: 'no City' }),
    finding('customer/has/Fax', { text: 'no City' }),
    finding('token/hygiene', { text: 'no City', level: 'advisory' }),
    finding('customer/has/Email', { text: 'of another type' }),
  ];

  expect(idsOf(findings)).toEqual([
    ['customer/has/City', 'customer/has/Fax'],
    ['token/hygiene'],
    ['customer/has/Email'],
  ]);
});

describe('findings of one family that one exchange shows', () => {
  const told = (id: RequirementId, value: string, path = 'Customer/5') =>
    finding(id, breach(`PUT https://books.example/${path}`, `to be ${value}`, 'another', id));
  const ids = ['City', 'Fax', 'Email', 'Street1'].map((name) => `customer/update-keeps/${name}`);
  const kept = ids as readonly RequirementId[];

  test('are one cause where there are many, each with its own value', () => {
    const findings = kept.map((id, place) => told(id, `"value ${place}"`));

    expect(groupFindings(findings)).toEqual([
      { first: findings[0], findings, shared: 'exchange', alsoShownBy: [] },
    ]);
  });

  test('are told one by one where there are few, or where the exchanges differ', () => {
    expect(idsOf(kept.slice(1).map((id, place) => told(id, `"value ${place}"`)))).toHaveLength(3);
    expect(
      idsOf(kept.map((id, place) => told(id, `"value ${place}"`, `Customer/${place}`))),
    ).toHaveLength(4);
  });
});
