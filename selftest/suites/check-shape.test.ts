import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const root = new URL('../..', import.meta.url);
const files = (...patterns: string[]) => globSync(patterns, { cwd: root });
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');

/** What decides: rules are made of words that do it. */
const deciding = /\b(?:if|switch|try|while|throw)\b|&&|\|\||\?\?|\s\?\s/;

/** The calls that register requirements, with their names: formatted, each ends where one of its indentation closes. */
function requirementsIn(source: string) {
  const text = source.replace(/\/\/.*|\/\*[\s\S]*?\*\//g, '');
  const calls = text.matchAll(/^( *)requirements?\((?:.*\);|[\s\S]*?^\1\S*\);)$/gm);
  return [...calls].map(([call]) => ({ name: /['`](.*?)['`]/.exec(call)?.[1] ?? 'a loop', call }));
}

const pages = files('suites/*/*.ts').filter((file) => /^requirements?\(/m.test(read(file)));

describe.each(pages)('%s', (file) => {
  const source = read(file);
  const requirements = requirementsIn(source);

  test('each of its requirements is found', () => {
    expect(requirements).toHaveLength(source.match(/^ *requirements?\(/gm)?.length ?? -1);
  });

  test.each(requirements)('$name has at most 12 lines and no branch', ({ call }) => {
    expect(call.split('\n').length).toBeLessThanOrEqual(12);
    expect(call).not.toMatch(deciding);
  });
});
