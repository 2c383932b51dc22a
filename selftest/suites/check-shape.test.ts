import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const root = new URL('../..', import.meta.url);
const files = (...patterns: string[]) => globSync(patterns, { cwd: root });
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');

/** What decides, retries or hides an error: a check judges, and experiments do the rest. */
const deciding = /\b(?:if|switch|try|while|throw)\b|&&|\|\||\?\?|\s\?\s/;
/** What catches an error and goes on: a scenario that cannot go on ends, and the rule is told. */
const catching = /\bcatch\b|allSettled|\.then\(/;

/** The calls that register a check, with their names: formatted, each ends where one of its indentation closes. */
function checksIn(source: string) {
  const text = source.replace(/\/\/.*|\/\*[\s\S]*?\*\//g, '');
  const calls = text.matchAll(
    /^( *)(?:check|checkLast|requirement)\((?:.*\);|[\s\S]*?^\1\S*\);)$/gm,
  );
  return [...calls].map(([call]) => ({ name: /['`](.*?)['`]/.exec(call)?.[1] ?? 'a loop', call }));
}

describe.each(files('suites/!(resource)/*.ts', 'suites/resource/requirements.ts'))('%s', (file) => {
  const source = read(file);
  const checks = checksIn(source);

  test('holds checks, and no function beside them', () => {
    expect(checks).toHaveLength(source.match(/^ *(check\w*|requirement)\(/gm)?.length ?? -1);
    expect(source).not.toMatch(/^(export )?(async )?function|^(export )?const \w+ = async/m);
  });

  test.each(checks)('$name has at most 12 lines and no branch', ({ call }) => {
    expect(call.split('\n').length).toBeLessThanOrEqual(12);
    expect(call).not.toMatch(deciding);
  });
});

test.each(files('suites/resource/*.ts', 'helpers/evidence/*.ts'))('%s catches nothing', (file) => {
  // In one place a scenario ends.
  const most = file === 'helpers/evidence/scenario.ts' ? 1 : 0;

  expect(read(file).match(new RegExp(catching, 'g')) ?? []).toHaveLength(most);
});

describe('a check is seen to be', () => {
  const seen = (body: string) => checksIn(`check('made/up', async (context) => {\n${body}\n});`)[0];

  test.each(['if (context) go();', 'expect(a ? 1 : 2);', 'expect(a ?? 2);', 'try { go(); }'])(
    'branching by %s',
    (body) => {
      expect(seen(body)?.call).toMatch(deciding);
    },
  );

  test('too long', () => {
    expect(seen('\n'.repeat(10))?.call.split('\n')).toHaveLength(13);
  });
});
