import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

const parts = [
  'bin',
  'commands',
  'contract',
  'helpers',
  'package.json',
  'reference',
  'schemas',
  'setup',
  'suites',
  'vitest.config.ts',
];

/** Files of the project by path: a new text, or what is put in the place of a text that has to be there. */
export type Alterations = Readonly<Record<string, string | readonly [from: string, to: string]>>;

/** Makes a copy of the project in a folder, with alterations: for faults that the project does not have. */
export function alterProject(folder: string, alterations: Alterations): string {
  mkdirSync(folder, { recursive: true });
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true });
  // Beside its sources the original holds what runs have written.
  const written = readdirSync(join(root, 'reports'), { encoding: 'utf8', recursive: true });
  for (const name of written.filter((path) => path.endsWith('.ts')))
    cpSync(join(root, 'reports', name), join(folder, 'reports', name));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  alter(folder, alterations);
  return folder;
}

/** Makes alterations in a copy of the project. */
export function alter(folder: string, alterations: Alterations): void {
  for (const [path, alteration] of Object.entries(alterations)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof alteration === 'string' ? alteration : replaceIn(file, alteration));
  }
}

function replaceIn(file: string, [from, to]: readonly [string, string]): string {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from))
    throw new Error(
      `${file} no longer holds ${JSON.stringify(from)}: change what is to be altered.`,
    );
  return text.replace(from, () => to);
}
