import type { Customer } from '../../../model/customer.ts';
import { seedCustomer } from '../../../model/seed-record.ts';
import { changeAnswers, changeWriteAnswers, withHeader } from '../../change-answers.ts';
import { prepareService } from '../../prepare-service.ts';
import { change, every, type Freedom, freedomsOf, variation } from '../../variation.ts';

const about = 'list/shape';

function ordered(
  name: string,
  does: string,
  order: (customers: Customer[]) => readonly Customer[],
): Freedom {
  return variation({
    about,
    name,
    does: `The list comes ${does}.`,
    change: change('customersListed', (_lawful, { records }) => order(records.all())),
  });
}

function shuffle(customers: Customer[]): Customer[] {
  return customers
    .map((customer) => ({ customer, at: Math.random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ customer }) => customer);
}

/** Some of them have no name. */
const moreThanAPage = prepareService(({ customers }) => {
  const [example] = customers.all();
  for (let at = 0; at < 12; at++) customers.put({ ...example, CustomerId: customers.nextId() });
  customers.put({ ...example, CustomerId: customers.nextId(), Name: '', ShortName: '' });
});

export const listPages: readonly Freedom[] = [
  ...freedomsOf('Filtering, sorting and paging parameters of lists: not shown', {
    'list-in-linked-pages': [
      'The list has five entries a page, oldest first, and says where the next page is.',
      every(
        moreThanAPage,
        change('listJson', (_lawful, { path, query }, entries) => {
          const page = Number(query.get('page') ?? 1);
          const next = page * 5 < entries.length ? `${path}?page=${page + 1}` : null;
          return {
            page,
            total: entries.length,
            items: entries.slice(page * 5 - 5, page * 5),
            next,
          };
        }),
      ),
    ],
    'list-in-pages-in-other-words': [
      'The list has five entries a page, oldest first, and tells in Dutch where the next page is.',
      every(
        moreThanAPage,
        change('listJson', (_lawful, { path, query }, entries) => {
          const page = Number(query.get('bladzijde') ?? 1);
          const Volgende = page * 5 < entries.length ? `${path}?bladzijde=${page + 1}` : null;
          return { Klanten: entries.slice(page * 5 - 5, page * 5), Volgende };
        }),
      ),
    ],
    'list-of-a-part-with-a-total': [
      'The list shows its two oldest entries and how many there are.',
      change('listJson', (_lawful, _exchange, entries) => ({
        Total: entries.length,
        Items: entries.slice(0, 2),
      })),
    ],
    'list-of-a-part-that-has-more': [
      'The list shows its two oldest entries and that there are more.',
      change('listJson', (_lawful, _exchange, entries) => ({
        HasMore: entries.length > 2,
        Items: entries.slice(0, 2),
      })),
    ],
    'list-of-a-part-with-a-total-in-a-header': [
      'The list shows its two oldest entries, and a header how many there are.',
      every(
        change('listJson', (_lawful, { notes }, entries) => {
          notes.set('entries', entries.length);
          return entries.slice(0, 2);
        }),
        changeAnswers(({ notes }, answer) =>
          notes.has('entries')
            ? withHeader(answer, 'X-Total-Count', String(notes.get('entries')))
            : answer,
        ),
      ),
    ],
    'list-of-a-part-with-a-cursor': [
      'The list shows its two oldest entries and by what the next are asked for.',
      change('listJson', (_lawful, _exchange, entries) => ({
        data: entries.slice(0, 2),
        meta: { nextCursor: entries.length > 2 ? 'AAI' : null },
      })),
    ],
    'list-in-pages': [
      'The list has five customers a page, oldest first, and one Link to the first page and to the next.',
      every(
        change('customersListed', (_lawful, { records, query }) => {
          const start = (Number(query.get('page') ?? 1) - 1) * 5;
          return records.all().slice(start, start + 5);
        }),
        changeAnswers(({ resource, query }, answer) => {
          const next = Number(query.get('page') ?? 1) + 1;
          return resource === 'list' && answer.status === 200
            ? withHeader(
                answer,
                'Link',
                `<?page=1>; rel=first; title="1, 2", <?page=${next}>; title="1, 2" ;REL=next`,
              )
            : answer;
        }),
      ),
    ],
  }),
  ...freedomsOf(about, {
    'list-of-thousands': [
      'There are 3,000 more customers.',
      prepareService((service) => {
        for (let number = 1; number <= 3000; number += 1) {
          const Name = `Debtor ${number}`;
          service.customers.put(seedCustomer(service, { Name, ShortName: `D${number}` }));
        }
      }),
    ],
    'list-with-namesakes': [
      'A hundred customers share one name.',
      prepareService((service) => {
        for (let number = 1; number <= 100; number += 1) {
          service.customers.put(seedCustomer(service, { Name: 'Test', ShortName: 'Test' }));
        }
      }),
    ],
    'list-lags-behind': [
      'The list shows a write 200 to 800 ms late.',
      change('customersListed', (_lawful, { records, service }) => {
        const now = service.clock.now();
        return records.asOf(({ at }) => now >= at + 200 + (Math.round(at) % 600));
      }),
    ],
    'list-lags-for-three-seconds': [
      'The list shows a write 2.8 seconds late.',
      change('customersListed', (_lawful, { records, service }) => {
        const now = service.clock.now();
        return records.asOf(({ at }) => now >= at + 2800);
      }),
    ],
    'list-lags-and-create-answers-nothing': [
      'A create answers nothing and the list shows it half a second late.',
      every(
        change('headersOfWrite', () => ({})),
        change('customerInWrite', () => undefined),
        change('customersListed', (_lawful, { records, service }) => {
          const now = service.clock.now();
          return records.asOf(({ at }) => now >= at + 500);
        }),
      ),
    ],
    'list-newest-first-after-silent-writes': [
      'A write is answered 204 without a Location, and the list comes with the newest first.',
      every(
        changeWriteAnswers(() => ({ status: 204, headers: {}, body: '' })),
        change('customersListed', (_lawful, { records }) => records.all().toReversed()),
      ),
    ],
    'list-of-the-newest-thousand': [
      'The list holds the newest 1,000 customers only, with a Link to the rest.',
      every(
        change('customersListed', (_lawful, { records }) =>
          records.all().toReversed().slice(0, 1000),
        ),
        change('answerList', async (lawful, exchange) => {
          const answer = await lawful(exchange);
          const Link = `<${exchange.path}?page=2>; rel="next"`;
          return { ...answer, headers: { ...answer.headers, Link } };
        }),
      ),
    ],
  }),
  ordered('list-newest-first', 'with the newest first', (customers) => customers.toReversed()),
  ordered('list-in-random-order', 'in another order every time', shuffle),
  ordered('list-by-name', 'sorted by name', (customers) =>
    customers.toSorted((one, other) => String(one.Name).localeCompare(String(other.Name))),
  ),
];
