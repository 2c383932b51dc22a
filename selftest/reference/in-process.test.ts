import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DirectRequest } from '../../reference/http/in-process.ts';
import { type Reference, startReference } from '../../reference/start.ts';
import { requestToken } from './client.ts';

let reference: Reference;
let token: string;

beforeAll(async () => {
  reference = await startReference();
  token = String((await requestToken(reference)).body.access_token);
});

afterAll(() => reference.close());

type Told = Pick<DirectRequest, 'method' | 'body'> & {
  readonly path: string;
  readonly headers?: Record<string, string>;
};

const json = { 'content-type': 'application/json' };

const requests: Readonly<Record<string, Told>> = {
  'a list': { method: 'GET', path: '/api/{db}/CustomerInfoList' },
  'a list in XML': {
    method: 'GET',
    path: '/api/{db}/CustomerInfoList',
    headers: { accept: 'text/xml' },
  },
  'the headers of a list': { method: 'HEAD', path: '/api/{db}/CustomerInfoList' },
  'a list without a token': {
    method: 'GET',
    path: '/api/{db}/CustomerInfoList',
    headers: { authorization: '' },
  },
  'a customer': { method: 'GET', path: '/api/{db}/Customer/000001' },
  'a customer that is not there': { method: 'GET', path: '/api/{db}/Customer/987654?x=%20y' },
  'a wrong method': { method: 'PATCH', path: '/api/{db}/CustomerInfoList', body: '{}' },
  'a method that hardly exists': { method: 'PROPFIND', path: '/api/{db}/CustomerInfoList' },
  'a broken body': {
    method: 'PUT',
    path: '/api/{db}/Customer/000001',
    headers: json,
    body: '{"Name":',
  },
  'a body without a type': { method: 'PUT', path: '/api/{db}/Customer/000001', body: '{"Name":' },
  'no body': { method: 'POST', path: '/api/{db}/Customer', headers: json },
  'a customer removed that is not there': { method: 'DELETE', path: '/api/{db}/Customer/987654' },
  'a removal with a body': { method: 'DELETE', path: '/api/{db}/Customer/987654', body: 'x' },
  'a refused grant': {
    method: 'POST',
    path: '/OAuth/Token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=refresh_token&refresh_token=é',
  },
  'a login page': { method: 'GET', path: '/OAuth/Authorize?response_type=code&client_id=x' },
  'a path of nobody': { method: 'GET', path: '/api/../nowhere/%2f?a=b#c' },
};

// What is about the connection, or about the moment.
const passing = new Set(['date', 'connection', 'keep-alive', 'set-cookie', 'transfer-encoding']);

const plain = (headers: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !passing.has(name)));

describe('answers without a socket are those over HTTP', () => {
  test.for(Object.entries(requests))('%s', async ([, { path, body, ...told }]) => {
    const { baseUrl, environment } = reference;
    const url = baseUrl + path.replace('{db}', environment.API_DATABASE_ID ?? '');
    const headers = { authorization: `Bearer ${token}`, ...told.headers };
    const asked = { ...told, url, headers };

    const direct = await reference.answer({ ...asked, body });
    const wired = await request(url, {
      ...asked,
      method: told.method as 'GET',
      ...(body === undefined ? {} : { body }),
    });

    expect(direct.status).toBe(wired.statusCode);
    expect(plain(direct.headers)).toEqual(plain(wired.headers));
    expect(String(direct.body)).toBe(await wired.body.text());
  });
});

test('a rule that is about the wire is not passed over in silence', async () => {
  const wired = await startReference({
    rules: (rules) => {
      const { deliver } = rules;
      rules.deliver = (exchange, answer) => deliver(exchange, answer);
    },
  });
  const reaching = await startReference({
    rules: (rules) => {
      rules.receive = ({ raw }) => ({ status: 200, headers: {}, body: String(raw.request.url) });
    },
  });
  try {
    for (const { answer, baseUrl } of [wired, reaching])
      await expect(answer({ method: 'GET', url: baseUrl, headers: {} })).rejects.toThrow(
        'needs: "sockets"',
      );
  } finally {
    await Promise.all([wired.close(), reaching.close()]);
  }
});
