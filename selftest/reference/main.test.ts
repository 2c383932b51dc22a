import { fileURLToPath } from 'node:url';
import { parse } from 'dotenv';
import { expect } from 'vitest';
import { test } from '../lab/service.ts';
import { startNode } from '../lab/start-node.ts';

const main = fileURLToPath(new URL('../../reference/main.ts', import.meta.url));

/** A token request with what the service printed. */
function askForToken(values: Readonly<Record<string, string>>): Promise<Response> {
  const form = {
    grant_type: 'refresh_token',
    refresh_token: values.API_REFRESH_TOKEN ?? '',
    client_id: values.API_CLIENT_ID ?? '',
    client_secret: values.API_CLIENT_SECRET ?? '',
    redirect_uri: values.API_REDIRECT_URI ?? '',
  };
  const body = new URLSearchParams(form);
  return fetch(`${values.API_BASE_URL}/OAuth/Token`, { method: 'POST', body });
}

test('main prints an environment file, serves, and ends with SIGTERM', async () => {
  const service = startNode([main, '--port', '0']);
  await service.saw('The reference service listens on');
  const values = parse(service.told().stdout);
  expect(service.told().stderr.trim()).toBe(
    `The reference service listens on ${values.API_BASE_URL}`,
  );
  const answer = await askForToken(values);
  expect(answer.status).toBe(200);
  expect(values.API_PASSWORD).toContain('+');
  service.kill('SIGTERM');
  expect((await service.ended).exitCode).toBe(0);
});

test('main says so when its port is taken', async ({ start }) => {
  const { baseUrl } = await start();
  const { exitCode, stderr } = await startNode([main, '--port', new URL(baseUrl).port]).ended;
  expect(stderr).toContain('try another');
  expect(exitCode).toBe(1);
});

test('main refuses a port that is none', async () => {
  expect((await startNode([main, '--port', 'many']).ended).exitCode).toBe(2);
});

test('main prints its usage', async () => {
  const { exitCode, stdout } = await startNode([main, '--help']).ended;
  expect(exitCode).toBe(0);
  for (const option of ['port', 'fault', 'freedom', 'resources'])
    expect(stdout).toContain(`--${option}`);
});

test.each([
  [['--prot', '4821'], "Unknown option '--prot': --help has the options that there are."],
  [['4821'], "Unexpected argument '4821'"],
  [['--port'], "Option '--port <value>' argument missing"],
])('main refuses %j in a sentence', async (argv, sentence) => {
  const { exitCode, stderr } = await startNode([main, ...argv]).ended;
  expect(exitCode).toBe(2);
  expect(stderr).toContain(sentence);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

test('main starts the service with a fault and a freedom', async () => {
  const variations = ['--fault', 'list-500', '--freedom', 'redirect-uri-on-localhost'];
  const service = startNode([main, ...variations]);
  await service.saw('The reference service listens on');
  service.kill('SIGTERM');
  const { stdout } = await service.ended;
  expect(parse(stdout).API_REDIRECT_URI).toBe('http://localhost:53682/');
});

test('main starts the service with more than the Customer, and with a fault of that', async () => {
  const service = startNode([main, '--resources', '--fault', 'supplier-list-null']);
  await service.saw('The reference service listens on');
  const values = parse(service.told().stdout);
  const { access_token: token } = await (await askForToken(values)).json();
  const url = `${values.API_BASE_URL}/api/${values.API_DATABASE_ID}/SupplierInfoList`;
  const list = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
  expect([list.status, await list.text()]).toEqual([200, 'null']);
  service.kill('SIGTERM');
  expect((await service.ended).exitCode).toBe(0);
});
