import { customers, list, oneCustomer } from '../places.ts';
import { otherBody } from '../raw-bytes.ts';
import { type Place, type Way, waysTo } from '../way.ts';

/** A list of so many entries, made when it is first asked for. */
function entries(count: number, entry: (number: number) => string): () => Buffer {
  let made: Buffer | undefined;
  return () => {
    made ??= Buffer.from(`[${Array.from({ length: count }, (_, n) => entry(n)).join(',')}]`);
    return made;
  };
}

const wrongList = waysTo({
  at: list,
  verdict: 'nonconformant',
  row: ['list/answers-a-list', 'failed'],
});

/** Both seeds of the service appear under an id of the mischief's choice. */
const seedsAs = (id: string) =>
  otherBody((body) => body.replaceAll(/"CustomerId":"00000[12]"/g, `"CustomerId":${id}`));

/** How customers that were there before are called in the list is of little weight: no row is theirs alone. */
const oddId = (name: string, id: string): Way => ({
  name,
  at: { ...list, touches: ['format/json-on-request', 'list/shape'] },
  answers: seedsAs(id),
  verdict: 'conformant',
  row: ['list/shows-created', 'passed'],
});

const created = (touches: readonly string[]): Place => ({ ...customers('POST'), touches });
const naming = (id: string) =>
  otherBody((body) => body.replace(/"CustomerId":"\d+"/, `"CustomerId":${id}`), {
    location: '/',
  });

/** The answer to a create says something odd, and the list says where the customer is. */
const oddCreate = (name: string, id: string): Way => ({
  name,
  at: created([]),
  answers: naming(id),
  verdict: 'conformant',
  row: ['customer/create', 'passed'],
});

const manyOthers = entries(50_000, (number) => `{"CustomerId":"x${number}"}`);

/** Ways to list customers, and to call them. */
export const listsAndIds: readonly Way[] = [
  wrongList('lists nulls', otherBody(entries(5, () => 'null')), /objects/),
  wrongList('lists numbers', otherBody(entries(5, () => '7')), /objects/),
  wrongList('lists lists', otherBody(entries(5, () => '[]')), /objects/),
  {
    name: 'lists a hundred thousand entries without an id',
    large: true,
    at: list,
    answers: otherBody(entries(100_000, () => '{"a":1}')),
    verdict: 'nonconformant',
    row: ['list/answers-a-list', 'passed'],
    also: ['list/shows-created'],
  },
  {
    name: 'lists fifty thousand customers beside its own',
    large: true,
    at: list,
    answers: otherBody((body) =>
      Buffer.concat([manyOthers().subarray(0, -1), Buffer.from(body.replace('[', ','))]),
    ),
    verdict: 'conformant',
    row: ['list/shows-created', 'passed'],
  },
  {
    name: 'lists more than is read',
    large: true,
    at: list,
    answers: otherBody(entries(1_000_000, () => '{"CustomerId":"another one"}')),
    verdict: 'inconclusive',
    row: ['list/answers-a-list', 'inconclusive'],
    says: /larger than 16 MiB/,
  },
  {
    name: 'lists a million numbers',
    large: true,
    at: list,
    answers: otherBody(entries(1_000_000, () => '1')),
    verdict: 'inconclusive',
    row: ['list/answers-a-list', 'inconclusive'],
    says: /\d{7} entries .* at most 200000 entries/,
  },
  { ...oddId('has an id of a megabyte', `"${'1'.repeat(1_000_000)}"`), large: true },
  oddId('has an id that leads upwards', '"../../OAuth/Token"'),
  oddId('has an id of two dots', '".."'),
  { ...oddId('has an id of one dot, escaped', '"%2e"'), variant: true },
  oddId('has an id that is an address', '"http://127.0.0.1:9/x?y#z"'),
  oddId('has an id with half a character in it', '"a\\ud800"'),
  { ...oddId('has an id with a line break', '"a\\r\\nX: y"'), variant: true },
  oddId('has an id that is an object', '{"a":{"b":1}}'),
  { ...oddId('has an id that is a list', '[[["1"]]]'), variant: true },
  { ...oddId('has an id that is a number too large', '1e400'), variant: true },
  { ...oddId('has no id', 'null'), variant: true },
  oddId('has an empty id', '""'),
  oddCreate('answers a create with an id of two dots', '".."'),
  oddCreate('answers a create with an id with half a character in it', '"\\udc00"'),
  {
    ...oddCreate('answers a create with an id that is an object', '{"CustomerId":{"id":[]}}'),
    variant: true,
  },
  { ...oddCreate('answers a create with an empty id', '""'), variant: true },
  {
    ...oddCreate('answers a create with an id of a megabyte', `"${'1'.repeat(1_000_000)}"`),
    large: true,
  },
  {
    name: 'answers a create with an object of a hundred thousand levels',
    at: created([]),
    answers: otherBody(() => `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`),
    verdict: 'conformant',
    row: ['customer/create', 'passed'],
    large: true,
  },
  {
    name: 'shows a customer whose values are objects',
    at: oneCustomer,
    answers: otherBody((body) => body.replaceAll(/:"[^"]*"/g, ':{"a":[{}]}')),
    verdict: 'nonconformant',
    row: ['customer/has/City', 'failed'],
    says: /City/,
  },
];
