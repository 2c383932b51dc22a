import { expect, test } from 'vitest';
import { requirementOf } from '../../contract/catalogue.ts';
import { prepareService } from '../../reference/variations/prepare-service.ts';
import { plainAnswer } from '../../reference/variations/request-traits.ts';
import { type Change, change, every } from '../../reference/variations/variation.ts';
import { reasonOf } from '../../reports/finding-text.ts';
import { runAgainst } from '../trial/run-against.ts';

const hiddenCreates = every(
  change('customersListed', (lawful, exchange) => lawful(exchange).slice(0, 2)),
  change('headersOfWrite', () => ({})),
  change('customerInWrite', () => undefined),
);

/** What a whole run finds of required rows that it does not pass, by outcome. */
async function findingsOf(rules: Change) {
  const trial = await runAgainst({ rules, browser: 'form-walker', inProcess: true });
  const found = [...trial.outcomes.values()].filter(
    ({ id, outcome }) => requirementOf(id).level === 'required' && outcome !== 'passed',
  );
  const idsOf = (outcome: string) =>
    found.filter((one) => one.outcome === outcome).map(({ id }) => id);
  const told = (id: string) => reasonOf(found.find((one) => one.id === id) ?? expect.fail(id));
  return { ...trial, failed: idsOf('failed'), unjudged: idsOf('inconclusive'), told };
}

test.for<[string, Change]>([
  ['is answered with 500', change('answerRemove', () => plainAnswer(500))],
  ['removes nothing', change('idsToRemove', () => [])],
])('where DELETE %s, its row fails alone, and few records are left', async ([, rules]) => {
  const { failed, leftovers, told, unjudged, untold } = await findingsOf(rules);
  // What is answered for a customer that nobody has is a matter of its own.
  expect(failed.filter((id) => !id.startsWith('status/'))).toEqual(['customer/delete']);
  expect(told('customer/delete')).toMatch(/asked +DELETE /);
  expect(told('list/drops-deleted')).toContain('see customer/delete');
  expect(
    unjudged.filter((id) => /^(customer\/(create|has|update)|defaults)(\/|$)/.test(id)),
  ).toEqual([]);
  expect(leftovers.length).toBeLessThanOrEqual(15);
  expect(untold).toEqual([]);
});

test('where what POST makes cannot be found, little is made, and told', async () => {
  const { failed, leftovers } = await findingsOf(hiddenCreates);
  expect(failed).toEqual(['customer/create']);
  expect(leftovers.length).toBeGreaterThan(0);
  expect(leftovers.length).toBeLessThanOrEqual(15);
});

test('where PUT is refused, its row fails alone', async () => {
  const { failed, told } = await findingsOf(change('answerUpdate', () => plainAnswer(428)));
  expect(failed.filter((id) => !id.startsWith('status/'))).toEqual(['customer/update']);
  expect(told('customer/update-keeps/City')).toContain('see customer/update');
  expect(told('format/expect-continue')).toContain('see customer/update');
});

test('a list that may be cut off does not say which records are missing', async () => {
  const { failed, told } = await findingsOf(
    every(
      prepareService(({ customers }) => {
        const [example] = customers.all();
        while (customers.all().length < 25)
          customers.put({ ...example, CustomerId: customers.nextId() });
      }),
      change('customersListed', (lawful, exchange) => lawful(exchange).slice(0, 25)),
    ),
  );
  expect(failed).toEqual([]);
  for (const row of ['list/shows-created', 'list/drops-deleted'])
    expect(told(row)).toContain('may be cut off');
});
