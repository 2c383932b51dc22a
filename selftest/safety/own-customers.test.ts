import { expect, test } from 'vitest';
import { seedCustomer } from '../../reference/model/seed-record.ts';
import { customerSeeds } from '../../reference/model/tables/customer-seeds.ts';
import type { Rules } from '../../reference/rules/rules.ts';
import { formWalker } from '../lab/form-walker.ts';
import { runAgainst } from '../trial/run-against.ts';
import { type Asked, keepLog } from './service-log.ts';

const somebody = 'Somebody who came later';
const strangers: readonly unknown[] = [...customerSeeds.map(({ Name }) => Name), somebody];

const writesAt = (log: readonly Asked[]) => log.filter(({ isWrite }) => isWrite);
const aimedAtStrangers = (log: readonly Asked[]) =>
  writesAt(log).filter(({ aimedAt }) => strangers.includes(aimedAt));

/** A whole run, with somebody who logs in, and all that reached the service. */
async function logOf(rules: (rules: Rules) => void, environment: Record<string, string> = {}) {
  let log: Asked[] = [];
  await runAgainst({
    browser: formWalker,
    environment,
    rules: (lawful) => {
      rules(lawful);
      log = keepLog(lawful);
    },
  });
  return log;
}

test('on production no write of a whole run reaches the service, with a login or without', async () => {
  const log = await logOf(() => undefined, { API_ENVIRONMENT: 'production' });

  expect(log.length).toBeGreaterThan(50);
  expect(writesAt(log)).toEqual([]);
});

test.for<[string, (rules: Rules) => void]>([
  [
    "names somebody else's customer in all answers to writes",
    (rules) => {
      rules.headersOfWrite = () => ({ Location: '/v221/api/NL0000001/Customer/000001' });
      rules.customerInWrite = ({ service }) => service.customers.find('000001');
    },
  ],
  [
    'accepts every method on the list, and every token or none',
    (rules) => {
      rules.methodsOf = () => ['GET', 'POST', 'PUT', 'DELETE'];
      rules.answerWrongMethod = () => ({ status: 200, headers: {}, body: '' });
      rules.isAuthorized = () => true;
    },
  ],
  [
    'gives the id of a removed customer to somebody else at once',
    (rules) => {
      const { finish } = rules;
      rules.finish = (exchange, answer) => {
        const { service, method, customerId = '' } = exchange;
        if (
          method === 'DELETE' &&
          answer.status < 300 &&
          service.customers.find(customerId) === undefined
        )
          service.customers.put({
            ...seedCustomer(service, { Name: somebody, ShortName: 'later' }),
            CustomerId: customerId,
          });
        return finish(exchange, answer);
      };
    },
  ],
])('a service that %s: nothing is aimed at customers of others', async ([, rules]) => {
  const log = await logOf(rules);

  expect(writesAt(log).length).toBeGreaterThan(100);
  expect(aimedAtStrangers(log)).toEqual([]);
});
