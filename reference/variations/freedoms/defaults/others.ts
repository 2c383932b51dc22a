import type { JsonValue } from '../../../model/customer.ts';
import type { Property } from '../../../model/property.ts';
import { prepareService } from '../../prepare-service.ts';
import { textOf } from '../../refuse-customers.ts';
import { change, every, type Freedom, freedomsOf, variation } from '../../variation.ts';

function defaulted(
  name: string,
  does: string,
  choose: (property: Property) => JsonValue | undefined,
): Freedom {
  return variation({
    about: 'defaults/others',
    name,
    does,
    change: change(
      'defaultOf',
      (lawful, exchange, property, old) => choose(property) ?? lawful(exchange, property, old),
    ),
  });
}

function isPlainText({ name, kind }: Property): boolean {
  return kind === 'nullable-text' && !name.endsWith('Id');
}

export const otherDefaults: readonly Freedom[] = [
  defaulted(
    'text-defaults-empty',
    'A missing text that is no identifier becomes "".',
    (property) => (isPlainText(property) ? '' : undefined),
  ),
  defaulted(
    'text-defaults-dash',
    'A missing text that is no identifier becomes "-".',
    (property) => (isPlainText(property) || property.kind === 'text' ? '-' : undefined),
  ),
  defaulted('addresses-default-empty', 'Missing Addresses become [].', ({ kind }) =>
    kind === 'array' ? [] : undefined,
  ),
  defaulted('date-defaults-1900', 'A missing date becomes 1/1/1900.', ({ name }) =>
    name.endsWith('Date') ? '1/1/1900' : undefined,
  ),
  ...freedomsOf('defaults/others', {
    'text-defaults-to-that-of-others': [
      'A missing Database or Person becomes "n.v.t.", which the others have too.',
      every(
        prepareService(({ customers }) => {
          for (const customer of customers.all())
            customers.put({ ...customer, Database: 'n.v.t.', Person: 'n.v.t.' });
        }),
        change('defaultOf', (lawful, exchange, property, old) =>
          ['Database', 'Person'].includes(property.name)
            ? 'n.v.t.'
            : lawful(exchange, property, old),
        ),
      ),
    ],
    'names-default-null': [
      'A missing Name or ShortName becomes null.',
      change('defaultOf', (lawful, exchange, property, old) =>
        property.kind === 'text' ? null : lawful(exchange, property, old),
      ),
    ],
    'null-is-missing': [
      'Null is taken for missing, and a missing Database or Person becomes "n.v.t.".',
      every(
        change('readCustomer', (lawful, exchange) =>
          Object.fromEntries(
            Object.entries(lawful(exchange)).filter(([, value]) => value !== null),
          ),
        ),
        change('defaultOf', (lawful, exchange, property, old) =>
          ['Database', 'Person'].includes(property.name)
            ? 'n.v.t.'
            : lawful(exchange, property, old),
        ),
      ),
    ],
    'short-name-derived': [
      'A missing ShortName becomes the beginning of Name in capitals.',
      change('readCustomer', (lawful, exchange) => {
        const sent = lawful(exchange);
        const derived = textOf(sent, 'Name').slice(0, 6).toUpperCase();
        return sent.ShortName === undefined ? { ...sent, ShortName: derived } : sent;
      }),
    ],
    'database-filled-in': [
      'A missing Database becomes the administration addressed.',
      change('defaultOf', (lawful, exchange, property, old) =>
        property.name === 'Database'
          ? (exchange.database ?? null)
          : lawful(exchange, property, old),
      ),
    ],
  }),
];
