import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { alter, alterProject } from '../lab/altered-project.ts';
import { root, startCommand } from '../lab/command.ts';
import { test } from '../lab/folder.ts';
import { startNode } from '../lab/start-node.ts';

/** A code block of CONTRIBUTING that names a file: a new one, or what changes in one that is there. */
const blocks = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').matchAll(
  /^```(?<language>ts|diff) file=(?<file>\S+)\n(?<text>.*?)^```$/gms,
);

/** The worked examples as they stand in CONTRIBUTING, in order: each block one alteration of the project. */
const examples = [...blocks].map(({ groups: { language, file = '', text = '' } = {} }) => ({
  [file]: language === 'diff' ? changeIn(text) : text,
}));

/** What a block in the form of a diff takes away, and what it puts there. */
function changeIn(diff: string): readonly [from: string, to: string] {
  const lines = diff.split('\n').slice(0, -1);
  const without = (mark: string) =>
    lines
      .filter((line) => !line.startsWith(mark))
      .map((line) => line.slice(1))
      .join('\n');
  return [without('+'), without('-')];
}

function projectWithExamples(folder: string): string {
  const project = alterProject(folder, {});
  for (const part of ['selftest', 'bench', 'examples', 'tsconfig.json', '.dependency-cruiser.js'])
    cpSync(join(root, part), join(project, part), { recursive: true });
  for (const example of examples) alter(project, example);
  return project;
}

describe('the worked examples of CONTRIBUTING', () => {
  test('make a check that passes, and fails for its fault', async ({ folder }) => {
    const project = projectWithExamples(join(folder, 'project'));
    const vitest = join(project, 'node_modules', 'vitest', 'vitest.mjs');
    const results = join(folder, 'results.json');

    const { exitCode, stdout, stderr } = await startNode(
      [
        vitest,
        ...['run', '--project', 'trial', '-t', 'city-lost-at-third-read|names-camel-case'],
        ...['--reporter', 'json', '--outputFile', results],
      ],
      { cwd: project },
    ).ended;

    const told = existsSync(results) ? readFileSync(results, 'utf8') : '{}';
    const [failure] = /"failureMessages":\["[^\]]*/.exec(told) ?? [];
    expect(exitCode, failure ?? stdout + stderr).toBe(0);
    expect(JSON.parse(told).numPassedTests).toBe(3);
  });

  test('make a row that no lawful service fails', async ({ folder }) => {
    const project = projectWithExamples(join(folder, 'project'));
    const trial = join(project, 'selftest', 'trial', 'main.ts');

    const { exitCode, stdout, stderr } = await startNode(
      [trial, '--lawful', 'customer/read-changes-nothing'],
      { cwd: project },
    ).ended;

    expect(exitCode, stdout + stderr).toBe(0);
    expect(stdout).toMatch(/^[1-9]\d* lawful services asked about customer\/read-changes-nothing/m);
  });

  test('make a report format of one file and one line', async ({ folder }) => {
    const project = projectWithExamples(join(folder, 'project'));

    const { exitCode, text, reportsDir } = await startCommand(
      folder,
      ['--only', 'version', '--without', 'browser'],
      {},
      { project },
    ).ended;

    expect(exitCode, text).toBe(0);
    expect(existsSync(join(reportsDir, 'failed.md'))).toBe(true);
    expect(text).toContain('failed.md');
  });

  test('keep types and arrows', async ({ folder }) => {
    const project = projectWithExamples(join(folder, 'project'));
    const bin = (name: string) => join(project, 'node_modules', '.bin', name);

    const types = await startNode([bin('tsc'), '--noEmit', '-p', project], { cwd: project }).ended;
    const arrows = await startNode([bin('depcruise'), '.'], { cwd: project }).ended;

    expect(types.exitCode, types.stdout).toBe(0);
    expect(arrows.exitCode, arrows.stdout).toBe(0);
  });
});
