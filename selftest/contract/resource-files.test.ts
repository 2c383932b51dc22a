import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { problemsIn, readResources } from '../../helpers/config/index.ts';
import { makeFolder } from '../lab/folder.ts';

const examples = fileURLToPath(new URL('../../examples', import.meta.url));

const good = {
  kind: 'editable object',
  name: 'Order',
  path: 'Order',
  list: 'OrderInfoList',
  key: 'OrderId',
  properties: { OrderId: 'key', Name: 'name', Total: 'decimal' } as Record<string, unknown>,
};
const withProperties = (more: object) => ({ ...good, properties: { ...good.properties, ...more } });

/** What is said of files with these texts, by their names. */
function problemsOf(files: Readonly<Record<string, unknown>>): readonly string[] {
  using folder = makeFolder();
  for (const [name, content] of Object.entries(files)) {
    const text = typeof content === 'string' ? content : JSON.stringify(content, null, 2);
    writeFileSync(join(folder.path, name), text);
  }
  try {
    readResources(folder.path);
    return [];
  } catch (error) {
    return problemsIn(error).map(({ text }) => text);
  }
}

test('the examples can be read, and what others refer to comes first', () => {
  const names = readResources(examples).map(({ description }) => description.name);

  expect(names.toSorted()).toEqual(['CountryNameValueList', 'Supplier', 'SupplierInfo']);
});

test('files and folders may be named side by side', () => {
  const [first, second] = readResources(
    `${join(examples, 'supplier.json')}, ${join(examples, 'country-list.json')}`,
  );

  expect(first).toMatchObject({
    file: 'supplier.json',
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(second?.description.name).toBe('CountryNameValueList');
  expect(readResources(undefined)).toEqual([]);
});

describe('a description that cannot be used is told with the place in its file', () => {
  test.for([
    ['no JSON', '{ "kind": ', ['it is no JSON']],
    ['nothing', '', ['it is no JSON']],
    ['no object', [good], ['must be object']],
    ['an unknown key', { ...good, pth: 'Order' }, ['pth is not known', 'path']],
    ['no list', { ...good, list: undefined }, ["must have required property 'list'"]],
    [
      'another kind of resource',
      { ...good, kind: 'table' },
      ['kind is "table": there are editable object, info object'],
    ],
    [
      'a kind that does not exist',
      withProperties({ Total: 'money' }),
      ['properties/Total is "money": there are', 'decimal'],
    ],
    [
      'a property without a kind',
      withProperties({ Total: {} }),
      ['properties/Total', "must have required property 'kind'"],
    ],
    [
      'an unknown key of a property',
      withProperties({ Total: { kind: 'decimal', maxLength: 3 } }),
      ['properties/Total/maxLength is not known', 'maximumLength'],
    ],
    [
      'a property twice in other letter case',
      withProperties({ TOTAL: 'decimal' }),
      ['letter case'],
    ],
    [
      'a key that is no property',
      { ...good, key: 'Id' },
      ['key is "Id"', 'have the kind key, but OrderId has it'],
    ],
    [
      'a key of another kind',
      withProperties({ OrderId: 'integer' }),
      ['key is "OrderId"', 'kind key', 'none has it'],
    ],
    [
      'a path that climbs',
      { ...good, path: '../Order' },
      ['path is "../Order"', 'none of which is "."'],
    ],
    [
      'a path with a host',
      { ...good, list: 'https://other.example/x' },
      ['list is "https://', 'segments of letters'],
    ],
    ['a list at the path of its records', { ...good, list: good.path }, ['list is', 'POST']],
    [
      'an enumeration without words',
      withProperties({ State: { kind: 'enumeration' } }),
      ['properties/State', "must have required property 'options'"],
    ],
    [
      'a value of another type',
      withProperties({ Total: { kind: 'decimal', values: ['much', 2] } }),
      ['properties/Total/values/0', '"much"', 'must be number'],
    ],
    [
      'other ways of writing a name',
      withProperties({ Title: { kind: 'name', alternatives: ['a', 'b', null] } }),
      ['properties/Title/alternatives is not for this kind'],
    ],
    [
      'a relation to nobody',
      withProperties({ ClientId: { kind: 'identifier', refersTo: 'Client' } }),
      ['refers to Client', 'Customer, Order'],
    ],
    [
      'a relation to what cannot be made',
      {
        ...good,
        kind: 'info object',
        properties: { ...good.properties, ParentId: { kind: 'identifier', refersTo: 'Order' } },
      },
      ['refers to Order', 'editable object'],
    ],
    [
      'a relation of a member',
      withProperties({
        Bank: {
          kind: 'object',
          properties: { AccountId: { kind: 'identifier', refersTo: 'Customer' } },
        },
      }),
      ['properties/Bank/properties/AccountId/refersTo', 'resource itself'],
    ],
    ['the built-in one', { ...good, name: 'Customer' }, ['other ids begin with "customer/"']],
    ['the name of a chapter', { ...good, name: 'Token' }, ['"token/"']],
  ] as const)('%s', ([, content, wanted]) => {
    const told = problemsOf({ 'order.json': content }).join('\n');

    for (const part of ['API_RESOURCES: ', 'order.json', ...wanted]) expect(told).toContain(part);
  });

  test('a relation in a circle', () => {
    const refersTo = (name: string) => ({ kind: 'identifier', refersTo: name });
    const told = problemsOf({
      'a.json': withProperties({ LineId: refersTo('Line') }),
      'b.json': { ...withProperties({ ParentId: refersTo('Order') }), name: 'Line', path: 'Line' },
    });

    expect(told.join()).toContain('a.json and b.json refer to each other in a circle');
  });

  test('a name twice, and a path that is not there', () => {
    expect(problemsOf({ 'a.json': good, 'b.json': good }).join()).toContain('as b.json has');
    expect(() => readResources('nowhere.json')).toThrow('neither a file nor a folder');
  });
});
