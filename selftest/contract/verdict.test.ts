import { expect, test } from 'vitest';
import { scopeOf, verdictOf } from '../../contract/verdict.ts';
import { breach, findingsWith } from '../reports/made-up-run.ts';

const failed = breach('GET /', 'status 404', '200');
const inconclusive = { outcome: 'inconclusive', text: 'ECONNRESET' } as const;
const notRun = { outcome: 'not-run', text: 'left out' } as const;
const waived = { outcome: 'waived', text: 'known' } as const;
const gate = 'required';

test.for([
  ['whole', 'customer/delete', 'not-applicable'],
  ['part', 'customer/delete', 'left-out'],
  ['whole', 'token/hygiene', 'left-out'],
] as const)('a run is %s where %s is not run: %s', ([scope, id, cause]) => {
  expect(scopeOf(findingsWith({ [id]: { ...notRun, cause } }))).toBe(scope);
});

test('what a part run left out is not held to it as a baseline', () => {
  const baseline = { known: new Set<string>(), passed: new Set<string>(), leftOut: 2 };

  expect(verdictOf([], { gate, baseline }).baseline).toContain('2 required rows');
});

test('a broken required row outweighs one that could not be judged', () => {
  const findings = findingsWith({ 'customer/delete': failed, 'customer/read': inconclusive });

  expect(verdictOf(findings, { gate })).toEqual({ verdict: 'nonconformant' });
});

test('a required row that could not be judged makes the run inconclusive, and is named', () => {
  const findings = findingsWith({ 'customer/read': inconclusive, 'customer/delete': waived });

  expect(verdictOf(findings, { gate })).toEqual({
    verdict: 'inconclusive',
    reason: 'customer/read could not be judged.',
  });
});

test.for([notRun, waived])('a row that is $outcome does not count against', (told) => {
  expect(verdictOf(findingsWith({ 'customer/delete': told }), { gate }).verdict).toBe('conformant');
});

test.for([
  ['required', failed, 'conformant'],
  ['required', inconclusive, 'conformant'],
  ['advisory', failed, 'nonconformant'],
  ['advisory', inconclusive, 'inconclusive'],
] as const)('with the gate at %s, advice that is %o makes the run %s', ([level, told, verdict]) => {
  expect(verdictOf(findingsWith({ 'token/hygiene': told }), { gate: level }).verdict).toBe(verdict);
});

test('that a known deviation is fixed is told apart from a breach', () => {
  const fixed = ['The known deviation customer/delete is fixed.'];
  const told = { verdict: 'nonconformant', reason: fixed[0] };

  expect(verdictOf(findingsWith(), { gate, fixed })).toEqual({ ...told, isFixed: true });
  expect(verdictOf(findingsWith({ 'customer/delete': failed }), { gate, fixed })).toEqual(told);
});

test('a suite that failed says as well what is wrong with the set-up', () => {
  const facts = { gate, suiteFailure: 'TypeError', setupProblem: 'The login failed.' } as const;

  expect(verdictOf(findingsWith(), facts)).toEqual({
    verdict: 'suite-failure',
    reason: 'TypeError\nThe login failed.',
  });
});
