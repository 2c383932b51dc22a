import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { resources } from '../../contract/resources.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folders = '{contract,schemas,helpers,suites,reports,commands}';
const files = globSync(`${folders}/**/*.ts`, { cwd: root });

/** What a file says to the machine: not its comments. */
function codeOf(file: string): string {
  const text = readFileSync(join(root, file), 'utf8');
  return text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '');
}

test.each(resources.map(({ name }) => name))(
  '%s is a literal in its description alone, which is no code',
  (name) => {
    expect(files.filter((file) => codeOf(file).includes(name))).toEqual([]);
  },
);

test('a description is read through the list of resources alone', () => {
  const readers = files.filter((file) => codeOf(file).includes('/resources/'));

  expect(readers.filter((file) => file !== 'contract/resources.ts')).toEqual([]);
});
