import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { anchorOf } from './anchor.ts';

const root = join(import.meta.dirname, '..', '..');
const pages = globSync(['*.md', '{bench,docs,examples}/**/*.md', 'reports/README.md'], {
  cwd: root,
});

/** What a page links to in the project, by its own words: a file, an anchor, or both. */
function linksIn(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8').replace(/^```.*?^```$/gms, '');
  return [...text.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, link = '']) => link);
}

function isThere(page: string, link: string): boolean {
  const [path, anchor] = link.split('#');
  const file = path === '' ? join(root, page) : join(root, dirname(page), path ?? '');
  if (!existsSync(file)) return false;
  if (anchor === undefined) return true;
  const headings = readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm);
  return [...headings].some(([, heading = '']) => anchorOf(heading) === anchor);
}

test.each(pages)('every link of %s leads to what is there', (page) => {
  const links = new Set(linksIn(page));

  expect([...links].filter((link) => !isThere(page, link))).toEqual([]);
});

test('each test that SECURITY.md names is there', () => {
  const text = readFileSync(join(root, 'SECURITY.md'), 'utf8');
  const rows = text.split('\n').filter((line) => /^\| .*`[a-z]+\/[a-z-]+` \|$/.test(line));
  const named = rows.flatMap((row) => row.match(/(?<=`)[a-z]+\/[a-z-]+(?=`)/g) ?? []);
  const isMissing = (name: string) => !existsSync(join(root, 'selftest', `${name}.test.ts`));

  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(isMissing)).toEqual([]);
});
