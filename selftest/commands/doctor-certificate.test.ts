import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { callMain } from '../lab/call-main.ts';
import { expired, key, ofOtherHost, selfSigned } from '../lab/certificates.ts';
import { test as base } from '../lab/folder.ts';
import { type Handler, serve } from '../lab/host.ts';

/** Has a service with this certificate looked at, which says 401 to everything. */
const test = base.extend<{
  look: (cert: string, settings?: { trusted: boolean }) => ReturnType<typeof callMain>;
}>({
  look: async ({ folder }, use) => {
    await use(async (cert, { trusted } = { trusted: false }) => {
      const refuse: Handler = (_request, response) => void response.writeHead(401).end();
      await using host = await serve(refuse, { key, cert });
      const file = join(folder, 'ca.pem');
      writeFileSync(file, cert);
      return await callMain(['doctor', '--without', 'browser'], {
        ...settings,
        API_BASE_URL: `${host.base}/v221`,
        API_CA_FILE: trusted ? file : '',
        REPORTS_DIR: folder,
        STATE_DIR: folder,
      });
    });
  },
});

const settings = {
  API_ENVIRONMENT: 'test',
  API_DATABASE_ID: 'DB1',
  API_CLIENT_ID: 'client-1',
  API_CLIENT_SECRET: 'secret-of-the-client',
  API_REDIRECT_URI: 'https://client.example/callback',
  API_SCOPE: 'http://acme.books.API/Web/WebApi/*',
  API_REFRESH_TOKEN: 'refresh-token-1',
};

test('a certificate that signs itself is a fault of the set-up, and nothing is sent', async ({
  look,
}) => {
  const told = await look(selfSigned);

  expect(told.exitCode).toBe(3);
  expect(told.text).toContain(
    'certificate problem: The certificate of books.example is signed by itself.',
  );
  expect(told.text).toContain('API_CA_FILE');
  expect(told.text).toContain('service not looked at: It comes after certificate');
});

test('one that is trusted is told with the days that it is good for', async ({ look }) => {
  const told = await look(selfSigned, { trusted: true });

  expect(told.text).toMatch(/certificate ok: TLSv1\.\d; .* is good for \d+ more days\./);
  expect(told.text).toContain('service ok:');
});

test('one that expired is told with its day', async ({ look }) => {
  const told = await look(expired);

  expect(told.exitCode).toBe(3);
  expect(told.text).toContain('The certificate expired on Feb 1 00:00:00 2020 GMT.');
});

test('one of another host is told with both names', async ({ look }) => {
  const told = await look(ofOtherHost, { trusted: true });

  expect(told.exitCode).toBe(3);
  expect(told.text).toContain('The certificate is for books.example, and not for localhost.');
});
