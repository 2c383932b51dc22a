import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import type { SentCustomer } from '../../reference/model/customer.ts';
import type { Reference } from '../../reference/start.ts';
import { changeOf } from '../lab/change-of.ts';
import { type Place, test } from '../lab/session.ts';
import {
  addForeign,
  copyLast,
  journalsIn,
  leaveCustomers,
  leaveUnanswered,
  sweep,
} from './leave-customers.ts';
import { holdBack, keepLog } from './service-log.ts';

/** Has a create carried out whose answer, and so the id of its customer, never comes. */
async function leaveUnknown(place: Place, reference: Reference): Promise<void> {
  const { held, letGo } = holdBack(
    reference.service.rules,
    ({ method, resource }) => method === 'POST' && resource === 'collection',
  );
  await leaveUnanswered(place.open(reference), held);
  letGo();
}

describe('what a killed run left', { concurrent: true }, () => {
  test('is removed by the next one, and nothing else is', async ({ place }) => {
    const reference = await place.startInProcess();
    const before = reference.customers();
    const left = await leaveCustomers(place.open(reference), 3);
    expect(reference.customers()).toHaveLength(before.length + 3);
    expect(journalsIn(place.stateDir)).toHaveLength(1);

    const swept = await sweep(place, reference);

    expect(swept.removed.toSorted()).toEqual(left.map(({ id }) => id).toSorted());
    expect(swept.left).toEqual([]);
    expect(reference.customers()).toEqual(before);
    expect(journalsIn(place.stateDir)).toEqual([]);
  });

  test.for([
    'list-of-thousands',
    'list-only-ids-create-answers-nothing',
    'list-lags-and-create-answers-nothing',
    'list-newest-first',
  ])('is found where its create was never answered: %s', async (freedom, { place }) => {
    const reference = await place.startInProcess({ rules: changeOf(freedom) });
    await leaveUnknown(place, reference);
    const made = reference.statistics.customersCreated;

    const swept = await sweep(place, reference);

    expect(made).toBe(1);
    expect(swept.removed).toHaveLength(1);
    expect(reference.statistics.customersRemoved).toBe(1);
    expect(journalsIn(place.stateDir)).toEqual([]);
  });

  test('may come into being later still: it is looked for again', async ({ expect, place }) => {
    const sent = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const reference = await place.startInProcess({
      rules: (rules) => {
        rules.receive = async ({ method, resource, path }) => {
          if (method !== 'POST' || resource !== undefined || !path.endsWith('/Customer')) return;
          sent.resolve();
          await goOn.promise;
          return undefined;
        };
      },
    });
    await leaveUnanswered(place.open(reference), sent.promise);
    const early = await sweep(place, reference);
    expect(early).toEqual({ removed: [], left: [] });
    expect(journalsIn(place.stateDir)).toHaveLength(1);
    goOn.resolve();
    await expect.poll(() => reference.statistics.customersCreated).toBe(1);

    const late = await sweep(place, reference);

    expect(late.removed).toHaveLength(1);
    expect(reference.customers()).toHaveLength(2);
  });
});

test('customers that look alike, and a reused id, survive', async ({ place }) => {
  const reference = await place.start();
  const [ours, copied, reused] = await leaveCustomers(place.open(reference), 3);
  if (ours === undefined || copied === undefined || reused === undefined) throw new Error('None.');
  const tag = ours.tag.replace('-', ' ');
  const mark = ours.tag.slice(0, 4);
  const foreign = [
    copyLast(reference, {}),
    copyLast(reference, { Name: 'Copied by a colleague' }),
    addForeign(reference, 'Somebody', mark),
    addForeign(reference, `Somebody ${mark}`, `${mark} 0`),
    addForeign(reference, `Test ${ours.tag}0`, `${tag}1`),
    addForeign(reference, `Test${ours.tag}`, `x${tag}`),
    addForeign(reference, String(copied.sent.Name).replace(copied.tag, ''), 'copy'),
  ];
  reference.service.customers.remove(reused.id);
  foreign.push(addForeign(reference, 'Somebody who came later', 'later', reused.id));

  const swept = await sweep(place, reference);

  expect(swept.removed.toSorted()).toEqual([ours.id, copied.id].toSorted());
  expect(swept.left).toEqual([]);
  const ids = reference.customers().map(({ CustomerId }) => CustomerId);
  expect(ids).toEqual(expect.arrayContaining(foreign));
  expect(ids).toHaveLength(2 + foreign.length);
  expect(journalsIn(place.stateDir)).toEqual([]);
});

