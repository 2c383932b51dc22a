import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { secretNames, settingNames } from '../../helpers/config/setting-table.ts';
import { Secrets } from '../../helpers/masking/index.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('every setting is read somewhere', () => {
  const readers = globSync('helpers/config/*.ts', { cwd: root, exclude: ['**/setting-table.ts'] });
  const text = readers.map(read).join();
  const files = secretNames.map((name) => `${name}_FILE`);
  const isRead = (name: string) => files.includes(name) || new RegExp(`\\b${name}\\b`).test(text);

  expect(settingNames.filter((name) => !isRead(name))).toEqual([]);
});

test('every secret is masked behind the name of its setting, also one that nobody knows', () => {
  const masked = secretNames.map((name) => new Secrets().mask(`${name}=unheard-of`));

  expect(masked).toEqual(secretNames.map((name) => `${name}=***`));
});
