import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runSchedule, scheduleOf } from '../../helpers/judging/schedule.ts';
import '../../suites/all.ts';

test('records are looked at while access is asked for, and the last wait for both', async () => {
  const { forAccess, together, alone, last } = scheduleOf();
  const told: string[] = [];
  const underWay = new Set<string>();

  const brought = await runSchedule(scheduleOf(), async ({ id, turn }) => {
    const beside = [...underWay].filter((other) => !/^(authorize|token)\//.test(other));
    if (turn !== 'together') expect(beside).toEqual([]);
    if (turn === 'last') expect([...underWay]).toEqual([]);
    underWay.add(id);
    await wait(forAccess.some((one) => one.id === id) ? 200 : 1);
    underWay.delete(id);
    told.push(id);
    return id;
  });

  const idsOf = (checks: typeof last) => checks.map(({ id }) => id as string);
  expect(brought.toSorted()).toEqual(told.toSorted());
  expect(told.slice(0, together.length).toSorted()).toEqual(idsOf(together).toSorted());
  expect(told.slice(together.length).slice(0, alone.length)).toEqual(idsOf(alone));
  expect(told.slice(-last.length)).toEqual(idsOf(last));
});
