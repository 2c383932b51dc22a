import { expect, test } from 'vitest';
import type { RequirementId } from '../../contract/catalogue.ts';
import type { Finding } from '../../contract/finding.ts';
import { groupFindings } from '../../reports/group-findings.ts';

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
