import { type APIRequestContext, expect, test } from 'playwright/test';

/**
 * The main questions as one would write them with Playwright's own runner. Rows of the suite that they touch, each with
 * one value where the suite tries all: token/refresh-response, token/type-is-bearer, customer/create, customer/read,
 * customer/update, customer/delete, customer/create-keeps/City, customer/update-keeps/City, defaults/update/PaymentConditionId,
 * list/answers-a-list, list/shows-created, list/drops-deleted, bearer/missing-token-is-401, bearer/invalid-token-is-401,
 * status/404-unknown-customer/GET, format/xml-on-request.
 */
const base = process.env.API_BASE_URL ?? '';
const customers = `${base}/api/${process.env.API_DATABASE_ID}/Customer`;
const list = `${base}/api/${process.env.API_DATABASE_ID}/CustomerInfoList`;

test.describe.configure({ mode: 'serial' });

let headers: Record<string, string>;

async function make(request: APIRequestContext, values: Record<string, string>): Promise<string> {
  const made = await request.post(customers, { headers, data: values });
  expect(made.ok()).toBe(true);
  return (await made.json()).CustomerId;
}

const read = async (request: APIRequestContext, id: string) =>
  (await request.get(`${customers}/${id}`, { headers })).json();

test.beforeAll(async ({ request }) => {
  const answer = await request.post(`${base}/OAuth/Token`, {
    form: {
      grant_type: 'refresh_token',
      refresh_token: process.env.API_REFRESH_TOKEN ?? '',
      client_id: process.env.API_CLIENT_ID ?? '',
      client_secret: process.env.API_CLIENT_SECRET ?? '',
      redirect_uri: process.env.API_REDIRECT_URI ?? '',
    },
  });
  expect(answer.status()).toBe(200);
  const { access_token, token_type } = await answer.json();
  expect(token_type.toLowerCase()).toBe('bearer');
  headers = { Authorization: `Bearer ${access_token}`, Accept: 'application/json' };
});

test('a created customer is shown as sent', async ({ request }) => {
  const id = await make(request, { Name: 'Bench', ShortName: 'Bench', City: 'Utrecht' });
  expect(await read(request, id)).toMatchObject({ Name: 'Bench', City: 'Utrecht' });
});

test('an updated customer is shown as sent, and what is missing is the default', async ({
  request,
}) => {
  const id = await make(request, { Name: 'Bench', ShortName: 'Bench', PaymentConditionId: 'M2m' });
  const at = `${customers}/${id}`;
  await request.put(at, { headers, data: { Name: 'Bench', ShortName: 'Bench', City: 'Delft' } });
  expect(await read(request, id)).toMatchObject({ City: 'Delft' });
  await request.put(at, { headers, data: { Name: 'Bench', ShortName: 'Bench' } });
  expect((await read(request, id)).PaymentConditionId).toBeNull();
});

test('a customer comes to the list and goes from it', async ({ request }) => {
  const id = await make(request, { Name: 'Bench', ShortName: 'Bench' });
  expect(await (await request.get(list, { headers })).text()).toContain(id);
  expect((await request.delete(`${customers}/${id}`, { headers })).ok()).toBe(true);
  expect((await request.get(`${customers}/${id}`, { headers })).status()).toBe(404);
  expect(await (await request.get(list, { headers })).text()).not.toContain(`"${id}"`);
});

test('nothing is shown without a good token', async ({ request }) => {
  expect((await request.get(list)).status()).toBe(401);
  const invented = { Authorization: 'Bearer invented' };
  expect((await request.get(list, { headers: invented })).status()).toBe(401);
});

test('an unknown customer is 404', async ({ request }) => {
  expect((await request.get(`${customers}/999999`, { headers })).status()).toBe(404);
});

test('XML comes on request', async ({ request }) => {
  const answer = await request.get(list, { headers: { ...headers, Accept: 'application/xml' } });
  expect(answer.headers()['content-type']).toContain('xml');
});
