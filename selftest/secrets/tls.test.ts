import { readFileSync } from 'node:fs';
import { rootCertificates } from 'node:tls';
import { expect } from 'vitest';
import { trustedAuthorities, trusting } from '../../helpers/network/connect.ts';
import { change } from '../../reference/variations/variation.ts';
import { ofOtherHost, selfSigned } from '../lab/certificates.ts';
import { executablePath } from '../lab/chromium.ts';
import { test as base, writeFileIn } from '../lab/folder.ts';
import { outcomesOf, readResult } from '../lab/result.ts';
import { openProxy, openTlsFront } from '../lab/tls-front.ts';
import { type CanaryVisit, test as canaryTest, findTold } from './canary-visit.ts';

const rows = ['authorize/code-in-query', 'token/code-response', 'list', 'format/expect'];
const asked = ['run', '--only', ...rows];

interface TlsVisit extends CanaryVisit {
  /** Settings for the service behind TLS. */
  readonly settings: Readonly<Record<string, string>>;
}

const test = canaryTest.extend<{ visitTls: (cert?: string) => Promise<TlsVisit> }>({
  visitTls: async ({ visit }, use) => {
    await using fronts = new AsyncDisposableStack();
    await use(async (cert) => {
      const service = await visit((echo, rules) => echo.spoil(rules));
      const front = fronts.use(await openTlsFront(service.reference.baseUrl, cert));
      const settings = {
        API_BASE_URL: `https://localhost:${front.port}/v221`,
        CHROMIUM_PATH: executablePath,
        NO_PROXY: 'localhost',
      };
      return { ...service, settings };
    });
  },
});

const passwordOf = (service: CanaryVisit) =>
  [...service.secrets()].find(([, what]) => what === 'proxyPassword')?.[0] ?? '';
const writeAuthority = (folder: string, cert = selfSigned) =>
  writeFileIn(folder, 'authority.pem', cert);

test('with the authority of API_CA_FILE both the API client and the browser speak TLS', async ({
  visitTls,
  folder,
}) => {
  const service = await visitTls();

  const told = await service.call(asked, {
    ...service.settings,
    API_CA_FILE: writeAuthority(folder),
  });

  expect(told.exitCode, told.text).toBe(0);
  const outcomes = Object.values(outcomesOf(readResult(told)));
  expect(outcomes.length).toBeGreaterThan(10);
  expect(new Set(outcomes)).toEqual(new Set(['passed']));
  expect(findTold(service.secrets(), told)).toEqual([]);
});

test.for([
  ['of an authority that nobody named', selfSigned, undefined, ['self-signed', 'API_CA_FILE']],
  ['for another host, whoever signed it', ofOtherHost, ofOtherHost, ['does not match certificate']],
] as const)(
  'a certificate %s is a fault of the set-up, and nothing is sent',
  async ([, cert, trusted, sentences], { visitTls, folder }) => {
    const service = await visitTls(cert);
    const API_CA_FILE = trusted && writeAuthority(folder, trusted);

    for (const argv of [asked, ['run', '--without', 'browser'], ['doctor']]) {
      const told = await service.call(argv, { ...service.settings, API_CA_FILE });

      expect(told.exitCode, told.text).toBe(3);
      for (const sentence of sentences) expect(told.text).toContain(sentence);
    }
    expect(service.reference.statistics.requests).toBe(0);
  },
);

test('a proxy is given its password by the API client and for the browser, and nobody else is', async ({
  visitTls,
  folder,
}) => {
  const service = await visitTls();
  const password = passwordOf(service);
  await using proxy = await openProxy('books', password);
  const API_CA_FILE = writeAuthority(folder);

  for (const argv of [asked, ['doctor']]) {
    proxy.asked.length = 0;
    const told = await service.call(argv, {
      ...service.settings,
      API_CA_FILE,
      NO_PROXY: '',
      HTTPS_PROXY: `books:${password}@127.0.0.1:${proxy.port}`,
    });

    expect(told.exitCode, told.text).toBe(0);
    const { host } = new URL(service.settings.API_BASE_URL ?? '');
    const ways = new Set(proxy.asked.map(({ to, by }) => `${by} to ${to}`));
    expect(ways).toEqual(new Set([`books:${password} to ${host}`]));
    expect(findTold(service.secrets(), told)).toEqual([]);
  }
});

test('a proxy whose address makes no sense is a fault of the set-up, told without its password', async ({
  visitTls,
}) => {
  const service = await visitTls();
  const password = passwordOf(service);

  const told = await service.call(asked, {
    ...service.settings,
    HTTPS_PROXY: `socks5://books:${password}@127.0.0.1:1`,
  });

  expect(told.exitCode, told.text).toBe(3);
  expect(told.text).toContain('HTTPS_PROXY is "socks5://***@127.0.0.1:1"');
  expect(findTold(service.secrets(), told)).toEqual([]);
});

base('an own authority is added to the usual ones', ({ folder }) => {
  const file = writeAuthority(folder);

  const trusted = trustedAuthorities(file);

  expect(trusted).toEqual(
    expect.arrayContaining([...rootCertificates, readFileSync(file, 'utf8')]),
  );
  expect(trusting({ caFile: undefined })).toEqual({});
});

test('a service with https that would have the password over plain http does not get it', async ({
  visitTls,
  folder,
}) => {
  const service = await visitTls();
  const { rules } = service.reference.service;
  const plain = new URL(service.reference.baseUrl).origin;
  change('loginAction', (lawful, exchange) => `${plain}${lawful(exchange)}`)(rules);
  const authority = { API_CA_FILE: writeAuthority(folder), API_REFRESH_TOKEN: '' };

  const told = await service.call(['run', '--only', rows[0] ?? ''], {
    ...service.settings,
    ...authority,
  });

  expect(told.exitCode).not.toBe(0);
  expect(told.text).toContain(
    `The suite did not type the password: it would have gone to ${plain}`,
  );
  // No setting makes that right.
  expect(told.text).not.toContain(`set API_ALLOW_LOGIN_HOSTS`);
  expect(service.reference.statistics).toMatchObject({ logins: 0, failedLogins: 0 });
});
