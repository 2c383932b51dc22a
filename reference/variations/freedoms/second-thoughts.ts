import { idOf, type JsonValue, type SentCustomer } from '../../model/customer.ts';
import { findProperty, type PropertyKind, properties } from '../../model/properties.ts';
import { changeSeeds, prepareService } from '../prepare-service.ts';
import { change, type Freedom, freedomsOf, variation } from '../variation.ts';
import { refuseCustomers } from './customer/refuse-customers.ts';

const mandatoryCodes: SentCustomer = {
  PaymentConditionId: '30',
  VatScenarioId: 'NLH',
  CurrencyId: 'EUR',
};

function emptyOf(kind: PropertyKind): JsonValue {
  if (kind === 'boolean') return false;
  if (kind === 'decimal' || kind === 'integer') return 0;
  return kind === 'text' ? '' : null;
}

/** Variations that nobody thought of at first, but that a service may well have. */
export const secondThoughts: readonly Freedom[] = [
  variation({
    about: 'Filtering, sorting and paging parameters of lists: not shown',
    name: 'list-in-linked-pages',
    does: 'The list has five entries a page, oldest first, and says where the next page is.',
    change: (rules) => {
      prepareService(rules, ({ customers }) => {
        const [example] = customers.all();
        for (let at = 0; at < 12; at++)
          customers.put({ ...example, CustomerId: customers.nextId() });
      });
      rules.listJson = ({ path, query }, entries) => {
        const page = Number(query.get('page') ?? 1);
        const next = page * 5 < entries.length ? `${path}?page=${page + 1}` : null;
        return { page, total: entries.length, items: entries.slice(page * 5 - 5, page * 5), next };
      };
    },
  }),
  variation({
    about: 'list/shape',
    name: 'list-deep-beside-messages',
    does: 'The list stands deep in a wrapper, with an array of messages above it.',
    change: change('listJson', () => (_exchange, entries) => ({
      messages: [],
      data: { result: { columns: ['id', 'name'], items: entries } },
    })),
  }),
  variation({
    about: 'Date format beyond the sample notation: not shown',
    name: 'dates-in-ticks-with-offset',
    does: 'Dates are answered as milliseconds, as in /Date(1240005600000+0200)/.',
    change: change('valueWritten', (lawful) => (exchange, property, customer) => {
      const value = lawful(exchange, property, customer);
      const [, month, day, year] = /^(\d+)\/(\d+)\/(\d{4})$/.exec(String(value)) ?? [];
      if (year === undefined || !/Date$/.test(property.name)) return value;
      const ms = Date.UTC(Number(year), Number(month) - 1, Number(day)) - 7_200_000;
      return `/Date(${ms}+0200)/`;
    }),
  }),
  variation({
    about: 'CustomerId: string; empty string on create; identifies the customer',
    name: 'ids-given-anew',
    does: 'The id of a customer that was removed is given to the next one.',
    change: (rules) => {
      const { idsToRemove, newCustomerId } = rules;
      const free: string[] = [];
      rules.idsToRemove = (exchange, customer) => {
        free.push(idOf(customer));
        return idsToRemove(exchange, customer);
      };
      rules.newCustomerId = (exchange, sent) => free.pop() ?? newCustomerId(exchange, sent);
    },
  }),
  variation({
    about: 'token/rotation',
    name: 'one-access-token-of-all',
    does: 'A new access token of whatever flow ends all others of the application.',
    change: change('newTokenText', (lawful) => (exchange, kind) => {
      if (kind === 'access')
        for (const token of exchange.service.accessTokens.values()) token.revoked = true;
      return lawful(exchange, kind);
    }),
  }),
  variation({
    about: 'Lifetime of a code: not shown',
    name: 'one-code-of-all',
    does: 'A new authorization code ends the earlier ones.',
    change: change('newTokenText', (lawful) => (exchange, kind) => {
      if (kind === 'code') for (const code of exchange.service.codes.values()) code.used = true;
      return lawful(exchange, kind);
    }),
  }),
  ...freedomsOf('Allowed value sets, and which fields are mandatory: not shown', {
    'whole-objects-demanded': [
      'A write that lacks any property is refused with 400.',
      (rules) => {
        refuseCustomers(rules, (sent) =>
          properties
            .map(({ name }) => name)
            .find((name) => !(name in sent) && name !== 'CustomerId'),
        );
      },
      { accepts: Object.fromEntries(properties.map(({ kind, name }) => [name, emptyOf(kind)])) },
    ],
    'codes-exist-and-are-mandatory': [
      'Coded values have to exist, and some may not be missing; what is wrong is not said.',
      (rules) => {
        changeSeeds(rules, mandatoryCodes);
        refuseCustomers(rules, (sent, { service }) => {
          const isInUse = (name: string) =>
            service.customers.all().some((customer) => customer[name] === sent[name]);
          const isCode = (name: string) =>
            name.endsWith('Id') && findProperty(name)?.kind === 'nullable-text';
          const isWrong = Object.keys(sent).some(
            (name) => isCode(name) && sent[name] !== null && !isInUse(name),
          );
          const isMissing = Object.keys(mandatoryCodes).some((name) => !sent[name]);
          return isWrong || isMissing ? 'Not valid.' : undefined;
        });
      },
      { accepts: mandatoryCodes },
    ],
  }),
  variation({
    about: 'format/xml-shape',
    name: 'xml-under-own-media-type',
    does: 'XML is answered under a media type of its own, and read under the usual ones.',
    change: change(
      'contentTypeOf',
      (lawful) => (exchange, format) =>
        format === 'xml' ? 'application/vnd.books+xml' : lawful(exchange, format),
    ),
  }),
];
