import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { UnderWay } from '../../helpers/api/under-way.ts';
import { Writes } from '../../helpers/api/writes.ts';
import type { Answer } from '../../helpers/network/index.ts';
import { shared } from '../../helpers/records/shared-reading.ts';
import { hurriedClock } from '../lab/hurried-clock.ts';

const answer = {} as Answer;

/** Writes that tell when they begin and end, each a little while after. */
function writesTold() {
  const writes = new Writes();
  const told: string[] = [];
  const write = (path: string) =>
    writes.send({ method: 'POST', path, isLawful: true }, async () => {
      told.push(`${path} begins`);
      await wait(5);
      told.push(`${path} ends`);
      return answer;
    });
  return { writes, told, write };
}

test('who wants quiet lets others begin, and has it with all who want it while all else waits', async () => {
  const { writes, told, write } = writesTold();

  const begun = Promise.withResolvers<void>();
  const quiet = writes.quietly(async () => {
    begun.resolve();
    await write('first');
    await write('second');
  });
  const beside = write('beside');
  const later = writes.quietly(() => write('third'));
  await begun.promise;
  await Promise.all([beside, quiet, write('after'), later]);

  const order = ['beside', 'first', 'second', 'third', 'after'];
  expect(told).toEqual(order.flatMap((path) => [`${path} begins`, `${path} ends`]));
});

test('quiet begins when nothing is asked any more, nor by those who waited for that', async () => {
  const { writes, told, write } = writesTold();
  const { requests } = writes;
  const other = Promise.withResolvers<void>();

  const request = requests.during(() => other.promise);
  const look = requests.none().then(() => requests.during(() => wait(5)));
  const reader = look.then(() => requests.during(() => write('after a look')));
  const quiet = writes.quietly(() => write('in quiet'));
  await wait(10);
  expect(told).toEqual([]);
  other.resolve();
  await Promise.all([request, reader, quiet]);

  expect(told.map((what) => what.replace(/ \w+$/, ''))).toEqual([
    'after a look',
    'after a look',
    'in quiet',
    'in quiet',
  ]);
});

test('what goes wrong in quiet ends it', async () => {
  const { writes, told, write } = writesTold();

  const quiet = writes.quietly(async () => {
    throw new Error('no answer');
  });

  await expect(quiet).rejects.toThrow('no answer');
  await write('after');
  expect(told).toEqual(['after begins', 'after ends']);
});

/** A reading that waits for requests, each of which tells its number. */
function readingBeside(requests: UnderWay) {
  let readings = 0;
  return shared(
    async () => ++readings,
    () => requests.none(),
  );
}

test('a reading waits for what is under way, and is shared by all who ask until then', async () => {
  const requests = new UnderWay();
  const read = readingBeside(requests);
  const other = Promise.withResolvers<void>();

  const request = requests.during(() => other.promise);
  const first = read();
  await wait(10);
  const second = read();
  other.resolve();
  await request;

  expect(await Promise.all([first, second])).toEqual([1, 1]);
  expect(await read()).toBe(2);
});

test('a reading begins at once for who is in a hurry, and serves those who wait', async () => {
  const requests = new UnderWay();
  const read = readingBeside(requests);
  const other = Promise.withResolvers<void>();

  const request = requests.during(() => other.promise);
  const waiting = read();
  await wait(10);

  expect(await read(true)).toBe(1);
  expect(await waiting).toBe(1);
  other.resolve();
  await request;
});

test('nobody waits for long for a request that gets no answer', async () => {
  const requests = new UnderWay(hurriedClock());
  const read = readingBeside(requests);

  void requests.during(() => new Promise(() => {}));

  expect(await read()).toBe(1);
});
