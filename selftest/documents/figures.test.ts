import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contractPages } from './contract-pages.ts';

const root = join(import.meta.dirname, '..', '..');
/** Pages that people write, but for a sample or a table. */
const inPart = ['README.md', 'docs/reference.md'];
const pages = globSync(['*.md', '{docs,examples}/**/*.md', 'reports/README.md'], {
  cwd: root,
  exclude: ['CHANGELOG.md', ...Object.keys(contractPages).filter((page) => !inPart.includes(page))],
});
const written = /^<!-- npm run documents writes this sample -->\n```.*?^```$/gms;
const limits = { 'CONTRIBUTING.md': 1500, 'SECURITY.md': 1500, 'CHANGELOG.md': 1200 };

test.each(pages)('no person keeps a count of requirements in %s', (page) => {
  const text = readFileSync(join(root, page), 'utf8').replaceAll(written, '');

  expect(text.match(/\b\d{2,} (?:of (?:the )?\d+ )?(?:required|requirements|rows)\b/g)).toBeNull();
});

test.each(Object.entries(limits))('%s has at most %i words', (page, most) => {
  const text = readFileSync(join(root, page), 'utf8');

  expect(text.trim().split(/\s+/).length).toBeLessThanOrEqual(most);
});
