import { spawnSync } from 'node:child_process';
import { dirname, join, relative } from 'node:path';
import { expect } from 'vitest';
import { entered } from '../../.dependency-cruiser.js';
import { test, writeFileIn } from '../lab/folder.ts';

const root = join(import.meta.dirname, '..', '..');

/** What the lint rules say of a made-up project, given as its files and what they import. */
function lint(folder: string, project: Readonly<Record<string, readonly string[]>>): string[] {
  for (const [file, targets] of Object.entries(project)) {
    const paths = targets.map((target) => relative(dirname(file), target));
    // Types alone make an arrow too.
    const lines = paths.map((path) => `import type { It } from './${path}';`);
    writeFileIn(folder, file, lines.join('\n'));
  }
  const cruiser = join(root, 'node_modules/.bin/depcruise');
  const args = [cruiser, '--config', join(root, '.dependency-cruiser.js'), '-T', 'json', '.'];
  const told = spawnSync(process.execPath, args, { cwd: folder, maxBuffer: 1e8 });
  const { violations } = JSON.parse(told.stdout.toString()).summary;
  return violations
    .map(
      ({ rule, from, to }: { rule: { name: string }; from: string; to: string }) =>
        `${rule.name}: ${from} → ${to}`,
    )
    .sort();
}

test('an arrow that is not drawn, a folder without arrows, a circle and a file that is not there are named', ({
  folder,
}) => {
  const told = lint(folder, {
    'helpers/new/one.ts': ['contract/one.ts'],
    'contract/one.ts': ['contract/two.ts'],
    'contract/two.ts': ['contract/one.ts'],
    'contract/three.ts': ['contract/gone.ts'],
    'commands/one.ts': ['contract/one.ts', 'helpers/judging/index.ts', 'suites/one.ts'],
    'helpers/judging/index.ts': ['suites/one.ts'],
    'vitest.config.ts': ['contract/one.ts'],
    'suites/one.ts': [],
    'selftest/one.ts': ['helpers/new/one.ts', 'reference/one.ts'],
    'reference/one.ts': [],
  });

  expect(told).toEqual([
    'arrows of commands: commands/one.ts → suites/one.ts',
    'arrows of helpers/judging: helpers/judging/index.ts → suites/one.ts',
    'arrows of vitest.config.ts: vitest.config.ts → contract/one.ts',
    'folder without arrows: helpers/new/one.ts → contract/one.ts',
    'no circle: contract/one.ts → contract/two.ts',
    'no missing file: contract/three.ts → ./gone.ts',
  ]);
});

test('a folder with an index is entered through it alone', ({ folder }) => {
  const told = entered.map((helper) =>
    lint(join(folder, helper), {
      [`${helper}/index.ts`]: [],
      [`${helper}/within.ts`]: [`${helper}/index.ts`],
      'selftest/one.ts': [`${helper}/within.ts`],
      'commands/good.ts': [`${helper}/index.ts`],
      'commands/bad.ts': [`${helper}/within.ts`],
    }),
  );

  expect(told).toEqual(
    entered.map((helper) => [`index of ${helper}: commands/bad.ts → ${helper}/within.ts`]),
  );
});
