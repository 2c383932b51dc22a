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

test.for([
  ['signs itself', selfSigned, false, 'self-signed certificate'],
  ['expired', expired, false, 'certificate has expired'],
  ['is for another host', ofOtherHost, true, 'does not match certificate'],
] as const)(
  'a certificate that %s is a fault of the set-up',
  async ([, cert, trusted, why], { lookAt }) => {
    const told = await lookAt(cert, { trusted });

    expect(told.exitCode).toBe(3);
    expect(told.text).toMatch(new RegExp(`its TLS certificate proves nothing: .*${why}`, 'i'));
    expect(told.text).toContain('API_CA_FILE');
    expect(told.text).toContain('token skipped: It needs network');
  },
);

test('one that is trusted is in nobody’s way', async ({ lookAt }) => {
  const told = await lookAt(selfSigned, { trusted: true });

  expect(told.text).toContain('network ok:');
});
