import { expect, test } from 'vitest';
import { exitCodeOf, scopeOf, verdictOf } from '../../contract/verdict.ts';
import { breach, findingsWith } from '../reports/made-up-run.ts';

const failed = breach('GET /', 'status 404', '200');
const inconclusive = { outcome: 'inconclusive', text: 'ECONNRESET' } as const;
const notRun = { outcome: 'not-run', text: 'left out' } as const;
const waived = { outcome: 'waived', text: 'known' } as const;
const gate = 'required';

test('a service that keeps everything is conformant', () => {
  expect(verdictOf(findingsWith(), { gate })).toEqual({ verdict: 'conformant' });
});

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

test.for(['required', 'open'])('a run that judged nothing is not conformant: %s', (asked) => {
  const findings = findingsWith().map((row) =>
    row.level === asked && asked === 'open' ? row : { ...row, ...notRun },
  );

  expect(verdictOf(findings, { gate })).toEqual({
    verdict: 'inconclusive',
    reason: 'The run judged no required row.',
  });
});

test('what is wrong with the known deviations makes the run non-conformant, with the sentence', () => {
  const deviationProblems = ['The known deviation customer/delete was accepted until 2020-01-31.'];

  expect(verdictOf(findingsWith(), { gate, deviationProblems })).toEqual({
    verdict: 'nonconformant',
    reason: deviationProblems[0],
  });
});

test('that a known deviation is fixed is told apart from a breach', () => {
  const fixed = ['The known deviation customer/delete is fixed.'];
  const told = { verdict: 'nonconformant', reason: fixed[0] };

  expect(verdictOf(findingsWith(), { gate, fixed })).toEqual({ ...told, isFixed: true });
  expect(verdictOf(findingsWith({ 'customer/delete': failed }), { gate, fixed })).toEqual(told);
});

test('a set-up problem says that nothing was judged', () => {
  expect(verdictOf([], { gate, setupProblem: 'The login failed.' })).toEqual({
    verdict: 'setup',
    reason: 'The login failed.',
  });
});

test.for([
  ['all is kept', {}, {}],
  ['a promise is broken', { 'customer/delete': failed }, {}],
  ['a row could not be judged', { 'customer/delete': inconclusive }, {}],
  ['a known deviation has expired', {}, { deviationProblems: ['It has expired.'] }],
] as const)('a suite that failed gives no verdict, where %s', ([, told, facts]) => {
  const suiteFailure = 'TypeError';

  expect(verdictOf(findingsWith(told), { gate, suiteFailure, ...facts })).toEqual({
    verdict: 'suite-failure',
    reason: 'TypeError',
  });
});

test('a suite that failed says as well what is wrong with the set-up', () => {
  const facts = { gate, suiteFailure: 'TypeError', setupProblem: 'The login failed.' } as const;

  expect(verdictOf(findingsWith(), facts)).toEqual({
    verdict: 'suite-failure',
    reason: 'TypeError\nThe login failed.',
  });
});

test.for([
  ['conformant', 0],
  ['nonconformant', 1],
  ['inconclusive', 2],
  ['setup', 3],
  ['suite-failure', 4],
] as const)('%s ends with exit code %d', ([verdict, code]) => {
  expect(exitCodeOf(verdict)).toBe(code);
});
