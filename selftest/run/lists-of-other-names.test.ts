import { expect, test } from 'vitest';
import type { Rules } from '../../reference/rules/rules.ts';
import { faults, freedoms } from '../../reference/variations/variations.ts';
import { runAgainst } from '../matrix/run-against.ts';

/** A list that shows ids under a name which says nothing, of a service that does one thing wrong. */
function breaking(name: string) {
  const parts = [
    freedoms.find((one) => one.name === 'list-id-called-nr'),
    faults.find((one) => one.name === name),
  ];
  expect(parts).not.toContain(undefined);
  return (rules: Rules) => {
    for (const part of parts) part?.change(rules);
  };
}

test.for([
  ['create-makes-two', 'customer/create'],
  ['update-and-copy', 'customer/update'],
] as const)('%s is seen in it, and nothing is left', async ([fault, row]) => {
  const trial = await runAgainst({ rules: breaking(fault), only: [row], inProcess: true });

  expect(trial.outcomes.get(row)?.outcome).toBe('failed');
  expect(trial.untold).toEqual([]);
});
