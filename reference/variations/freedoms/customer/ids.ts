import { randomInt, randomUUID } from 'node:crypto';
import type { Exchange } from '../../../http/exchange.ts';
import { extendObject } from '../../change-answers.ts';
import { prepareService } from '../../prepare-service.ts';
import { refuseCustomers, textOf } from '../../refuse-customers.ts';
import {
  type Change,
  change,
  every,
  type Freedom,
  freedomsOf,
  variation,
} from '../../variation.ts';

const about = 'CustomerId: string; empty string on create; identifies the customer';

function numbered(
  name: string,
  does: string,
  id: (number: string, at: Exchange) => string,
): Freedom {
  return variation({
    about,
    name,
    does: `The id of a new customer is ${does}.`,
    change: change('newCustomerId', (_lawful, exchange) =>
      id(exchange.service.customers.nextId(), exchange),
    ),
  });
}

function guidsAlone(prepare: Parameters<typeof prepareService>[0]): Change {
  return every(
    prepareService(prepare),
    change('newCustomerId', () => randomUUID()),
    change('statusOf', (lawful, exchange, kind) => {
      const id = exchange.segments.at(-1) ?? '';
      const isNone = !/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id);
      return kind === 'unknown-record' && isNone ? 400 : lawful(exchange, kind);
    }),
  );
}

export const ids: readonly Freedom[] = [
  numbered('ids-digits', 'a short number without zeros', (number) => String(Number(number))),
  numbered('ids-ten-digits', 'padded to ten digits', (number) => number.padStart(10, '0')),
  numbered('ids-with-letters', 'letters and digits', (number) => `DEB${number}x`),
  numbered('ids-guid', 'a GUID', () => randomUUID()),
  numbered(
    'ids-guid-in-braces',
    'a GUID in capitals and braces',
    () => `{${randomUUID().toUpperCase()}}`,
  ),
  numbered('ids-random-digits', 'a random number', () => String(randomInt(1e6, 1e12))),
  numbered('ids-descending', 'lower than the one before', (number) =>
    String(1_000_000 - Number(number)),
  ),
  numbered(
    'ids-beyond-doubles',
    'a number no double can hold',
    (number) => `90071992547409${number}93`,
  ),
  numbered('ids-like-exponents', 'digits around an e', (number) => `${Number(number)}e10`),
  numbered('ids-long', '200 characters long', (number) => number.padStart(200, '0')),
  numbered('ids-with-dots', 'a year and a number', (number) => `2026.${number}`),
  numbered(
    'ids-with-spaces',
    'words, with a plus and a percent sign',
    (number) => `KL ${number}+%`,
  ),
  numbered('ids-not-ascii', 'a number after a Greek letter', (number) => `Ω${number}`),
  numbered('ids-with-slash', 'a number after a slash', (number) => `NL/${number}`),
  ...freedomsOf(about, {
    'ids-guids-alone': [
      'All ids are GUIDs, and what is none is refused with 400.',
      guidsAlone(({ customers }) => {
        for (const customer of customers.all()) {
          customers.remove(String(customer.CustomerId));
          customers.put({ ...customer, CustomerId: randomUUID() });
        }
      }),
    ],
    'ids-guids-alone-none-at-first': [
      'The same, and there are no customers at first.',
      guidsAlone(({ customers }) => {
        for (const { CustomerId } of customers.all()) customers.remove(String(CustomerId));
      }),
    ],
    'ids-given-anew': [
      'The id of a customer that was removed is given to the next one.',
      (rules) => {
        const free: string[] = [];
        every(
          change('idsToRemove', (lawful, exchange, customer) => {
            free.push(exchange.table.idOf(customer));
            return lawful(exchange, customer);
          }),
          change('newCustomerId', (lawful, exchange, sent) => free.pop() ?? lawful(exchange, sent)),
        )(rules);
      },
    ],
    'id-sent-on-create-refused': [
      'A create that bears an id is refused with 409.',
      refuseCustomers(
        (sent, { method, table }) =>
          method === 'POST' && textOf(sent, table.key) !== '' ? 'CustomerId is given.' : undefined,
        409,
      ),
    ],
    'id-sent-on-create-answered': [
      'A create that bears the id of a customer is answered with that one, as it is.',
      change('customerOnCreate', (lawful, exchange, sent) => {
        const { rules, table } = exchange;
        return rules.findCustomer(exchange, table.idOf(sent)) ?? lawful(exchange, sent);
      }),
    ],
    'ids-in-the-list-are-numbers': [
      'Ids are digits, which the list shows as numbers, and a customer is found by its id with and without the leading zeros.',
      every(
        change('newCustomerId', (_lawful, { records }) => records.nextId()),
        change('entryJson', (lawful, exchange, customer) =>
          extendObject(lawful(exchange, customer), {
            [exchange.table.key]: Number(exchange.table.idOf(customer)),
          }),
        ),
        change(
          'findCustomer',
          (lawful, exchange, id) => lawful(exchange, id) ?? lawful(exchange, id.padStart(6, '0')),
        ),
      ),
    ],
    'ids-found-without-zeros': [
      'A customer is found by its id with and without the leading zeros.',
      change(
        'findCustomer',
        (lawful, exchange, id) => lawful(exchange, id) ?? lawful(exchange, id.padStart(6, '0')),
      ),
    ],
    'ids-found-in-any-case': [
      'Ids are letters and digits, and found in any letter case.',
      every(
        change('newCustomerId', (_lawful, { service }) => `K-${service.customers.nextId()}-Q`),
        change('findCustomer', (lawful, exchange, id) => lawful(exchange, id.toUpperCase())),
      ),
    ],
  }),
];
