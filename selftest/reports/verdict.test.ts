import { expect, test } from 'vitest';
import { exitCodeOf, verdictOf } from '../../reports/verdict.ts';
import { breach, rowsWith } from './made-up-run.ts';

const failed = breach('GET /', 'status 404', '200');
const inconclusive = { outcome: 'inconclusive', reason: 'ECONNRESET' } as const;
const notRun = { outcome: 'not-run', reason: 'left out' } as const;
const waived = { outcome: 'waived', reason: 'known' } as const;
const gate = 'required';

test('a service that keeps everything is conformant', () => {
  expect(verdictOf(rowsWith(), { gate })).toEqual({ verdict: 'conformant' });
});

test('a broken required row outweighs one that could not be judged', () => {
  const rows = rowsWith({ 'customer/delete': failed, 'customer/read': inconclusive });

  expect(verdictOf(rows, { gate })).toEqual({ verdict: 'nonconformant' });
});

test('a required row that could not be judged makes the run inconclusive, and is named', () => {
  const rows = rowsWith({ 'customer/read': inconclusive });

  expect(verdictOf(rows, { gate })).toEqual({
    verdict: 'inconclusive',
    reason: 'customer/read could not be judged.',
  });
});

test.for([notRun, waived])('a row that is $outcome does not count against', (told) => {
  expect(verdictOf(rowsWith({ 'customer/delete': told }), { gate }).verdict).toBe('conformant');
});

test.for([
  ['required', failed, 'conformant'],
  ['required', inconclusive, 'conformant'],
  ['advisory', failed, 'nonconformant'],
  ['advisory', inconclusive, 'inconclusive'],
] as const)('with the gate at %s, advice that is %o makes the run %s', ([level, told, verdict]) => {
  expect(verdictOf(rowsWith({ 'token/hygiene': told }), { gate: level }).verdict).toBe(verdict);
});

test('a run that asked nothing is not conformant', () => {
  const rows = rowsWith().map((row) => ({ ...row, ...notRun }));

  expect(verdictOf(rows, { gate })).toEqual({
    verdict: 'inconclusive',
    reason: 'Nothing was asked of the service.',
  });
});

test('what is wrong with the known deviations makes the run non-conformant, with the sentence', () => {
  const deviationProblems = ['The known deviation customer/delete no longer occurs.'];

  expect(verdictOf(rowsWith(), { gate, deviationProblems })).toEqual({
    verdict: 'nonconformant',
    reason: deviationProblems[0],
  });
});

test('a set-up problem says that nothing was judged', () => {
  expect(verdictOf([], { gate, setupProblem: 'The login failed.' })).toEqual({
    verdict: 'setup',
    reason: 'The login failed.',
  });
});

test('a failure of the suite hides no breach', () => {
  const suiteFailure = 'TypeError';

  expect(verdictOf(rowsWith(), { gate, suiteFailure }).verdict).toBe('suite-failure');
  expect(verdictOf(rowsWith({ 'customer/delete': failed }), { gate, suiteFailure })).toEqual({
    verdict: 'nonconformant',
    reason: 'The suite itself failed as well: TypeError',
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
