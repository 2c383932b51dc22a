import type { Network } from '../network/index.ts';
import { readSettingFile } from './setting-file.ts';
import type { Environment } from './setting-table.ts';
import { SettingReader } from './settings.ts';

/** How to reach the service, and how politely. */
export function readNetwork(
  read: SettingReader,
  onLoopback: boolean,
): Omit<Network, 'chromiumPath'> {
  return {
    maxConcurrency: read.number('API_MAX_CONCURRENCY', onLoopback),
    maxRequestsPerSecond: read.number('API_MAX_REQUESTS_PER_SECOND', onLoopback),
    connectTimeoutMs: read.number('API_CONNECT_TIMEOUT') * 1000,
    answerTimeoutMs: read.number('API_ANSWER_TIMEOUT') * 1000,
    walkTimeoutMs: read.number('API_LOGIN_TIMEOUT') * 1000,
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
