import type { TestResult } from 'allure-js-commons';
import { expect, test } from 'vitest';
import { requirementIds, requirementOf } from '../../contract/catalogue.ts';
import type { Finding } from '../../contract/finding.ts';
import { linkBreaches } from '../../contract/link-breaches.ts';
import { rests } from '../../contract/rests-on.ts';
import type { Judgement } from '../../helpers/judging/judge.ts';
import { placeResult } from '../../reports/allure/result.ts';
import { changeOf } from '../lab/change-of.ts';
import { breach, findingsWith } from '../reports/made-up-run.ts';
import { runAgainst } from '../trial/run-against.ts';

/** A judgement as a finding: what proves it is told by exchanges in place of their numbers. */
const asFinding = (judgement: Judgement) =>
  ({ ...judgement, level: requirementOf(judgement.id).level }) as unknown as Finding;

/** Which row tells the breach of each that fails: itself, where it points to none. */
async function toldUnder(fault: string): Promise<Record<string, string>> {
  const { outcomes } = await runAgainst({
    browser: undefined,
    inProcess: true,
    rules: changeOf(fault),
  });
  const findings = linkBreaches([...outcomes.values()].map(asFinding));
  const failed = findings.filter(({ level, outcome }) => outcome === 'failed' && level !== 'open');
  return Object.fromEntries(failed.map(({ id, see }) => [id, see ?? id]));
}

test.for([
  ['text-less-than-dropped', 'customer/text-survives'],
  ['read-wrapped-list', 'customer/read'],
  ['create-makes-two', 'customer/create'],
  ['list-keeps-deleted', 'list/drops-deleted'],
  ['any-token', 'bearer/invalid-token-is-401/invented'],
] as const)('%s is told once, by %s', async ([fault, row]) => {
  const told = await toldUnder(fault);

  expect(told[row]).toBe(row);
  expect(new Set(Object.values(told))).toEqual(new Set([row]));
});

test('two breaches that have nothing in common are both told', async () => {
  const told = await toldUnder('update-swaps-is-dun-for-payment-with-invoice-on-behalf-of-members');

  expect([...new Set(Object.values(told))].toSorted()).toEqual([
    'customer/update-keeps/InvoiceOnBehalfOfMembers',
    'customer/update-keeps/IsDunForPayment',
  ]);
});

test('what rests on a waived breach is waived with it', () => {
  const cut = (id: string) => breach('GET /Customer/1', 'to be "Delft"', '"Del"', id);
  const waiver = { reason: 'fixed in 2.2.2' };
  const findings = linkBreaches(
    findingsWith({
      'customer/create-keeps/City': { ...cut('City'), outcome: 'waived', waiver },
      'customer/update-keeps/City': cut('City'),
      'customer/update-keeps/Fax': cut('Fax'),
    }),
  );
  const of = (id: string) => findings.find((one) => one.id === id);

  expect(of('customer/update-keeps/City')).toMatchObject({
    outcome: 'waived',
    see: 'customer/create-keeps/City',
    waiver,
  });
  expect(of('customer/update-keeps/Fax')).toMatchObject({ outcome: 'failed' });
});

test('Allure shows the row that tells it before those that show it as well', () => {
  const cut = breach('GET /Customer/1', 'to be "Delft"', '"Del"', 'City');
  const rows = ['customer/create-keeps/City', 'customer/text-survives'];
  const findings = linkBreaches(findingsWith(Object.fromEntries(rows.map((id) => [id, cut]))));
  const startOf = (id: string) => {
    const result: Partial<TestResult> = {};
    placeResult(
      result as TestResult,
      findings.find((one) => one.id === id) as Finding,
      'required',
      0,
    );
    return result.start ?? 0;
  };

  expect(startOf('customer/text-survives')).toBeGreaterThan(requirementIds.length);
  expect(startOf('customer/create-keeps/City')).toBeLessThan(requirementIds.length);
});

test('rows that point at each other are told, and what leads to them points to one of them', () => {
  const of = breach('GET /Customer/1', 'to be there', 'none');
  const findings = linkBreaches(
    findingsWith({
      'customer/update-touches-no-other': of,
      'customer/delete-touches-no-other': of,
      'customer/create-keeps/City': of,
    }),
  );
  const failed = findings.filter(({ outcome }) => outcome === 'failed');

  expect(failed.map(({ id, see }) => `${id}: ${see ?? 'told'}`)).toEqual([
    'customer/create-keeps/City: customer/update-touches-no-other',
    'customer/update-touches-no-other: told',
    'customer/delete-touches-no-other: told',
  ]);
});

test('each side of the table names rows that there are', () => {
  const isKnown = (pattern: string) =>
    requirementIds.some((id) =>
      pattern.endsWith('*') ? id.startsWith(pattern.slice(0, -1)) : id === pattern,
    );
  const patterns = rests.flatMap(({ on, rows }) => [...on, ...rows]);

  expect(patterns.filter((one) => !isKnown(one))).toEqual([]);
});
