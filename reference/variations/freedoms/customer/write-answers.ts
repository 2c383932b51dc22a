import type { Exchange } from '../../../http/exchange.ts';
import type { Customer } from '../../../model/customer.ts';
import { changeWriteAnswers, extendObject, type Written } from '../../change-answers.ts';
import { change, every, type Freedom, freedomsOf, variation } from '../../variation.ts';

const about = 'customer/write-answers';

const json = { 'Content-Type': 'application/json; charset=utf-8' };

const sameStatus: readonly Freedom[] = [200, 201, 202, 203, 204].map((status) =>
  variation({
    about,
    name: `writes-answer-${status}`,
    does: `Every write that is carried out is answered ${status}, without a body.`,
    change: changeWriteAnswers(() => ({ status, headers: {}, body: '' })),
  }),
);

/** The customers as they were so many milliseconds ago, with all that were there from the start. */
function shownSince({ records, service, table }: Exchange, lagMs: number): Customer[] {
  const now = service.clock.now();
  const seeds = new Set(records.changes.slice(0, table.seeds.length));
  return records.asOf((change) => seeds.has(change) || now >= change.at + lagMs);
}

type Body = (written: Written) => unknown;

const createBodies: Record<string, [does: string, body: Body]> = {
  'create-answers-id-object': ['an object with CustomerId alone', ({ id }) => ({ CustomerId: id })],
  'create-answers-lower-id-object': ['an object with id alone', ({ id }) => ({ id })],
  'create-answers-bare-id': ['the id as a JSON string', ({ id }) => id],
  'create-answers-bare-number': ['the id as a number, its zeros lost', ({ id }) => Number(id)],
  'create-answers-array': ['an array of the one customer', ({ customer }) => [customer]],
  'create-answers-data': ['the customer wrapped in data', ({ customer }) => ({ data: customer })],
  'create-answers-wrapped-by-name': [
    'the customer wrapped in Customer',
    ({ customer }) => ({ Customer: customer }),
  ],
  'create-answers-result': [
    'success, messages and the id deep inside',
    ({ id }) => ({ success: true, messages: ['Saved.'], result: { object: { customerId: id } } }),
  ],
  'create-answers-messages': [
    'messages and nothing of the customer',
    () => ({ messages: [{ type: 'information', text: 'The customer was saved.' }] }),
  ],
  'create-answers-true': ['true', () => true],
  'create-answers-null': ['null', () => null],
  'create-answers-request': [
    'the object as it was sent, its CustomerId still empty',
    ({ customer }) => ({ ...customer, CustomerId: '' }),
  ],
};

const bodies: readonly Freedom[] = Object.entries(createBodies).map(([name, [does, body]]) =>
  variation({
    about,
    name,
    does: `A create is answered with ${does}, and no Location.`,
    change: changeWriteAnswers((written) =>
      written.kind === 'created'
        ? { status: 200, headers: json, body: JSON.stringify(body(written)) }
        : {},
    ),
  }),
);

function locatedAt(
  name: string,
  does: string,
  location: (written: Written, path: string) => string,
): Freedom {
  return variation({
    about,
    name,
    does: `A create is answered without a body, its Location ${does}.`,
    change: changeWriteAnswers((written, { headers }) =>
      written.kind === 'created'
        ? { headers: { Location: location(written, String(headers.Location)) }, body: '' }
        : {},
    ),
  });
}

export const writeAnswers: readonly Freedom[] = [
  ...sameStatus,
  ...[302, 303].map((status) =>
    variation({
      about,
      name: `writes-lead-on-by-${status}`,
      does: `A create and an update are answered ${status}, with the address of the customer in Location, a delete with that of the list.`,
      change: changeWriteAnswers(({ exchange: { segments, table }, id, kind }) => {
        const end = kind === 'removed' ? [table.list ?? ''] : [table.name, id];
        const Location = `/${[...segments.slice(0, 3), ...end].join('/')}`;
        return { status, headers: { Location }, body: '' };
      }),
    }),
  ),
  variation({
    about,
    name: 'writes-answered-before-they-show',
    does: 'Every write is answered with 202, and shows two seconds later.',
    change: every(
      change('statusOfWrite', () => 202),
      change('findCustomer', (lawful, exchange, id) =>
        exchange.method === 'GET' && exchange.table.isEditable
          ? shownSince(exchange, 2000).find((one) => exchange.table.idOf(one) === id)
          : lawful(exchange, id),
      ),
      change('customersListed', (lawful, exchange) =>
        exchange.table.isEditable ? shownSince(exchange, 2000) : lawful(exchange),
      ),
    ),
  }),
  ...bodies,
  locatedAt(
    'create-location-absolute',
    'an absolute address',
    ({ exchange }, path) => `http://${exchange.headers.host}${path}`,
  ),
  locatedAt('create-location-relative', 'relative to the address posted to', ({ id }) =>
    encodeURI(`Customer/${id}`),
  ),
  locatedAt(
    'create-location-internal-host',
    'the address of an internal host',
    (_written, path) => `http://books-app-01.internal.example:8080${path}`,
  ),
  locatedAt('create-location-of-list', 'the address of the list', (_written, path) =>
    path.replace(/Customer\/[^/]*$/, 'CustomerInfoList'),
  ),
  ...freedomsOf(about, {
    'create-answers-plain-text': [
      'A create is answered with the id as plain text.',
      changeWriteAnswers(({ kind, id }) =>
        kind === 'created' ? { headers: { 'Content-Type': 'text/plain' }, body: id } : {},
      ),
    ],
    'create-answers-html': [
      'Every write that is carried out is answered with a sentence in HTML.',
      changeWriteAnswers(() => ({
        status: 200,
        headers: { 'Content-Type': 'text/html' },
        body: '<!doctype html><title>Saved</title><p>Saved.</p>',
      })),
    ],
    'update-answers-204': [
      'An update is answered 204.',
      changeWriteAnswers(({ kind }) =>
        kind === 'updated' ? { status: 204, headers: {}, body: '' } : {},
      ),
    ],
    'update-answers-before-image': [
      'An update is answered with the customer as it was before, wrapped in old.',
      every(
        change('customerOnUpdate', (lawful, exchange, sent, old) => {
          exchange.notes.set('old', old);
          return lawful(exchange, sent, old);
        }),
        changeWriteAnswers(({ kind, exchange }) =>
          kind === 'updated' ? { body: JSON.stringify({ old: exchange.notes.get('old') }) } : {},
        ),
      ),
    ],
    'delete-answers-removed-object': [
      'A delete is answered 200 with the customer that is no more.',
      every(
        change('statusOfWrite', (_lawful, _exchange, kind) => (kind === 'created' ? 201 : 200)),
        change('customerInWrite', (_lawful, _exchange, _kind, customer) => customer),
      ),
    ],
    'delete-answers-true': [
      'A delete is answered 200 with true.',
      changeWriteAnswers(({ kind }) =>
        kind === 'removed' ? { status: 200, headers: json, body: 'true' } : {},
      ),
    ],
    'writes-answer-with-messages': [
      'The customer in the answer of a write has messages and links that a read has not.',
      changeWriteAnswers(({ customer, kind }) =>
        kind === 'removed'
          ? {}
          : { body: JSON.stringify(extendObject(customer, { messages: [], saved: true })) },
      ),
    ],
  }),
];
