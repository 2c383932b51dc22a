import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readNamedFile, writeWhole } from '../helpers/state/index.ts';
import manifest from '../package.json' with { type: 'json' };

const marker = `.${manifest.name}.json`;

/**
 * The path in REPORTS_DIR under which only the suite keeps something, to be replaced and removed at will. At its
 * first use the folder is marked, with all names that others have in it: these are left to them for ever.
 *
 * @throws Error where the folder has a result file of somebody else, which could be taken for that of a run.
 */
export function ownPath(reportsDir: string, name: string): string {
  return join(reportsDir, beside(claimReports(reportsDir), name));
}

/** The same for who only reads, also below it: a folder that has no mark, such as a copy, is not marked then. */
export function writtenPath(reportsDir: string, path: string): string {
  const [name = '', ...below] = path.split('/');
  return join(reportsDir, beside(readMarker(reportsDir) ?? [], name), ...below);
}

/** Takes away what the suite made under a name, and nothing of others. */
export function removeOwn(reportsDir: string, name: string): void {
  rmSync(ownPath(reportsDir, name), { recursive: true, force: true });
}

/** Marks the folder as one that the suite writes to; gives the names in it that others had before. */
export function claimReports(reportsDir: string): readonly string[] {
  const known = readMarker(reportsDir);
  if (known !== undefined) return known;
  mkdirSync(reportsDir, { recursive: true });
  const others = hasOwnResult(reportsDir) ? [] : readdirSync(reportsDir);
  writeWhole(join(reportsDir, marker), JSON.stringify({ others }));
  return others;
}

function readMarker(reportsDir: string): readonly string[] | undefined {
  try {
    return JSON.parse(readFileSync(join(reportsDir, marker), 'utf8')).others;
  } catch {
    return undefined;
  }
}

// Versions without the mark left a result file as well.
function hasOwnResult(reportsDir: string): boolean {
  const file = join(reportsDir, 'conformance.json');
  if (!existsSync(file)) return false;
  const isOwn = /"requirements":\s*"[0-9a-f]{64}"/;
  if (statSync(file).isFile() && isOwn.test(readNamedFile(file))) return true;
  throw new Error('conformance.json was not written by this suite');
}

function beside(others: readonly string[], name: string): string {
  return others.includes(name) ? beside(others, `conformance-${name}`) : name;
}
