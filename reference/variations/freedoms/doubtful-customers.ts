import { Refusal } from '../../http/refusal.ts';
import { properties } from '../../model/properties.ts';
import { changeAnswers } from '../change-answers.ts';
import { refuseCustomers } from './customer/refuse-customers.ts';
import { refused } from './customer/value-limits.ts';
import { dated, iso, rewriteDate } from './customer/values.ts';
import type { Doubtful } from './doubtful.ts';

const missing = 'A property that is missing receives its default value';
const creates = 'POST creates a new object from the body';
const kept = 'customer/create-keeps';
const notation = 'in the payloads a date is written month/day/year without zero padding';

/** Doubts about what is kept of a customer. */
export const doubtfulCustomers: readonly Doubtful[] = [
  {
    name: 'customer-readable-late',
    about: 'customer/create',
    against: creates,
    does: 'A create is answered 202, and the customer is there half a second later.',
    rules(rules) {
      rules.statusOfWrite = (_exchange, kind) => (kind === 'created' ? 202 : 200);
      const { findCustomer } = rules;
      rules.findCustomer = (exchange, id) => {
        const { customers, clock } = exchange.service;
        const born = customers.changes.find((change) => change.id === id)?.at ?? 0;
        return clock.now() < born + 500 ? undefined : findCustomer(exchange, id);
      };
    },
  },
  {
    name: 'create-done-but-504',
    about: 'Other statuses: not shown',
    against: creates,
    does: 'Every tenth create is carried out and answered 504.',
    rules: (rules) =>
      changeAnswers(rules, ({ service, method, resource }, answer) =>
        method === 'POST' &&
        resource === 'collection' &&
        answer.status === 201 &&
        service.statistics.customersCreated % 10 === 0
          ? { status: 504, headers: {}, body: '' }
          : answer,
      ),
  },
  {
    name: 'ids-used-again',
    about: 'customer/id-assigned',
    against: 'CustomerId: identifies the customer; DELETE removes the customer',
    does: 'A new customer gets the highest id in use plus one, so that of a deleted one again.',
    rules(rules) {
      rules.newCustomerId = ({ service }) => {
        const used = service.customers.all().map(({ CustomerId }) => Number(CustomerId));
        return String(Math.max(0, ...used) + 1).padStart(6, '0');
      };
    },
  },
  {
    name: 'all-properties-mandatory',
    about: 'Which fields are mandatory: not shown',
    against: missing,
    does: 'A customer that lacks any property is refused with 400.',
    rules: (rules) =>
      refuseCustomers(
        rules,
        (sent) => properties.find(({ name }) => sent[name] === undefined)?.name,
      ),
  },
  {
    ...refused(
      'switches-not-settable',
      'Any boolean that is true is refused with 403.',
      (sent) => properties.find(({ name }) => sent[name] === true)?.name,
      403,
    ),
    against: 'Allowed value sets of the coded identifier fields: not shown (booleans are none)',
  },
  {
    ...refused(
      'astral-characters-refused',
      'Text with characters beyond the first plane is refused with 400.',
      (sent) =>
        Object.keys(sent).find((name) => /[\u{10000}-\u{10ffff}]/u.test(String(sent[name]))),
    ),
    against: 'Types: string',
  },
  {
    name: 'texts-trimmed',
    about: kept,
    against: 'Created object, updated object',
    does: 'Blanks around a text are not stored.',
    rules(rules) {
      const { valueOnCreate, valueOnUpdate } = rules;
      rules.valueOnCreate = (exchange, property, sent) =>
        valueOnCreate(exchange, property, typeof sent === 'string' ? sent.trim() : sent);
      rules.valueOnUpdate = (exchange, property, sent, old) =>
        valueOnUpdate(exchange, property, typeof sent === 'string' ? sent.trim() : sent, old);
    },
  },
  {
    name: 'decimals-rounded',
    about: 'customer/decimals-survive',
    against: 'CreditLimit, DiscountPercentage: decimal number',
    does: 'Decimals are stored with two decimals.',
    rules(rules) {
      const { store } = rules;
      rules.store = (exchange, customer) => {
        for (const name of ['CreditLimit', 'DiscountPercentage']) {
          customer[name] = Math.round(Number(customer[name]) * 100) / 100;
        }
        store(exchange, customer);
      };
    },
  },
  {
    name: 'delete-refused-for-balance',
    about: 'Other statuses: not shown',
    against: 'DELETE removes the customer',
    does: 'A customer with an outstanding balance is not deleted but answered 409.',
    rules(rules) {
      const { idsToRemove, statusOf } = rules;
      rules.idsToRemove = (exchange, customer) => {
        if (customer.HasOutstandingBalance !== true) return idsToRemove(exchange, customer);
        exchange.notes.set('refused with', 409);
        throw new Refusal('wrong-type', 'There is an outstanding balance.');
      };
      rules.statusOf = (exchange, kind) =>
        exchange.notes.has('refused with') ? 409 : statusOf(exchange, kind);
    },
  },
  {
    ...dated('dates-in-ticks', 'as /Date(1201478400000)/', [
      (day, month, year) => `/Date(${Date.UTC(Number(year), Number(month) - 1, Number(day))})/`,
    ]),
    against: notation,
  },
  {
    ...dated('dates-in-words', 'as 28 Jan 2008', [
      (day, month, year) =>
        `${day} ${'JanFebMarAprMayJunJulAugSepOctNovDec'.slice(Number(month) * 3 - 3, Number(month) * 3)} ${year}`,
    ]),
    against: notation,
  },
  {
    ...dated('dates-with-slashes-and-time', 'as 1/28/2008 12:00:00 AM', [
      (day, month, year) => `${month}/${day}/${year} 12:00:00 AM`,
    ]),
    against: notation,
  },
  {
    name: 'dates-iso-in-xml-only',
    about: 'format/xml-says-the-same',
    against: notation,
    does: 'Dates are as documented in JSON, and as 2008-01-28 in XML.',
    rules(rules) {
      const { xmlContent } = rules;
      rules.xmlContent = (exchange, property, value) =>
        xmlContent(
          exchange,
          property,
          property.name.endsWith('Date') ? rewriteDate(value, iso) : value,
        );
    },
  },
];
