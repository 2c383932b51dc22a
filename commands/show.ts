import { configuredSecrets } from '../helpers/config/index.ts';
import { Secrets } from '../helpers/masking/index.ts';

/** A text as it may be shown: what others wrote into a file may hold a secret, or act on a terminal. */
export function show(text: string): string {
  return new Secrets(configuredSecrets(process.env)).mask(text);
}
