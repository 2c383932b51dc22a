import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Check } from '../../helpers/judging/check.ts';
import { isForAccess, runNext, runSchedule, scheduleOf } from '../../helpers/judging/schedule.ts';
import '../../suites/all.ts';

test('records are looked at while access is asked for, and the last wait for both', async () => {
  const { forAccess, together, next, alone, last } = scheduleOf();
  const told: string[] = [];
  const underWay = new Map<string, Check>();
  const run = async (check: Check) => {
    const { id, turn } = check;
    const beside = [...underWay.values()].filter(({ id }) => !isForAccess(id));
    if (turn === 'next') expect(beside.filter((other) => other.turn !== 'next')).toEqual([]);
    if (turn === 'alone') expect(beside).toEqual([]);
    if (turn === 'last') expect([...underWay]).toEqual([]);
    underWay.set(id, check);
    await wait(forAccess.some((one) => one.id === id) ? 200 : 1);
    underWay.delete(id);
    told.push(id);
    return id as string;
  };

  const brought = await runSchedule(scheduleOf(), run, (checks) => Promise.all(checks.map(run)));

  const idsOf = (checks: typeof last) => checks.map(({ id }) => id as string);
  const rest = told.slice(together.length);
  expect(brought.toSorted()).toEqual(told.toSorted());
  expect(told.slice(0, together.length).toSorted()).toEqual(idsOf(together).toSorted());
  expect(rest.slice(0, next.length).toSorted()).toEqual(idsOf(next).toSorted());
  expect(rest.slice(next.length).slice(0, alone.length)).toEqual(idsOf(alone));
  expect(told.slice(-last.length)).toEqual(idsOf(last));
});

test.for([
  ['failed', 'breach'],
  ['inconclusive', 'blocked'],
] as const)(
  'where one of the next is %s by %s, each is run again alone, with experiments of its own',
  async ([outcome, cause]) => {
    const { next } = scheduleOf();
    const told: string[] = [];
    let underWay = 0;
    let isForgotten = false;
    const forget = () => {
      isForgotten = true;
    };
    const scope = { begin: () => forget };

    const brought = await runNext(next, scope, async ({ id }) => {
      underWay++;
      await wait(1);
      told.push(`${id} beside ${--underWay}`);
      const isBad = !isForgotten && id === next[2]?.id;
      return isBad ? { id, outcome, cause } : { id, outcome: 'passed' as const };
    });

    expect(brought.every((one) => one.outcome === 'passed')).toBe(true);
    expect(told.slice(next.length)).toEqual(next.map(({ id }) => `${id} beside 0`));
  },
);
