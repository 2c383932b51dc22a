import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { expect } from 'vitest';
import { trustedAuthorities } from '../../helpers/network/connect.ts';
import { ofOtherHost, selfSigned } from '../lab/certificates.ts';
import { executablePath } from '../lab/chromium.ts';
import { test as base } from '../lab/folder.ts';
import type { Listening } from '../lab/listen.ts';
import { outcomesOf, readResult } from '../lab/result.ts';
import { openProxy, openTlsFront } from '../lab/tls-front.ts';
import { type CanaryVisit, test as canaryTest, findTold } from './canary-visit.ts';

const patient = { timeout: 400_000 };
const asked = [
  'run',
  '--only',
  'authorize/code-in-query',
  'token/code-response',
  'list',
  'format/expect',
];

interface TlsVisit extends CanaryVisit {
  /** Settings for the service behind TLS. */
  readonly settings: Readonly<Record<string, string>>;
}

const test = canaryTest.extend<{
  caFile: string;
  keep: <T extends Listening>(opened: T) => T;
  visitTls: (cert?: string) => Promise<TlsVisit>;
}>({
  caFile: async ({ folder }, use) => {
    const file = join(folder, 'authority.pem');
    writeFileSync(file, selfSigned);
    await use(file);
  },
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
  keep: async ({}, use) => {
    const opened: Listening[] = [];
    await use((one) => {
      opened.push(one);
      return one;
    });
    for (const one of opened) await one[Symbol.asyncDispose]();
  },
  visitTls: async ({ visit, keep }, use) => {
    await use(async (cert) => {
      const service = await visit((echo, rules) => echo.spoil(rules));
      const front = keep(await openTlsFront(service.reference.baseUrl, cert));
      const settings = {
        API_BASE_URL: `https://localhost:${front.port}/v221`,
        CHROMIUM_PATH: executablePath,
        NO_PROXY: 'localhost',
      };
      return { ...service, settings };
    });
  },
});

test(
  'with the authority of API_CA_FILE both the API client and the browser speak TLS',
  patient,
  async ({ visitTls, caFile }) => {
    const service = await visitTls();

    const told = await service.call(asked, { ...service.settings, API_CA_FILE: caFile });

    expect(told.exitCode, told.text).toBe(0);
    const outcomes = Object.values(outcomesOf(readResult(told)));
    expect(outcomes.length).toBeGreaterThan(10);
    expect(new Set(outcomes)).toEqual(new Set(['passed']));
    expect(findTold(service.secrets(), told)).toEqual([]);
  },
);

test(
  'without it the run ends as a fault of the set-up, with cause and cure, and nothing is sent',
  patient,
  async ({ visitTls }) => {
    const service = await visitTls();
    for (const argv of [asked, ['run', '--without', 'browser']]) {
      const told = await service.call(argv, service.settings);

      expect(told.exitCode, told.text).toBe(3);
      expect(told.text).toContain('self-signed');
      expect(told.text).toContain('API_CA_FILE');
    }
    expect(service.reference.statistics.requests).toBe(0);
  },
);

test(
  'a certificate for another host is refused, whoever signed it',
  patient,
  async ({ visitTls, folder }) => {
    const service = await visitTls(ofOtherHost);
    const file = join(folder, 'other.pem');
    writeFileSync(file, ofOtherHost);

    for (const argv of [asked, ['run', '--without', 'browser']]) {
      const told = await service.call(argv, { ...service.settings, API_CA_FILE: file });

      expect(told.exitCode, told.text).toBe(3);
      expect(told.text).toContain('another host');
    }
    expect(service.reference.statistics.requests).toBe(0);
  },
);

test(
  'a proxy is given its password by the API client and for the browser, and nobody else is',
  patient,
  async ({ visitTls, caFile, keep }) => {
    const service = await visitTls();
    const [password = ''] =
      [...service.secrets()].find(([, what]) => what === 'proxyPassword') ?? [];
    const proxy = keep(await openProxy('books', password));

    for (const argv of [asked, ['doctor']]) {
      proxy.asked.length = 0;
      const told = await service.call(argv, {
        ...service.settings,
        API_CA_FILE: caFile,
        NO_PROXY: '',
        HTTPS_PROXY: `books:${password}@127.0.0.1:${proxy.port}`,
      });

      expect(told.exitCode, told.text).toBe(0);
      const { host } = new URL(service.settings.API_BASE_URL ?? '');
      const ways = new Set(proxy.asked.map(({ to, by }) => `${by} to ${to}`));
      expect(ways).toEqual(new Set([`books:${password} to ${host}`]));
      expect(findTold(service.secrets(), told)).toEqual([]);
    }
  },
);

test(
  'a proxy whose address makes no sense is a fault of the set-up, told without its password',
  patient,
  async ({ visitTls }) => {
    const service = await visitTls();
    const [password = ''] =
      [...service.secrets()].find(([, what]) => what === 'proxyPassword') ?? [];

    const told = await service.call(asked, {
      ...service.settings,
      HTTPS_PROXY: `socks5://books:${password}@127.0.0.1:1`,
    });

    expect(told.exitCode, told.text).toBe(3);
    expect(told.text).toContain('HTTPS_PROXY is "socks5://***@127.0.0.1:1"');
    expect(findTold(service.secrets(), told)).toEqual([]);
  },
);

base('an own authority is added to the usual ones', ({ folder }) => {
  const file = join(folder, 'authority.pem');
  writeFileSync(file, selfSigned);

  const trusted = trustedAuthorities(file);

  expect(trusted).toEqual(
    expect.arrayContaining([...rootCertificates, readFileSync(file, 'utf8')]),
  );
  expect(trustedAuthorities(undefined)).toBeUndefined();
});
