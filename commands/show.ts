import { configuredSecrets, type Environment, readEnvironment } from '../helpers/config/index.ts';
import { Secrets } from '../helpers/masking/index.ts';

let known: { readonly of: Environment; readonly folder: string; readonly secrets: Secrets };

/** A text as it may be shown: what others wrote into a file may hold a secret, or act on a terminal. */
export function show(text: string): string {
  const [of, folder] = [process.env, process.cwd()];
  // A result has ten thousand texts, and to learn the secrets takes longer than to mask one of them.
  if (known?.of !== of || known.folder !== folder)
    known = { of, folder, secrets: new Secrets(configuredSecrets(environment())) };
  return known.secrets.mask(text);
}

function environment(): Environment {
  try {
    return readEnvironment(undefined);
  } catch {
    return process.env;
  }
}
