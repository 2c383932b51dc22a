import { expect, test } from 'vitest';
import type { SentCustomer } from '../../reference/model/customer.ts';
import type { Freedom } from '../../reference/variations/freedom.ts';
import { doubtful } from '../../reference/variations/freedoms/doubtful.ts';
import { freedoms, freedomsByTheme } from '../../reference/variations/freedoms.ts';
import { openFreedom as open } from './support/open-freedom.ts';
import {
  type Ask,
  askToken,
  findCreated,
  openTolerantly,
  readCustomer,
  readList,
} from './support/tolerant-client.ts';

const ofApplications = freedoms.filter(({ needs }) => needs === undefined || needs === 'sockets');
const values = {
  CustomerId: '',
  ShortName: 'Trial',
  City: 'Utrecht',
  CountryId: 'NL',
  CurrencyId: 'EUR',
  LanguageId: 'NL',
  ZipCode: '3511 AB',
  CreditLimit: 12.5,
};
const json = { 'Content-Type': 'application/json', Accept: 'application/json' };

/** Names of a form that not every service asks for. */
function named({ accepts = {} }: Freedom): SentCustomer {
  const given = Object.entries(accepts).filter(
    ([name, value]) => /^(Short)?Name$/.test(name) && value,
  );
  return Object.fromEntries(given);
}

async function create(ask: Ask, sent: SentCustomer): Promise<string> {
  const before = await readList(ask);
  const { status } = await ask('POST', '/Customer', JSON.stringify(sent), json);
  expect(status, 'status of the create').toBeGreaterThanOrEqual(200);
  expect(status, 'status of the create').toBeLessThan(300);
  return findCreated(ask, String(sent.Name), before);
}

test('names are unique slugs, and everything says what it is', () => {
  const all = [...freedoms, ...doubtful];
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  for (const { name, about, does } of all) {
    expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(about, name).not.toBe('');
    expect(does, name).toMatch(/\.$/);
  }
});

test.concurrent.for(ofApplications)(
  '$name: a customer lives and dies',
  async (freedom, { onTestFinished }) => {
    const reference = await open(freedom, onTestFinished);
    const ask = await openTolerantly(reference);

    const sent = { Name: 'Trial Ltd', ...freedom.accepts, ...values, ...named(freedom) };
    const id = await create(ask, sent);
    expect(await readCustomer(ask, id)).toMatchObject({ city: 'Utrecht', creditlimit: 12.5 });

    const path = `/Customer/${encodeURIComponent(id)}`;
    const changed = JSON.stringify({ ...sent, City: 'Zeist' });
    expect((await ask('PUT', path, changed, json)).status).toBeLessThan(300);
    expect(await readCustomer(ask, id)).toMatchObject({
      city: 'Zeist',
      customergroupid: freedom.accepts?.CustomerGroupId ?? 0,
    });

    expect((await ask('DELETE', path)).status).toBeLessThan(300);
    expect((await ask('GET', path)).status).toBe(404);
  },
);

test.concurrent.for(ofApplications)(
  '$name: its XML is read as it was written',
  async (freedom, { onTestFinished }) => {
    const reference = await open(freedom, onTestFinished);
    const ask = await openTolerantly(reference);
    const sent = { ...freedom.accepts, ...values, Name: 'Trial & Sons', ...named(freedom) };
    const id = await create(ask, sent);
    const path = `/Customer/${encodeURIComponent(id)}`;
    const before = await readCustomer(ask, id);

    const answer = await ask('GET', path, undefined, { Accept: 'application/xml, text/xml' });
    expect(answer.type).toContain('xml');
    // A media type of its own is nothing that a service has to read.
    const type = /\/xml\b/.test(answer.type) ? answer.type : 'application/xml';
    const headers = { 'Content-Type': type, Accept: 'application/xml, text/xml' };
    const status = (await ask('PUT', path, new Uint8Array(answer.bytes), headers)).status;

    expect(status).toBeLessThan(300);
    expect(stable(await readCustomer(ask, id))).toEqual(stable(before));
  },
);

/** The documented properties alone: others may change from read to read. */
function stable(customer: Record<string, unknown> = {}) {
  const { rowversion: _version, retrievedat: _time, ...others } = customer;
  return others;
}

test.concurrent.for(ofApplications)(
  '$name: nothing without a token',
  async (freedom, { onTestFinished }) => {
    const reference = await open(freedom, onTestFinished);
    const ask = await openTolerantly(reference);
    const bare = { Authorization: 'Bearer invented' };

    const statuses = await Promise.all(
      ['GET', 'PUT', 'DELETE'].map(async (method) => {
        const sent = method === 'PUT' ? JSON.stringify(values) : undefined;
        return (await ask(method, '/Customer/000001', sent, { ...json, ...bare })).status;
      }),
    );

    expect(statuses).toEqual([401, 401, 401]);
    expect((await ask('GET', '/NoSuchThing')).status).toBe(404);
    expect((await ask('POST', '/Customer', '', json)).status).toBe(400);
  },
);

test.concurrent.for(ofApplications)(
  '$name: the token response is whole',
  async (freedom, { onTestFinished }) => {
    const reference = await open(freedom, onTestFinished);
    const { refreshToken, scope } = reference.service.settings;
    const tokens = await askToken(reference, {
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    });

    expect(tokens).toMatchObject({ expires_in: 7200, scope });
    expect(tokens.access_token).toEqual(expect.any(String));
    expect(tokens.refresh_token).toEqual(expect.any(String));
    expect(String(tokens.token_type).toLowerCase()).toBe('bearer');
  },
);

test.concurrent.for(
  (freedomsByTheme.values ?? []).filter(({ name }) => name.startsWith('dates-iso')),
)('$name: a date is answered in another notation', async (freedom, { onTestFinished }) => {
  const ask = await openTolerantly(await open(freedom, onTestFinished));
  expect((await readCustomer(ask, '000001'))?.cocdate).toMatch(/^1998-03-09/);
});

test.concurrent.for(doubtful.filter(({ needs }) => needs === undefined))(
  '$name (doubtful): it starts and hands out tokens',
  async (freedom, { onTestFinished }) => {
    const ask = await openTolerantly(await open(freedom, onTestFinished));
    expect((await ask('GET', '/CustomerInfoList')).status).toBe(200);
  },
);
