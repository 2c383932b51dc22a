import { expect, test } from 'vitest';
import { describeService } from '../../helpers/describing/describe-service.ts';
import { madeUpService } from './made-up-service.ts';

const ids = Array.from({ length: 35 }, (_, at) => at + 1);
const many = Object.fromEntries(ids.map((id) => [`Item/${id}`, { ItemId: id, Title: `No ${id}` }]));

test('at most ten objects are read, from all over the list', async () => {
  const service = madeUpService({ ItemInfoList: ids.map((ItemId) => ({ ItemId })), ...many });

  const { description, source } = await describeService({ path: 'Item' }, service);

  expect(source).toBe('9 objects of ItemInfoList');
  expect(service.read).toHaveLength(10);
  expect(service.read.at(-1)).toBe('Item/33');
  expect(description).toMatchObject({
    kind: 'editable object',
    name: 'Item',
    path: 'Item',
    list: 'ItemInfoList',
    key: 'ItemId',
    properties: { ItemId: { kind: 'key', type: 'integer' }, Title: 'text' },
  });
});

test('a key of another name is the property whose value is the id in the path', async () => {
  const service = madeUpService({
    'stock/ItemList': { Items: [{ Label: 'a', ItemNumber: 'x/1' }], Total: 1 },
    'stock/Item/x%2F1': { Label: 'a', ItemNumber: 'x/1' },
  });

  const { description } = await describeService({ path: 'stock/Item' }, service);

  expect(description).toMatchObject({ name: 'Item', list: 'stock/ItemList', key: 'ItemNumber' });
  expect(description.$guesses.key).toBe('its value is the id in the path');
});

test('what is told of list and key is no guess', async () => {
  const service = madeUpService({ items: [{ No: 7 }], 'items/7': { No: 7, Title: 'x' } });
  const told = { path: 'items', list: 'items', key: 'no' };

  const { description } = await describeService(told, service);

  expect(description).toMatchObject({ kind: 'editable object', list: 'items', key: 'No' });
  expect(Object.keys(description.$guesses)).toEqual(['kind', 'Title']);
});

test('a path that is answered with a list is one, of pairs or of others', async () => {
  const service = madeUpService({
    Countries: [{ Name: 'Nederland', Value: 'NL' }],
    Items: [{ ItemId: 1, City: 'Delft' }],
  });

  const pairs = await describeService({ path: 'Countries' }, service);
  const items = await describeService({ path: 'Items' }, service);

  expect(pairs.description).toEqual({
    $guesses: { kind: 'the path answers with pairs of a name and a value' },
    kind: 'name value list',
    name: 'Countries',
    path: 'Countries',
  });
  expect(items.description).toMatchObject({
    kind: 'list',
    properties: { ItemId: 'integer', City: 'text' },
  });
});

test('no secret is in a description', async () => {
  const service = madeUpService({
    ItemList: [{ ItemId: 'hunter2' }],
    'Item/hunter2': { ItemId: 'hunter2', hunter2: 1, State: 'hunter2' },
  });

  const described = await describeService({ path: 'Item' }, service);

  expect(JSON.stringify(described)).not.toContain('hunter2');
});

test.for([
  [{}, {}, 'GET ItemInfoList gets the answer 404, GET ItemList gets the answer 404'],
  [{ list: 'Things' }, {}, 'GET Things gets the answer 404. Check PATH and --list'],
  [{}, { ItemList: [] }, 'ItemList is empty'],
  [{}, { ItemList: '<html>' }, 'gets the answer 200, but the body cannot be read as JSON'],
  [{}, { ItemList: { Total: 3 } }, 'GET ItemList gets the answer 200, but without a list'],
  [{}, { ItemList: [{ Label: 'x' }] }, 'they have the properties Label. Name the one'],
  [{}, { ItemList: [{ Id: 1 }] }, 'GET Item/1 gets the answer 404'],
  [{}, { ItemList: [{ Id: 1 }], 'Item/1': { A: 2, B: 3 } }, 'there are A, B. Name the one'],
  [{ key: 'X' }, { ItemList: [{ X: 1 }], 'Item/1': { A: 2 } }, 'No property is X (--key)'],
] as const)('told %j, a service with %j cannot be described', async ([told, answers, why]) => {
  const describing = describeService({ path: 'Item', ...told }, madeUpService(answers));

  await expect(describing).rejects.toThrow(why);
});
