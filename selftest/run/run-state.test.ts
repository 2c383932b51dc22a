import { expect, test } from 'vitest';
import type { Finding } from '../../contract/finding.ts';
import { Secrets } from '../../helpers/masking/secrets.ts';
import { RunState } from '../../helpers/run/run-state.ts';
import { SuiteFaults } from '../../helpers/run/suite-faults.ts';
import type { Progress } from '../../reports/report.ts';
import { findingsWith } from '../reports/made-up-run.ts';

const all = findingsWith();
const ten = all.slice(0, 10);
const left = { outcome: 'not-run', cause: 'left-out', unasked: 'only' } as const;

/** How far the run is said to be after each of the findings, where all but ten are left out. */
function progressAfter(findings: readonly Finding[]): Progress[] {
  const told: Progress[] = [];
  const faults = new SuiteFaults(new Secrets());
  const state = new RunState(faults, (_, progress) => told.push(progress));
  const others = all.slice(10).map((finding) => ({ ...finding, ...left }));
  for (const finding of [...others, ...findings]) state.take({ finding, exchanges: [] });
  return told.slice(others.length);
}

test('a finding that is reported once more, after an interruption, counts once', () => {
  const told = progressAfter([...ten, ...ten.slice(0, 3)]);

  expect(told.at(-1)).toEqual({ done: 10, total: 10 });
});

test('what could not be asked is taken from what was to come', () => {
  const findings = ten.map((finding, place) => (place < 6 ? { ...finding, ...left } : finding));

  expect(progressAfter(findings).slice(-4)).toEqual(
    [1, 2, 3, 4].map((done) => ({ done, total: 4 })),
  );
});

test('where nothing could be asked there is no progress', () => {
  const unasked = { outcome: 'inconclusive', cause: 'trouble', unasked: 'setup' } as const;

  for (const { done } of progressAfter(ten.map((finding) => ({ ...finding, ...unasked }))))
    expect(done).toBe(0);
});
