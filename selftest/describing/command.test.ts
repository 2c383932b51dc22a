import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type Description, resourceOf } from '../../contract/description.ts';
import type { PropertyKind } from '../../contract/resource.ts';
import { resources } from '../../contract/resources.ts';
import { readResources } from '../../helpers/config/index.ts';
import type { ReferenceOptions } from '../../reference/start.ts';
import { callMain } from '../lab/call-main.ts';
import { executablePath } from '../lab/chromium.ts';
import type { Told } from '../lab/command.ts';
import { examplesDir } from '../lab/examples.ts';
import { writeFileIn } from '../lab/folder.ts';
import { addressOfNobody } from '../lab/host.ts';
import { test as base } from '../lab/service.ts';

interface Visit extends Told {
  readonly statistics: Readonly<Record<string, number>>;
}

/** Has a resource of a service of its own described, with the settings that fit it and changes to them. */
const test = base.extend<{
  describe: (
    argv: readonly string[],
    options?: ReferenceOptions,
    changed?: Readonly<Record<string, string>>,
  ) => Promise<Visit>;
}>({
  describe: ({ folder, start }, use) =>
    use(async (argv, options = { settings: { resources: true } }, changed = {}) => {
      const { environment, statistics } = await start(options);
      const settings = { ...environment, CHROMIUM_PATH: executablePath, ...changed };
      const told = await callMain(['describe', ...argv], settings, { folder });
      return { ...told, statistics: { ...statistics } };
    }),
});

/** What values alone cannot tell apart: an enumeration is a text, and null may be anything. */
const families: Partial<Record<PropertyKind, string>> = {
  decimal: 'number',
  integer: 'number',
  identifier: 'text',
  enumeration: 'text',
  name: 'text',
  date: 'text',
  'date and time': 'text',
};

function familiesOf(described: Description, unknown: readonly string[] = []) {
  const { properties } = resourceOf(described);
  const kinds = Object.entries(properties).map(([name, { kind }]) => [
    name,
    unknown.includes(name) ? 'unknown' : (families[kind] ?? kind),
  ]);
  return Object.fromEntries(kinds);
}

test('the resource of the contract is described with each of its properties', async ({
  describe,
}) => {
  const told = await describe([resources[0].path]);

  expect(told.exitCode, told.text).toBe(0);
  const described = JSON.parse(told.stdout);
  const { list, key, kind, ...first } = resources[0];
  expect(described).toMatchObject({ kind, key, list: list.path });
  const unknown = ['Addresses'];
  const documented = { ...first, kind, key } as Description;
  expect(familiesOf(described, unknown)).toEqual(familiesOf(documented, unknown));
  expect(described.$guesses.Addresses).toContain('may be anything');
  expect(told.text).toContain('is built in');
});

test('of the embedded service, a run is told to ask that one', async ({ describe, folder }) => {
  const out = join(folder, 'supplier.json');

  const told = await describe(['Supplier', '--embedded', '--out', out]);

  expect(told.text).toContain(`Go on with: API_RESOURCES=${out} npm start -- --embedded`);
});

test.for([
  ['Supplier', 'supplier.json'],
  ['SupplierInfo', 'supplier-info.json'],
  ['CountryNameValueList', 'country-list.json'],
] as const)(
  '%s is described as a run takes it, with one list and no login',
  async ([path, example], { describe, folder }) => {
    const out = join(folder, `${path}.json`);

    const told = await describe([path, '--out', out]);

    expect(told.exitCode, told.text).toBe(0);
    const [taken] = readResources(out);
    const wanted = JSON.parse(readFileSync(join(examplesDir, example), 'utf8'));
    const { kind, name, list, key } = wanted;
    const plain = (given: object) => JSON.parse(JSON.stringify(given));
    expect(taken?.description).toMatchObject(plain({ kind, name, path, list, key }));
    expect(familiesOf(taken?.description as Description)).toEqual(familiesOf(wanted));
    expect(told.text).toMatch(/Go on with: API_RESOURCES=\S+ npm start\s*$/);
    expect(told.stdout).toBe('');
    expect(told.statistics).toMatchObject({
      logins: 0,
      accessTokensIssued: 1,
      customersCreated: 0,
      customersUpdated: 0,
      customersRemoved: 0,
    });
  },
);

test('without a refresh token the user logs in once', async ({ describe }) => {
  const told = await describe(['Supplier'], undefined, { API_REFRESH_TOKEN: '' });

  expect(told.exitCode, told.text).toBe(0);
  expect(told.statistics).toMatchObject({ logins: 1, failedLogins: 0 });
});

test('a description that somebody has is not overwritten, and nobody is asked', async ({
  describe,
  folder,
}) => {
  const out = writeFileIn(folder, 'supplier.json', 'mine');

  const told = await describe(['Supplier', '--out', out]);

  expect(told.exitCode).toBe(3);
  expect(told.text).toContain('exists already, and describe does not overwrite it');
  expect(readFileSync(out, 'utf8')).toBe('mine');
  expect(told.statistics.requests).toBe(0);
});

test('what is not there is told with all lists that were tried', async ({ describe }) => {
  const told = await describe(['Nothing']);

  expect(told.exitCode).toBe(3);
  expect(told.stdout).toBe('');
  for (const path of ['NothingInfoList', 'NothingList', 'Nothing'])
    expect(told.text).toContain(`GET ${path} gets the answer 404`);
});

test('an access token that opens nothing is a fault of the set-up', async ({ describe }) => {
  const told = await describe(['Supplier'], { rules: { isAccessTokenValid: () => false } });

  expect(told.exitCode).toBe(3);
  expect(told.text).toContain('GET SupplierInfoList gets the answer 401 although');
});

test('a service that does not answer is trouble, which may pass', async ({ describe }) => {
  const API_BASE_URL = `${await addressOfNobody()}/v221`;

  const told = await describe(['Supplier'], undefined, { API_BASE_URL });

  expect(told.exitCode, told.text).toBe(2);
  expect(told.text).toContain(
    'Describe cannot begin: - The suite could not obtain an access token.',
  );
});

test('a description that is yet to be written may be named in the settings', async ({
  describe,
  folder,
}) => {
  const API_RESOURCES = join(folder, 'supplier.json');

  const told = await describe(['Supplier', '--out', API_RESOURCES], undefined, { API_RESOURCES });

  expect(told.exitCode, told.text).toBe(0);
});

test.for([
  [[], 'PATH is missing'],
  [['../Supplier'], 'is no path below /api/<database>/'],
  [['Supplier', '--list', 'a?b'], '"a?b" is no path'],
  [['--from', 'gone.yaml'], 'There is no file'],
  [['--from', 'https://example.com/a.json'], 'describe fetches nothing'],
  [['Supplier', '--out', 'no/such/folder.json'], 'cannot be written'],
] as const)('%j is refused without a stack trace', async ([argv, why], { describe }) => {
  const told = await describe(argv);

  expect(told.exitCode).toBe(3);
  expect(told.text).toContain('Describe cannot begin: - ');
  expect(told.text).toContain(why);
  expect(told.text).not.toContain('.ts:');
});

test('a file is read without any service', async ({ describe }) => {
  const file = join(import.meta.dirname, '..', 'fixtures', 'openapi', 'suppliers.yaml');

  const told = await describe(['Supplier', '--from', file]);

  expect(told.exitCode, told.text).toBe(0);
  expect(JSON.parse(told.stdout)).toMatchObject({ name: 'Supplier', key: 'SupplierId' });
  expect(told.text).toContain('Save it, as with --out supplier.json');
  expect(told.statistics.requests).toBe(0);
});
