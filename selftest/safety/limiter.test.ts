import { describe, expect, test } from 'vitest';
import { Unsent } from '../../contract/outcome.ts';
import { Limiter } from '../../helpers/network/limiter.ts';
import { restAskedBy } from '../../helpers/network/retry-after.ts';
import { hurriedClock } from '../lab/hurried-clock.ts';

const clock = hurriedClock();

/** How many of so many requests run at a time, at most. */
async function mostAtOnce(limiter: Limiter, requests: number): Promise<number> {
  let [running, most] = [0, 0];
  const request = async () => {
    most = Math.max(most, ++running);
    await clock.sleep(50);
    running--;
  };
  await Promise.all(Array.from({ length: requests }, () => limiter.run(request)));
  return most;
}

describe('the limiter', () => {
  test('starts so many a second, and does not catch up after a delay', async () => {
    const limiter = new Limiter(20, 20, clock);
    const starts: number[] = [];

    const requests = Array.from({ length: 12 }, () =>
      limiter.run(async () => void starts.push(clock.monotonic())),
    );
    await clock.sleep(120);
    clock.advance(0.4);
    const stalledUntil = clock.monotonic();
    await Promise.all(requests);

    const first = starts[0] ?? 0;
    expect((starts.at(-1) ?? 0) - first).toBeGreaterThanOrEqual(11 * 50);
    const afterStall = starts.filter((start) => start >= stalledUntil);
    const atOnce = afterStall.filter((start) => start < (afterStall[0] ?? 0) + 100);
    // Two that follow one another; those that were missed would be eight.
    expect(atOnce.length).toBeLessThanOrEqual(2);
  });

  test('lets so many run at a time', async () => {
    expect(await mostAtOnce(new Limiter(3), 20)).toBe(3);
  });

  test('lets those go first that are urgent, and those last that are patient', async () => {
    const limiter = new Limiter(1);
    const order: string[] = [];
    const note = (name: string) => async () => void order.push(name);

    await limiter.enter();
    const waiting = [
      limiter.run(note('patient'), { rank: 'patient' }),
      limiter.run(note('first')),
      limiter.run(note('second')),
      limiter.run(note('urgent'), { rank: 'urgent' }),
      limiter.run(note('as urgent'), { rank: 'urgent' }),
    ];
    limiter.leave();
    await Promise.all(waiting);

    expect(order).toEqual(['urgent', 'as urgent', 'first', 'second', 'patient']);
  });

  test('lets go of those whose run was interrupted, without a turn', async () => {
    const limiter = new Limiter(1, 1);
    const interruption = new AbortController();
    await limiter.enter();
    const waiting = limiter.run(async () => undefined, { signal: interruption.signal });
    interruption.abort();

    limiter.refuseAborted();

    await expect(waiting).rejects.toBeInstanceOf(Unsent);
  });
});

test.for([
  [{ 'Retry-After': '7' }, 7000],
  [{ 'retry-after': ' 7 ' }, 7000],
  [{ 'Retry-After': 'Sat, 21 Nov 2026 02:00:09 GMT', Date: 'Sat, 21 Nov 2026 02:00:00 GMT' }, 9000],
  [
    { 'Retry-After': 'Sat, 21 Nov 2026 01:00:00 GMT', Date: 'Sat, 21 Nov 2026 02:00:00 GMT' },
    undefined,
  ],
  [{ 'Retry-After': '1.5' }, undefined],
  [{ 'Retry-After': '-1' }, undefined],
  [{ 'Retry-After': 'soon' }, undefined],
  [{}, undefined],
] as const)('%o asks for %s ms of rest', ([headers, ms]) => {
  const response = { headers: Object.entries(headers) };

  expect(restAskedBy(response)).toBe(ms);
});

test('an HTTP date is measured by the own clock where the answer has no Date', () => {
  const until = new Date(Date.now() + 20_000).toUTCString();
  const response = { headers: [['Retry-After', until] as const] };

  const ms = restAskedBy(response) ?? 0;

  expect(ms).toBeGreaterThan(18_000);
  expect(ms).toBeLessThanOrEqual(20_000);
});
