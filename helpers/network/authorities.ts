import { readFileSync } from 'node:fs';
import { getCACertificates } from 'node:tls';

/**
 * The authorities to trust, in PEM: the usual ones, and that of API_CA_FILE beside them, for the option `ca`
 * replaces what node trusts. Undefined where nothing is added.
 */
export function trustedAuthorities(caFile: string | undefined): string[] | undefined {
  if (caFile === undefined) return undefined;
  return [...getCACertificates('default'), readFileSync(caFile, 'utf8')];
}
