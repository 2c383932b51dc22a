import { Refusal } from '../../http/refusal.ts';
import { properties } from '../../model/properties.ts';
import { changeAnswers } from '../change-answers.ts';
import type { Freedom } from '../variation.ts';
import { change, every, freedomsOf, variation } from '../variation.ts';
import { refuseCustomers } from './customer/refuse-customers.ts';
import { refused } from './customer/value-limits.ts';
import { dated, iso, rewriteDate } from './customer/values.ts';

const kept = 'customer/create-keeps';

/** Doubts about what is kept of a customer. */
export const doubtfulCustomers: readonly Freedom[] = [
  variation({
    about: 'customer/create',
    name: 'customer-readable-late',
    does: 'A create is answered 202, and the customer is there half a second later.',
    change: every(
      change('statusOfWrite', () => (_exchange, kind) => (kind === 'created' ? 202 : 200)),
      change('findCustomer', (lawful) => (exchange, id) => {
        const { customers, clock } = exchange.service;
        const born = customers.changes.find((change) => change.id === id)?.at ?? 0;
        return clock.now() < born + 500 ? undefined : lawful(exchange, id);
      }),
    ),
  }),
  ...freedomsOf('Other statuses: not shown', {
    'create-done-but-504': [
      'Every tenth create is carried out and answered 504.',
      (rules) =>
        changeAnswers(rules, ({ service, method, resource }, answer) =>
          method === 'POST' &&
          resource === 'collection' &&
          answer.status === 201 &&
          service.statistics.customersCreated % 10 === 0
            ? { status: 504, headers: {}, body: '' }
            : answer,
        ),
    ],
    'delete-refused-for-balance': [
      'A customer with an outstanding balance is not deleted but answered 409.',
      every(
        change('idsToRemove', (lawful) => (exchange, customer) => {
          if (customer.HasOutstandingBalance !== true) return lawful(exchange, customer);
          exchange.notes.set('refused with', 409);
          throw new Refusal('wrong-type', 'There is an outstanding balance.');
        }),
        change(
          'statusOf',
          (lawful) => (exchange, kind) =>
            exchange.notes.has('refused with') ? 409 : lawful(exchange, kind),
        ),
      ),
    ],
  }),
  variation({
    about: 'customer/id-assigned',
    name: 'ids-used-again',
    does: 'A new customer gets the highest id in use plus one, so that of a deleted one again.',
    change: change('newCustomerId', () => ({ service }) => {
      const used = service.customers.all().map(({ CustomerId }) => Number(CustomerId));
      return String(Math.max(0, ...used) + 1).padStart(6, '0');
    }),
  }),
  variation({
    about: 'Which fields are mandatory: not shown',
    name: 'all-properties-mandatory',
    does: 'A customer that lacks any property is refused with 400.',
    change: (rules) =>
      refuseCustomers(
        rules,
        (sent) => properties.find(({ name }) => sent[name] === undefined)?.name,
      ),
  }),
  {
    ...refused(
      'switches-not-settable',
      'Any boolean that is true is refused with 403.',
      (sent) => properties.find(({ name }) => sent[name] === true)?.name,
      403,
    ),
  },
  {
    ...refused(
      'astral-characters-refused',
      'Text with characters beyond the first plane is refused with 400.',
      (sent) =>
        Object.keys(sent).find((name) => /[\u{10000}-\u{10ffff}]/u.test(String(sent[name]))),
    ),
  },
  variation({
    about: kept,
    name: 'texts-trimmed',
    does: 'Blanks around a text are not stored.',
    change: every(
      change(
        'valueOnCreate',
        (lawful) => (exchange, property, sent) =>
          lawful(exchange, property, typeof sent === 'string' ? sent.trim() : sent),
      ),
      change(
        'valueOnUpdate',
        (lawful) => (exchange, property, sent, old) =>
          lawful(exchange, property, typeof sent === 'string' ? sent.trim() : sent, old),
      ),
    ),
  }),
  variation({
    about: 'customer/decimals-survive',
    name: 'decimals-rounded',
    does: 'Decimals are stored with two decimals.',
    change: change('store', (lawful) => (exchange, customer) => {
      for (const name of ['CreditLimit', 'DiscountPercentage']) {
        customer[name] = Math.round(Number(customer[name]) * 100) / 100;
      }
      lawful(exchange, customer);
    }),
  }),
  {
    ...dated('dates-in-ticks', 'as /Date(1201478400000)/', [
      (day, month, year) => `/Date(${Date.UTC(Number(year), Number(month) - 1, Number(day))})/`,
    ]),
  },
  {
    ...dated('dates-in-words', 'as 28 Jan 2008', [
      (day, month, year) =>
        `${day} ${'JanFebMarAprMayJunJulAugSepOctNovDec'.slice(Number(month) * 3 - 3, Number(month) * 3)} ${year}`,
    ]),
  },
  {
    ...dated('dates-with-slashes-and-time', 'as 1/28/2008 12:00:00 AM', [
      (day, month, year) => `${month}/${day}/${year} 12:00:00 AM`,
    ]),
  },
  variation({
    about: 'format/xml-says-the-same',
    name: 'dates-iso-in-xml-only',
    does: 'Dates are as documented in JSON, and as 2008-01-28 in XML.',
    change: change(
      'xmlContent',
      (lawful) => (exchange, property, value) =>
        lawful(
          exchange,
          property,
          property.name.endsWith('Date') ? rewriteDate(value, iso) : value,
        ),
    ),
  }),
];
