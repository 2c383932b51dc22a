import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Check } from '../../helpers/judging/check.ts';
import { isForAccess, runEnd, runNext, scheduleOf } from '../../helpers/judging/schedule.ts';
import '../../suites/all.ts';
import { runSchedule } from '../lab/run-schedule.ts';

test('records are looked at while access is asked for, and the end waits for both', async () => {
  const { forAccess, together, next, alone, last } = scheduleOf();
  const told: string[] = [];
  const underWay = new Map<string, Check>();
  const run = async (check: Check) => {
    const { id, turn } = check;
    const beside = [...underWay.values()].map((other) => other.turn);
    const besideRecords = [...underWay.values()].filter(({ id }) => !isForAccess(id));
    if (turn === 'next') expect(besideRecords.every((other) => other.turn === 'next')).toBe(true);
    if (turn === 'alone') expect(beside.every((other) => other === 'last')).toBe(true);
    if (turn === 'last') expect(beside.every((other) => other === 'alone')).toBe(true);
    underWay.set(id, check);
    await wait(forAccess.some((one) => one.id === id) ? 200 : 1);
    underWay.delete(id);
    told.push(id);
    return { id, outcome: 'passed' as const };
  };

  const brought = await runSchedule(scheduleOf(), run, {
    next: (checks) => Promise.all(checks.map(run)),
    end: (end) => runEnd(end, run),
  });

  const idsOf = (checks: readonly { readonly id: string }[]) => checks.map(({ id }) => id);
  const rest = told.slice(together.length);
  const end = told.slice(-(alone.length + last.length));
  const inEnd = (checks: readonly Check[]) => end.filter((id) => idsOf(checks).includes(id));
  expect(idsOf(brought).toSorted()).toEqual(told.toSorted());
  expect(told.slice(0, together.length).toSorted()).toEqual(idsOf(together).toSorted());
  expect(rest.slice(0, next.length).toSorted()).toEqual(idsOf(next).toSorted());
  expect(inEnd(alone)).toEqual(idsOf(alone));
  expect(inEnd(last)).toEqual(idsOf(last));
  expect(end.indexOf(last[0]?.id ?? '')).toBeLessThan(alone.length);
});

test('at the end, one that does not pass beside others is run again when all are over, unless it did harm', async () => {
  const { alone, last } = scheduleOf();
  const told: string[] = [];
  const suffered = [alone[0]?.id, last[0]?.id];
  const harmful = alone[1]?.id;
  const run = async ({ id }: Check) => {
    await wait(1);
    const isBad = !told.includes(id) && [...suffered, harmful].includes(id);
    told.push(id);
    const outcome = isBad ? ('failed' as const) : ('passed' as const);
    return { id, outcome, didHarm: id === harmful };
  };

  const brought = await runEnd({ alone, last }, run);

  expect(brought.map(({ id }) => id)).toEqual([...alone, ...last].map(({ id }) => id));
  const failed = brought.filter(({ outcome }) => outcome === 'failed');
  expect(failed.map(({ id }) => id)).toEqual([harmful]);
  // What was alone may have hit the one that suffered, and not what it looks at.
  const those = alone.filter(({ id }) => id !== harmful).map(({ id }) => id);
  expect(told.slice(alone.length + last.length)).toEqual([last[0]?.id, ...those]);
  told.length = 0;
  await runEnd({ alone: [], last }, run);
  expect(told).toEqual(last.map(({ id }) => id));
});

test('of those alone, one that hit another in its place says so when it is asked again', async () => {
  const { alone, last } = scheduleOf();
  const told: string[] = [];
  const [hidden, hit] = [alone[2]?.id, last[1]?.id];
  const run = async ({ id }: Check) => {
    await wait(1);
    const isFirst = !told.includes(id);
    told.push(id);
    const outcome = id === (isFirst ? hit : hidden) ? ('failed' as const) : ('passed' as const);
    return { id, outcome };
  };

  const brought = await runEnd({ alone, last }, run);

  const failed = brought.filter(({ outcome }) => outcome === 'failed');
  expect(failed.map(({ id }) => id)).toEqual([hidden]);
});

test('where one of the last is broken by itself, what was alone is not asked again', async () => {
  const { alone, last } = scheduleOf();
  const told: string[] = [];
  const broken = last[0]?.id;
  const run = async ({ id }: Check) => {
    told.push(id);
    return { id, outcome: id === broken ? ('failed' as const) : ('passed' as const) };
  };

  await runEnd({ alone, last }, run);

  expect(told).toHaveLength(alone.length + last.length + 1);
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
