import type { Exchange } from '../../http/exchange.ts';
import { type Customer, idOf, type JsonValue } from '../../model/customer.ts';
import { type Property, properties } from '../../model/properties.ts';
import { slugOf } from '../slug.ts';
import { change, type Fault, faultsOf, variation } from '../variation.ts';

const ofKinds = (...kinds: Property['kind'][]) =>
  properties.filter(({ kind, name }) => kinds.includes(kind) && !/^(Short)?Name$/.test(name));

/** An update that takes some value for one that is missing, and leaves the old one. */
const ignoring = (property: Property, ignored: JsonValue, word: string): Fault =>
  variation({
    breaks: `customer/update-keeps/${property.name}`,
    name: `update-to-${word}-ignored-${slugOf(property.name)}`,
    does: `On update, ${word} for ${property.name} leaves the old value.`,
    change: change('customerOnUpdate', (lawful) => (exchange, sent, old) => {
      const updated = lawful(exchange, sent, old);
      const { name } = property;
      return sent[name] === ignored ? { ...updated, [name]: old[name] ?? null } : updated;
    }),
  });

const booleans = ofKinds('boolean');

/** Two booleans that change places: seen only where one of them is true and the other is not. */
const swapped = (moment: 'create' | 'update'): Fault[] =>
  booleans.slice(1).map((property, at) => {
    const other = booleans[at] ?? property;
    const swap = (customer: Customer): Customer => ({
      ...customer,
      [property.name]: customer[other.name] ?? false,
      [other.name]: customer[property.name] ?? false,
    });
    return variation({
      breaks: `customer/${moment}-keeps/${property.name}`,
      name: `${moment}-swaps-${slugOf(property.name)}-with-${slugOf(other.name)}`,
      does: `On ${moment}, ${property.name} and ${other.name} change places.`,
      change:
        moment === 'create'
          ? change('customerOnCreate', (lawful) => (exchange, sent) => swap(lawful(exchange, sent)))
          : change(
              'customerOnUpdate',
              (lawful) => (exchange, sent, old) => swap(lawful(exchange, sent, old)),
            ),
    });
  });

const cut = (sent: JsonValue | undefined, length: number) =>
  typeof sent === 'string' ? sent.slice(0, length) : (sent ?? null);

const cutting = ['Name', 'Street1', 'Street2', 'City', 'CocCity', 'BusinessNumber'].map((name) =>
  variation({
    breaks: `customer/create-keeps/${name}`,
    name: `create-cuts-at-100-${slugOf(name)}`,
    does: `On create, ${name} is silently cut after 100 characters.`,
    change: change('customerOnCreate', (lawful) => (exchange, sent) => {
      const made = lawful(exchange, sent);
      return { ...made, [name]: cut(made[name], 100) };
    }),
  }),
);

const everySecondCreate = (exchange: Exchange): boolean => {
  const { memory } = exchange.service;
  const count = ((memory.get('creates') as number | undefined) ?? 0) + 1;
  memory.set('creates', count);
  return count === 2;
};

const takenForToken = (name: string, what: string, textOf: (exchange: Exchange) => string): Fault =>
  variation({
    breaks: 'bearer/invalid-token-is-401/invented',
    name,
    does: `${what} is taken for a token.`,
    change: change(
      'findAccessToken',
      (lawful) => (exchange, text) =>
        text === textOf(exchange)
          ? [...exchange.service.accessTokens.values()].at(0)
          : lawful(exchange, text),
    ),
  });

/** Faults that a first look does not show: of particular values, of the second time, of what is not asked for. */
export const secondLookFaults: readonly Fault[] = [
  ...ofKinds('nullable-text', 'text', 'array')
    .filter(({ name }) => name !== 'CustomerId')
    .map((property) =>
      ['City', 'CocCity', 'Street2'].includes(property.name)
        ? ignoring(property, '', 'nothing')
        : ignoring(property, null, 'null'),
    ),
  ...ofKinds('decimal', 'integer').map((property) => ignoring(property, 0, 'zero')),
  ...swapped('create'),
  ...swapped('update'),
  ...cutting,
  variation({
    breaks: 'authorize/state-returned/code',
    name: 'state-zero-lost',
    does: 'A state of 0 is taken for none.',
    change: change(
      'stateReturned',
      (lawful) => (exchange, state) => (state === '0' ? undefined : lawful(exchange, state)),
    ),
  }),
  variation({
    breaks: 'authorize/state-returned/implicit',
    name: 'state-read-as-number',
    does: 'A state of digits loses its zeros.',
    change: change(
      'stateReturned',
      (lawful) => (exchange, state) =>
        lawful(
          exchange,
          state !== undefined && /^\d+$/.test(state) ? String(Number(state)) : state,
        ),
    ),
  }),
  variation({
    breaks: 'authorize/token-in-fragment/token_type',
    name: 'fragment-begins-with-question-mark',
    does: 'The fragment begins with a question mark.',
    change: change(
      'writeRedirectTarget',
      (lawful) => (exchange, uri, query, fragment) =>
        lawful(exchange, uri, query, fragment).replace('#', '#?'),
    ),
  }),
  variation({
    breaks: 'customer/create',
    name: 'second-create-lost',
    does: 'The second create of all is answered with success, and makes nothing.',
    change: change('store', (lawful) => (exchange, customer) => {
      if (exchange.method === 'POST' && everySecondCreate(exchange)) return;
      lawful(exchange, customer);
    }),
  }),
  ...faultsOf('status/404-unknown-customer/GET', {
    'id-with-letters-behind-found': [
      'Letters behind the digits of an id are passed over.',
      change(
        'findCustomer',
        (lawful) => (exchange, id) =>
          lawful(exchange, id) ?? lawful(exchange, /^\d+/.exec(id)?.[0] ?? id),
      ),
    ],
    'id-with-minus-found': [
      'A minus before an id is passed over.',
      change(
        'findCustomer',
        (lawful) => (exchange, id) =>
          lawful(exchange, id) ?? lawful(exchange, id.replace(/^-/, '')),
      ),
    ],
    'beginning-of-id-found': [
      'The beginning of an id is enough.',
      change(
        'findCustomer',
        (lawful) => (exchange, id) =>
          lawful(exchange, id) ??
          (id.length > 3
            ? exchange.service.customers.all().find((one) => idOf(one).startsWith(id))
            : undefined),
      ),
    ],
  }),
  takenForToken('token-null-accepted', 'The word null', () => 'null'),
  takenForToken(
    'client-secret-accepted-as-token',
    'The client secret',
    ({ service }) => service.settings.clientSecret,
  ),
  takenForToken(
    'client-id-accepted-as-token',
    'The client id',
    ({ service }) => service.settings.clientId,
  ),
  variation({
    breaks: 'format/xml-write/PUT',
    name: 'xml-character-references-kept',
    does: 'Character references in an update in XML are kept as they are written.',
    change: change('decodeBody', (lawful) => (exchange) => {
      const text = lawful(exchange);
      return exchange.method === 'PUT' && text.trimStart().startsWith('<')
        ? text.replaceAll('&#', '&amp;#')
        : text;
    }),
  }),
];
