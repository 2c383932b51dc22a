import { expect, test } from 'vitest';
import { customerSeeds } from '../../reference/model/tables/customer-seeds.ts';
import type { Rules } from '../../reference/rules/rules.ts';
import { changeOf } from '../lab/change-of.ts';
import { runAgainst } from '../trial/run-against.ts';

/** A list that shows ids under a name which says nothing, of a service that does one thing wrong. */
function breaking(name: string, rules: Rules): void {
  for (const part of ['list-id-called-nr', name]) changeOf(part)(rules);
}

/** So that nothing in the list can be read before the run makes something. */
function hideSeeds(rules: Rules): void {
  const { customersListed } = rules;
  const names = new Set(customerSeeds.map(({ Name }) => Name));
  rules.customersListed = (exchange) =>
    customersListed(exchange).filter(({ Name }) => !names.has(Name as string));
}

test.for([
  ['create-makes-two', 'customer/create', false],
  ['create-makes-two', 'customer/create', true],
  ['update-and-copy', 'customer/update', false],
  ['update-and-copy', 'customer/update', true],
] as const)('%s is seen in it, and nothing is left', async ([fault, row, isEmptyBefore]) => {
  const trial = await runAgainst({
    rules: (rules) => {
      breaking(fault, rules);
      if (isEmptyBefore) hideSeeds(rules);
    },
    only: [row],
    inProcess: true,
  });

  expect(trial.outcomes.get(row)?.outcome).toBe('failed');
  expect(trial.untold).toEqual([]);
});
