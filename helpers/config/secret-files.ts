import { resolve } from 'node:path';
import { readNamedFile } from '../state/index.ts';
import type { Problem } from './problem.ts';
import type { Environment } from './setting-names.ts';

/** Each setting that is a secret, and the one that names a file which holds it. */
const secretFiles = {
  API_CLIENT_SECRET: 'API_CLIENT_SECRET_FILE',
  API_PASSWORD: 'API_PASSWORD_FILE',
  API_TOTP_SECRET: 'API_TOTP_SECRET_FILE',
  API_REFRESH_TOKEN: 'API_REFRESH_TOKEN_FILE',
} as const;

export const secretNames = Object.keys(secretFiles);

/** The settings with the secrets that files hold, as vaults and containers give them, and what is wrong with those. */
export function readSecretFiles(environment: Environment): {
  readonly environment: Environment;
  readonly problems: readonly Problem[];
} {
  const read: Record<string, string | undefined> = { ...environment };
  const problems: Problem[] = [];
  for (const [name, setting] of Object.entries(secretFiles)) {
    const path = environment[setting]?.trim() ?? '';
    delete read[setting];
    if (path === '') continue;
    const { secret, problem } = readSecret(resolve(path));
    if ((environment[name] ?? '') !== '')
      problems.push({ setting, text: `${setting} and ${name} are both set: keep one of them.` });
    else if (problem !== undefined) problems.push({ setting, text: `${setting}: ${problem}` });
    read[name] ||= secret;
  }
  return { environment: read, problems };
}

/** The content of a file without the line end that editors put behind it. */
function readSecret(path: string): { readonly secret?: string; readonly problem?: string } {
  try {
    const secret = readNamedFile(path).replace(/\r?\n$/, '');
    if (/[\r\n]/.test(secret))
      return { problem: `${path} has more than one line: the secret alone is allowed in it.` };
    return secret === '' ? { problem: `${path} is empty.` } : { secret };
  } catch (error) {
    return { problem: `${path} cannot be read: ${(error as Error).message}.` };
  }
}
