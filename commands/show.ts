import { configuredSecrets } from '../helpers/config/index.ts';
import { Secrets } from '../helpers/masking/index.ts';

let known = { of: '', secrets: new Secrets() };

/** A text as it may be shown: what others wrote into a file may hold a secret, or act on a terminal. */
export function show(text: string): string {
  const configured = configuredSecrets(process.env);
  const of = configured.join('\n');
  // A result has ten thousand texts, and to learn the secrets takes longer than to mask one of them.
  if (of !== known.of) known = { of, secrets: new Secrets(configured) };
  return known.secrets.mask(text);
}
