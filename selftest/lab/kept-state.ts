import { readdirSync } from 'node:fs';

/** The names in a state directory, but for the mark by which it is known. */
export function keptIn(stateDir: string): string[] {
  return readdirSync(stateDir).filter((name) => name !== '.accounting-api-conformance');
}
