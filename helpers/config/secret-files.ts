import { ConfigurationError, gather, type Problem } from './problem.ts';
import { readSettingFile } from './setting-file.ts';
import { type Environment, secretNames } from './setting-table.ts';

/** The settings with the secrets that files hold, as vaults and containers give them, and what is wrong with those. */
export function readSecretFiles(environment: Environment): {
  readonly environment: Environment;
  readonly problems: readonly Problem[];
} {
  const read: Record<string, string | undefined> = { ...environment };
  const problems: Problem[] = [];
  for (const name of secretNames) {
    const setting = `${name}_FILE`;
    const path = environment[setting]?.trim() ?? '';
    delete read[setting];
    if (path === '') continue;
    if ((environment[name] ?? '') !== '')
      problems.push({ setting, text: `${setting} and ${name} are both set: keep one of them.` });
    const secret = gather(problems, () => readSecret(setting, path));
    read[name] ||= secret;
  }
  return { environment: read, problems };
}

/** The content of a file without the line end that editors put behind it. */
function readSecret(setting: string, path: string): string {
  const secret = readSettingFile(setting, path).replace(/\r?\n$/, '');
  if (secret !== '' && !/[\r\n]/.test(secret)) return secret;
  const problem = secret === '' ? 'is empty' : 'has more than one line';
  throw new ConfigurationError({
    setting,
    text: `${setting}: ${path} ${problem}: it may hold only the secret.`,
  });
}
