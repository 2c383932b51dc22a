import { expect, test } from 'vitest';
import { faults } from '../../reference/variations/variations.ts';
import { isLetGo } from './let-go.ts';
import { recordFailures } from './record-failures.ts';
import { type Recording, readRecording, textOf } from './recording.ts';

/** The whole trial, which tries all of them, runs every night. */
const everyNth = 100;
const sought = faults.filter((fault) => !isLetGo(fault));
const sample = sought.filter(({ needs }, at) => at % everyNth === 0 && needs === undefined);

test('in whole runs a sample of the faults fails the rows that are recorded', async () => {
  const recording = readRecording();
  const ofSample: Recording = new Map(
    sample.map(({ name }) => [name, recording.get(name) ?? ['not recorded: npm run trial']]),
  );
  const found = new Map<string, readonly string[]>();

  const missed = await recordFailures(sample, recording, ({ name }, rows) => found.set(name, rows));

  expect(missed).toEqual([]);
  expect(textOf(found)).toBe(textOf(ofSample));
});

test('each fault is recorded once, in the order of the names', () => {
  const names = [...readRecording().keys()];

  expect(names).toEqual([...new Set(names)].toSorted());
  expect(sought.map(({ name }) => name).filter((name) => !names.includes(name))).toEqual([]);
});
