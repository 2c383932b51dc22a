import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { secretNames } from '../../helpers/config/secret-files.ts';
import { settingNames } from '../../helpers/config/setting-names.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('.env.example has every setting that is read, once, and no other', () => {
  const named = [...read('.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);

  expect(named.toSorted()).toEqual(settingNames.toSorted());
});

test('docs/reference.md has every setting that is read, once, and no other', () => {
  const [, section = ''] = read('docs/reference.md').split('\n## Settings\n');
  const rows = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| (`.*?`)\s*\|/gm)];
  const named = rows.flatMap(([, names = '']) => names.replaceAll('`', '').split(', '));

  expect(named.toSorted()).toEqual(settingNames.toSorted());
});

test('every setting is read somewhere', () => {
  const readers = globSync('helpers/config/*.ts', { cwd: root, exclude: ['**/setting-names.ts'] });
  const text = readers.map(read).join();
  const files = secretNames.map((name) => `${name}_FILE`);
  const isRead = (name: string) => files.includes(name) || new RegExp(`\\b${name}\\b`).test(text);

  expect(settingNames.filter((name) => !isRead(name))).toEqual([]);
});
