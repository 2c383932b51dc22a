import { once } from 'node:events';
import { request } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { type Call, call } from '../support/client.ts';
import { obtainCode } from '../support/user.ts';
import { type Note, noteAnswer, openNotedApi, type Probe } from './probe.ts';
import { emptyValues, extremeCustomer, hardlyOther, sampleCustomer } from './sample.ts';

const xml = { Accept: 'application/xml', 'Content-Type': 'application/xml' };
const ids = Array.from({ length: 8 }, (_, at) => `00000${at + 1}`);

async function readAll(api: Call): Promise<void> {
  await api('GET', '/CustomerInfoList');
  for (const id of ids) await api('GET', `/Customer/${id}`);
}

/** Creates, updates with everything and with nothing, removes, and reads all after each. */
export const customerProbe: Probe = async (reference, note) => {
  const { api } = await openNotedApi(reference, note);
  await api('GET', '/Customer/000001');
  for (const index of [1, 2, 4]) await api('POST', '/Customer', sampleCustomer(index));
  await api('POST', '/Customer', {});
  await readAll(api);
  await api('PUT', '/Customer/000004', { ...sampleCustomer(4), CustomerId: '000003' });
  await readAll(api);
  await api('PUT', '/Customer/000004', sampleCustomer(5));
  await readAll(api);
  await api('DELETE', '/Customer/000004');
  await readAll(api);
  await api('PUT', '/Customer/000004', sampleCustomer(6));
  await api('DELETE', '/Customer/000004');
  await api('DELETE', '/Customer/000003');
  await api('POST', '/Customer', sampleCustomer(7));
  await readAll(api);
  await api('POST', '/Customer', extremeCustomer('every second'));
  await readAll(api);
  await api('PUT', '/Customer/000008', { ...sampleCustomer(8), ...emptyValues });
  await readAll(api);
  const extreme = { ...emptyValues, ...extremeCustomer('every other') };
  await api('PUT', '/Customer/000008', extreme);
  await readAll(api);
  await api('PUT', '/Customer/000008', { ...extreme, ...hardlyOther(extreme) });
  await readAll(api);
};

export const defaultsProbe: Probe = async (reference, note) => {
  const { api } = await openNotedApi(reference, note);
  for (const sent of [sampleCustomer(2), {}, sampleCustomer(4)])
    await api('POST', '/Customer', sent);
  await readAll(api);
  await api('PUT', '/Customer/000003', {});
  await readAll(api);
};

export const listProbe: Probe = async (reference, note) => {
  const { api } = await openNotedApi(reference, note);
  await api('GET', '/CustomerInfoList');
  for (const index of [1, 2, 3]) await api('POST', '/Customer', sampleCustomer(index));
  await api('PUT', '/Customer/000003', sampleCustomer(4));
  await readAll(api);
  await api('DELETE', '/Customer/000004');
  await readAll(api);
  for (const method of ['POST', 'PUT', 'DELETE']) {
    await api(method, '/CustomerInfoList', method === 'DELETE' ? undefined : sampleCustomer(5));
    await readAll(api);
  }
};

export const statusProbe: Probe = async (reference, note) => {
  const { api } = await openNotedApi(reference, note);
  const whole = JSON.stringify(sampleCustomer(1));
  const bodies = [
    undefined,
    '',
    whole.slice(0, -1),
    whole.replace(/}$/, ',}'),
    whole.slice(0, 200),
  ];
  const json = { 'Content-Type': 'application/json' };
  await api('POST', '/Customer', sampleCustomer(1));
  for (const body of bodies) {
    await api('POST', '/Customer', body, json);
    await api('PUT', '/Customer/000003', body, json);
    await readAll(api);
  }
  for (const method of ['GET', 'PUT', 'DELETE', 'DELETE']) {
    await api(method, '/Customer/777777', method === 'PUT' ? sampleCustomer(2) : undefined);
    await api(method, '/Customer/000002', method === 'PUT' ? sampleCustomer(3) : undefined);
    await readAll(api);
  }
  for (const path of ['/Nothing', '/Nothing/1', '/Customers', '/Customer/000001x'])
    await api('GET', path);
  for (const path of ['/Customer/-000001', '/Customer/00000']) await api('GET', path);
};

