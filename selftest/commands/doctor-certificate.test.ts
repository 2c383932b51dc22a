import { expect } from 'vitest';
import type { callMain } from '../lab/call-main.ts';
import { expired, key, ofOtherHost, selfSigned } from '../lab/certificates.ts';
import { writeFileIn } from '../lab/folder.ts';
import { type Handler, serve } from '../lab/host.ts';
import { test as base } from './doctor-visit.ts';

/** Has a service with this certificate looked at, which says 401 to everything. */
const test = base.extend<{
  lookAt: (cert: string, settings?: { trusted: boolean }) => ReturnType<typeof callMain>;
}>({
  lookAt: ({ folder, look }, use) =>
    use(async (cert, { trusted } = { trusted: false }) => {
      const refuse: Handler = (_request, response) => void response.writeHead(401).end();
      await using host = await serve(refuse, { key, cert });
      const API_CA_FILE = trusted ? writeFileIn(folder, 'ca.pem', cert) : '';
      const settings = { API_BASE_URL: `${host.base}/v221`, API_CA_FILE };
      return await look({}, settings, '--without', 'browser');
    }),
});

test('a certificate that signs itself is a fault of the set-up, and nothing is sent', async ({
  lookAt,
}) => {
  const told = await lookAt(selfSigned);

  expect(told.exitCode).toBe(3);
  expect(told.text).toContain(
    'certificate problem: The certificate of books.example is signed by itself.',
  );
  expect(told.text).toContain('API_CA_FILE');
  expect(told.text).toContain('service not looked at: It comes after certificate');
});

test('one that is trusted is told with the days that it is good for', async ({ lookAt }) => {
  const told = await lookAt(selfSigned, { trusted: true });

  expect(told.text).toMatch(/certificate ok: TLSv1\.\d; .* is good for \d+ more days\./);
  expect(told.text).toContain('service ok:');
});

test('one that expired is told with its day', async ({ lookAt }) => {
  const told = await lookAt(expired);

  expect(told.exitCode).toBe(3);
  expect(told.text).toContain('The certificate expired on Feb 1 00:00:00 2020 GMT.');
});

test('one of another host is told with both names', async ({ lookAt }) => {
  const told = await lookAt(ofOtherHost, { trusted: true });

  expect(told.exitCode).toBe(3);
  expect(told.text).toContain('The certificate is for books.example, and not for localhost.');
});
