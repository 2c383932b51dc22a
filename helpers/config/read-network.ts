import type { Network } from '../network/index.ts';
import { readSettingFile } from './setting-file.ts';
import type { Environment, SettingName } from './setting-names.ts';
import { SettingReader } from './settings.ts';

/** How to reach the service, and how politely. */
export function readNetwork(
  read: SettingReader,
  onLoopback: boolean,
): Omit<Network, 'chromiumPath'> {
  const seconds = (name: SettingName, fallback: number) =>
    read.number(name, fallback, 0.1, 600) * 1000;
  return {
    maxConcurrency: read.number('API_MAX_CONCURRENCY', onLoopback ? 20 : 4, 1, 100),
    maxRequestsPerSecond: read.number(
      'API_MAX_REQUESTS_PER_SECOND',
      onLoopback ? Number.POSITIVE_INFINITY : 10,
      0.1,
      10_000,
    ),
    connectTimeoutMs: seconds('API_CONNECT_TIMEOUT', 5),
    answerTimeoutMs: seconds('API_ANSWER_TIMEOUT', 30),
    walkTimeoutMs: seconds('API_LOGIN_TIMEOUT', 45),
    caFile: read.file('API_CA_FILE', existing),
    proxy: read.proxy('HTTPS_PROXY') ?? read.proxy('https_proxy'),
    noProxy: read.optional('NO_PROXY') ?? read.optional('no_proxy'),
  };
}

/** As far as it can be told of settings that may be wrong. */
export function networkIn(environment: Environment): Omit<Network, 'chromiumPath'> {
  return readNetwork(new SettingReader(environment), false);
}

function existing(path: string): string {
  readSettingFile('API_CA_FILE', path);
  return path;
}
