import type { Environment } from './settings.ts';

/**
 * Every secret among the settings, whether or not this run has a use for it. Identifiers are none: of the
 * application, of the user, of the administration. A reader of a report has to see them in requests.
 */
export function configuredSecrets(environment: Environment): string[] {
  const secrets = ['API_CLIENT_SECRET', 'API_PASSWORD', 'API_REFRESH_TOKEN'];
  const addresses = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy', 'API_BASE_URL'];
  return [
    ...secrets.map((name) => environment[name] ?? ''),
    ...addresses.flatMap((name) => passwordsIn(environment[name] ?? '')),
  ].filter((secret) => secret !== '');
}

/** The password in an address, as it is written there and as it is meant. */
function passwordsIn(address: string): string[] {
  const written = /^(?:\w+:\/\/)?[^/@:]*:(.*)@/.exec(address.trim())?.[1] ?? '';
  try {
    return [written, decodeURIComponent(written)];
  } catch {
    return [written];
  }
}