async function writeExpecting(
  url: string,
  token: string,
  method: string,
  note: Note,
): Promise<void> {
  const body = JSON.stringify(sampleCustomer(method === 'POST' ? 8 : 9));
  const headers = {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    Expect: '100-continue',
  };
  const sending = request(url, { method, headers });
  sending.once('continue', () => sending.end(body));
  const [answer] = await once(sending, 'response');
  note('expecting', answer.statusCode, await readText(answer));
  sending.destroy();
}

export const formatProbe: Probe = async (reference, note) => {
  const { api, token } = await openNotedApi(reference, note);
  await api('POST', '/Customer', sampleCustomer(2));
  await api('POST', '/Customer', sampleCustomer(3));
  for (const path of ['/CustomerInfoList', '/Customer/000003', '/Customer/000004']) {
    for (const Accept of ['application/json', 'application/xml', 'text/xml']) {
      await api('GET', path, undefined, { Accept });
    }
  }
  const base = `${reference.baseUrl}/api/${reference.service.settings.databaseId}/Customer`;
  const shown = (await api('GET', '/Customer/000003', undefined, xml)).text;
  await api('POST', '/Customer', shown, xml);
  await api('PUT', '/Customer/000004', shown, xml);
  await readAll(api);
  await api('PUT', '/Customer/000004', shown.replaceAll('ë', '&#235;'), xml);
  await readAll(api);
  await writeExpecting(base, token, 'POST', note);
  await writeExpecting(`${base}/000003`, token, 'PUT', note);
  await readAll(api);
};

export const bearerProbe: Probe = async (reference, note) => {
  const { api, token } = await openNotedApi(reference, note);
  const { settings } = reference.service;
  const unused = await obtainCode(reference);
  const base = `${reference.baseUrl}/api`;
  const altered = [`${token.slice(0, -1)}A`, `#${token.slice(1)}`, token.toLowerCase()];
  const middle = `${token.slice(0, 21)}!${token.slice(22)}`;
  const texts = [
    'short',
    'invented-token-of-some-length',
    ...altered,
    middle,
    settings.refreshToken,
    unused,
    'null',
    settings.clientSecret,
    settings.clientId,
  ];
  for (const given of [undefined, ...texts]) {
    const headers: Record<string, string> = {
      'Content-Type': 'application/json',
      ...(given !== undefined && { Authorization: `Bearer ${given}` }),
    };
    for (const [method, path] of [
      ['GET', 'CustomerInfoList'],
      ['GET', 'Customer/000001'],
      ['GET', 'Customer/777777'],
      ['POST', 'Customer'],
      ['PUT', 'Customer/000001'],
      ['DELETE', 'Customer/000002'],
    ] as const) {
      const sent = method === 'POST' || method === 'PUT' ? sampleCustomer(1) : undefined;
      const url = `${base}/${settings.databaseId}/${path}`;
      const redirect = await fetch(url, {
        method,
        headers,
        redirect: 'manual',
        ...(sent && { body: JSON.stringify(sent) }),
      });
      note(given, method, path, redirect.status, await redirect.text());
    }
    if (given === undefined) await readAll(api);
  }
  for (const path of ['/CustomerInfoList', '//CustomerInfoList', '/Customer/000001']) {
    noteAnswer(
      note,
      path,
      await call(base + path, 'GET', undefined, { Authorization: `Bearer ${token}` }),
    );
  }
};

export const expiryProbe: Probe = async (reference, note) => {
  const { api } = await openNotedApi(reference, note);
  reference.clock.advance(7205);
  await api('GET', '/CustomerInfoList');
  await api('GET', '/Customer/000001');
};

export const versionProbe: Probe = async (reference, note) => {
  note(reference.baseUrl);
  const { api } = await openNotedApi(reference, note);
  await api('GET', '/CustomerInfoList');
};