test.for<[string, SentCustomer, RegExp, number, string]>([
  ['its values tell which one it is', { Name: 'Copied' }, /$^/, 1, ''],
  ['both hold all values', {}, /$^/, 0, 'of 2 with this mark, 2 may hold the values'],
  [
    'a secret kept its values out of the journal',
    { Name: 'Copied' },
    /(?<="sent":\[).*(?=\],"at")/,
    0,
    '(of 0 creates)',
  ],
])('of an unknown id, beside a copy: %s', async ([, change, values, count, why], { place }) => {
  const reference = await place.start();
  await leaveUnknown(place, reference);
  copyLast(reference, change);
  const path = join(place.stateDir, journalsIn(place.stateDir)[0] ?? '');
  writeFileSync(path, readFileSync(path, 'utf8').replace(values, ''));
  const [one, other, first, copy] = reference.customers();

  const { left, removed } = await sweep(place, reference);

  expect(removed).toEqual([first?.CustomerId].slice(0, count));
  expect(left.map(({ id }) => id)).toEqual(
    [first, copy].slice(count * 2).map((it) => it?.CustomerId),
  );
  expect(left.every((told) => told.why.includes(why))).toBe(true);
  expect(reference.customers()).toEqual([one, other, ...[first, copy].slice(count)]);
});

describe('a service that fails in the middle of a sweep', { concurrent: true }, () => {
  for (const how of ['500', 'reset'] as const)
    test.for(how === '500' ? [0, 1, 2, 3, 5, 8, 12] : [0, 5])(
      `${how} from request %i on: the next sweep finishes`,
      async (from, { place }) => {
        const reference = await place.start();
        const before = reference.customers();
        await leaveCustomers(place.open(reference), 4);
        const { rules } = reference.service;
        const lawful = rules.receive;
        let asked = 0;
        const session = place.open(reference, { API_ANSWER_TIMEOUT: '1' });
        // Access is gained first: the failure is the sweep's.
        rules.receive = (exchange) => {
          if (exchange.endpoint !== 'resource' || ++asked <= from + 1) return lawful(exchange);
          if (how === 'reset') exchange.raw.request.socket.resetAndDestroy();
          return { status: 500, headers: {}, body: '' };
        };

        await session.prepare().catch(() => undefined);
        const removedThen = before.length + 4 - reference.customers().length;
        expect(session.records.swept.removed.length).toBeLessThanOrEqual(removedThen);
        rules.receive = lawful;
        const swept = await sweep(place, reference);

        expect(swept.left).toEqual([]);
        expect(reference.customers()).toEqual(before);
        expect(journalsIn(place.stateDir)).toEqual([]);
      },
    );
});

test('a delete that does nothing is told as left, and tried again', async ({ place }) => {
  const reference = await place.start();
  const [customer] = await leaveCustomers(place.open(reference), 1);
  const { rules } = reference.service;
  const { idsToRemove } = rules;
  rules.idsToRemove = () => [];

  const swept = await sweep(place, reference);
  expect(swept).toMatchObject({ removed: [], left: [{ id: customer?.id }] });
  rules.idsToRemove = idsToRemove;
  const last = await sweep(place, reference);

  expect(last).toEqual({ removed: [customer?.id], left: [] });
});

test('a customer that was there before is not removed, whatever it carries now', async ({
  place,
}) => {
  const reference = await place.start();
  const [customer] = await leaveCustomers(place.open(reference), 1);
  const [name = ''] = journalsIn(place.stateDir);
  const path = join(place.stateDir, name);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace('"before":[', `"before":["${customer?.id}",`));

  const swept = await sweep(place, reference);

  expect(swept.removed).toEqual([]);
  expect(reference.statistics.customersRemoved).toBe(0);
});

test('of another administration nothing is asked, nor struck off', async ({ place }) => {
  const reference = await place.start();
  await leaveCustomers(place.open(reference), 1);
  reference.service.databases.add('NL0000002');
  const log = keepLog(reference.service.rules);

  const other = place.open(reference, { API_DATABASE_ID: 'NL0000002' });
  await other.prepare();

  expect(other.records.swept).toEqual({ removed: [], left: [] });
  expect(log.filter(({ isWrite }) => isWrite)).toEqual([]);
  expect(journalsIn(place.stateDir)).toHaveLength(1);
});
