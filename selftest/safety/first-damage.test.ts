import { describe, expect, test } from 'vitest';
import { customerSeeds } from '../../reference/model/tables/customer-seeds.ts';
import { changeOf } from '../lab/change-of.ts';
import { runAgainst, type Trial } from '../trial/run-against.ts';

const isSeed = (id: string) => Number(id) <= customerSeeds.length;

/** What a run did to the customers that were there before it. */
const damageIn = ({ service }: Trial) =>
  service.customers.changes.filter(({ id, before }) => before !== undefined && isSeed(id));

const outcomeOf = (trial: Trial, id: string) => trial.outcomes.get(id as never);

const tryFault = (name: string, ...only: string[]) =>
  runAgainst({
    browser: 'form-walker',
    inProcess: true,
    only,
    rules: changeOf(name),
  });

describe('the first sign of damage ends the writing', { concurrent: true }, () => {
  test.for([
    ['ids-of-customers-that-exist', 'customer/id-assigned'],
    ['ids-of-customers-that-exist-unsaid', 'customer/id-assigned'],
    ['delete-removes-the-oldest', 'customer/delete-touches-no-other'],
    ['delete-removes-the-one-before', 'customer/delete-touches-no-other'],
  ] as const)('%s: one customer is hit at most, %s is failed', async ([name, row]) => {
    const trial = await tryFault(name);

    const [hit, ...more] = damageIn(trial);
    expect(more).toEqual([]);
    const failed = outcomeOf(trial, row);
    expect(failed?.outcome).toBe('failed');
    const [asItWas] = failed?.proof ?? [];
    const shown = JSON.parse(asItWas?.response?.body ?? '');
    // Where a customer of the run's own was hit first, nobody else's was.
    if (hit !== undefined) expect(shown).toEqual(hit.before);
    expect(failed?.breach?.expected).toContain(JSON.stringify(shown.Name));
    // One of the last rows that write.
    const writing = outcomeOf(trial, 'status/400-missing-body/POST');
    expect(writing).toMatchObject({ outcome: 'inconclusive', hint: `see ${row}` });
    expect(writing?.text).toContain('The run writes nothing more');
    expect(outcomeOf(trial, 'list/answers-a-list')?.outcome).toBe('passed');
    expect(trial.untold).toEqual([]);
  });

  test.for([
    ['delete-removes-the-same-country', 'customer/delete-touches-no-other'],
    ['delete-removes-the-oldest', 'customer/delete-touches-no-other'],
  ] as const)('%s: %s is failed where nothing else is asked', async ([name, row]) => {
    const trial = await tryFault(name, row);

    expect(outcomeOf(trial, row)).toMatchObject({ outcome: 'failed' });
  });
});
