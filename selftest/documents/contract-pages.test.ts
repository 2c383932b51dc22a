import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listRequirements } from '../../contract/catalogue.ts';
import { placesIn } from '../../contract/map.ts';
import { anchorOf } from './anchor.ts';
import { contractPages } from './contract-pages.ts';

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

test.each(Object.keys(contractPages))('%s is what npm run documents writes', (name) => {
  expect(read(name)).toBe(contractPages[name]);
});

test('every source of every requirement leads to one place in docs/contract-map.md', () => {
  const headings = [...read('docs/contract-map.md').matchAll(/^#+ (.+)$/gm)];
  const anchors = headings.map(([, heading = '']) => anchorOf(heading));
  const named = listRequirements().flatMap(({ source }) => placesIn(source).map(anchorOf));

  expect([...new Set(named)].filter((anchor) => !anchors.includes(anchor))).toEqual([]);
  expect(anchors.filter((anchor, at) => anchors.indexOf(anchor) !== at)).toEqual([]);
});
