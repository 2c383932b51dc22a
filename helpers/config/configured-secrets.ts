import { formsOfSeed } from './one-time-seed.ts';
import { readSecretFiles } from './secret-files.ts';
import { addressNames, type Environment, secretNames } from './setting-table.ts';

/**
 * Every secret among the settings, whether or not this run has a use for it. Identifiers are none: of the
 * application, of the user, of the administration. A reader of a report has to see them in requests.
 */
export function configuredSecrets(given: Environment): string[] {
  const { environment } = readSecretFiles(given);
  // Browsers and other programs know more names of a proxy.
  const addresses = [...addressNames, 'https_proxy', 'HTTP_PROXY', 'http_proxy'];
  return [
    ...secretNames.map((name) => environment[name] ?? ''),
    ...formsOfSeed(environment.API_TOTP_SECRET ?? ''),
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
