import { cpSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { parse } from 'yaml';
import { root } from '../lab/command.ts';
import { test, writeFileIn } from '../lab/folder.ts';
import { startNode } from '../lab/start-node.ts';

const pipelines = join(root, 'examples', 'pipelines');
const read = (file: string) => readFileSync(join(pipelines, file), 'utf8');

type Env = Readonly<Record<string, string>>;

/** One call of the suite by a pipeline: its arguments, and the settings that reached it. */
interface Call {
  readonly args: readonly string[];
  readonly env: Env;
}

/** In the place of the suite: notes each call, leaves what a run leaves, and finds a breach. */
const standIn = `
const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs');
const { REPORTS_DIR = 'reports', STATE_DIR = '.state' } = process.env;
appendFileSync(process.env.CALLS, JSON.stringify({ args: process.argv.slice(2), env: process.env }) + '\\n');
for (const folder of [REPORTS_DIR, STATE_DIR]) mkdirSync(folder, { recursive: true });
for (const name of ['history.jsonl', 'conformance.json']) writeFileSync(REPORTS_DIR + '/' + name, '');
process.exit(1);
`;

const settings = [
  'API_BASE_URL',
  'API_ENVIRONMENT',
  'API_DATABASE_ID',
  'API_REDIRECT_URI',
  'API_SCOPE',
  'API_CLIENT_ID',
  'API_USERNAME',
];
const secrets = { API_CLIENT_SECRET: 's3cret', API_PASSWORD: 'pa55' };

/** A repository with the script of the pipelines and a stand-in for the suite, and what a host does in it. */
function repositoryIn(folder: string) {
  const calls = join(folder, 'calls');
  const script = join('conformance', 'examples', 'pipelines', 'nightly.sh');
  mkdirSync(join(folder, 'conformance', 'examples', 'pipelines'), { recursive: true });
  cpSync(join(pipelines, 'nightly.sh'), join(folder, script));
  writeFileIn(folder, 'conformance/package.json', '{"scripts": {"setup": "true"}}');
  writeFileIn(folder, 'conformance/bin/conformance.js', standIn);
  return {
    /** Runs commands as the shell of a host does, and gives their exit code. */
    async shell(text: string, env: Env) {
      const { PATH = '', HOME = '' } = process.env;
      const options = { node: 'sh', cwd: folder, env: { PATH, HOME, CALLS: calls, ...env } };
      const { exitCode, stdout, stderr } = await startNode(['-ec', text], options).ended;
      return { exitCode, stdout, text: stdout + stderr };
    },
    has: (path: string) => existsSync(join(folder, path)),
    move: (from: string, to: string) => {
      mkdirSync(join(folder, to, '..'), { recursive: true });
      renameSync(join(folder, from), join(folder, to));
    },
    calls: () => readFileSync(calls, 'utf8').trim().split('\n').map(readCall),
  };
}

const readCall = (line: string): Call => JSON.parse(line);

/** What every host is to do: two shards with all settings, and their results joined from where they were left. */
function expectNight([first, second, merged]: readonly Call[], shards: readonly string[]) {
  expect(first?.args).toEqual(['run', '--shard', '1/2']);
  expect(second?.args).toEqual(['run', '--shard', '2/2']);
  expect(merged?.args).toEqual(['merge', ...shards]);
  for (const { env } of [first, second] as Call[])
    expect(env).toMatchObject({
      ...Object.fromEntries(settings.map((name) => [name, expect.stringMatching(/./)])),
      ...secrets,
    });
}

/** The text of a host, with its variables in the places of their names. */
function fill(text: string, values: Env): string {
  return Object.entries(values).reduce((all, [name, value]) => all.replaceAll(name, value), text);
}

test('GitHub Actions judges two shards, joins them, and fails with the verdict', async ({
  folder,
}) => {
  const host = repositoryIn(folder);
  const { env, jobs } = parse(read('github/nightly.yml'));
  const step = parse(read('github/action.yml')).runs.steps.find((one: Env) => 'run' in one);
  const given = Object.fromEntries(
    Object.entries<string>(env).map(([name, value]) => [
      name,
      value.replace(/^\$\{\{ secrets\.(\w+) \}\}$/, (_, secret) => Object(secrets)[secret] ?? 'x'),
    ]),
  );
  const callAction = ({ steps }: { steps: readonly Record<string, Env>[] }, shard = '') =>
    host.shell(step.run, {
      ...given,
      GITHUB_ACTION_PATH: 'conformance/examples/pipelines/github',
      ARGUMENTS: fill(steps.at(-1)?.with?.arguments ?? '', { '${{ matrix.shard }}': shard }),
    });
  mkdirSync(join(folder, 'conformance/examples/pipelines/github'));

  for (const shard of jobs.judge.strategy.matrix.shard) {
    expect((await callAction(jobs.judge, String(shard))).exitCode).toBe(1);
    // The artefact of the shard, and where the next job downloads it to.
    host.move('reports', `shards/shard-${shard}`);
  }
  expect((await callAction(jobs.join)).exitCode).toBe(1);

  expectNight(host.calls(), ['shards/shard-1', 'shards/shard-2']);
});

test('GitLab judges two shards, joins them, keeps their state, and fails with the verdict', async ({
  folder,
}) => {
  const host = repositoryIn(folder);
  const { variables, judge, join: joined } = parse(read('gitlab-ci.yml'));
  const work = (job: { script: readonly string[]; variables?: Env }, own: Env) => {
    const env = Object.entries({ ...variables, ...secrets, ...job.variables, ...own });
    const filled = env.map(([name, value]) => [name, fill(String(value), withDollar(own))]);
    return host.shell(job.script.join('\n'), Object.fromEntries(filled));
  };

  for (const index of ['1', '2']) {
    const own = { CI_NODE_INDEX: index, CI_NODE_TOTAL: String(judge.parallel) };
    expect((await work(judge, own)).exitCode).toBe(1);
    expect([judge.cache.paths, judge.artifacts.paths].flat().every(host.has)).toBe(true);
  }
  expect((await work(joined, {})).exitCode).toBe(1);

  expect([joined.cache.paths, joined.artifacts.paths].flat().every(host.has)).toBe(true);
  expectNight(host.calls(), ['shards/1', 'shards/2']);
});

const withDollar = (values: Env): Env =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`$${name}`, value]));

test('Azure judges two shards, joins them, and its last job fails with the verdict', async ({
  folder,
}) => {
  const host = repositoryIn(folder);
  const { variables, jobs } = parse(read('azure-pipelines.yml'));
  const named = variables.filter(({ name }: Env) => name !== undefined);
  const given: Env = Object.fromEntries(named.map(({ name, value }: Env) => [name, value]));
  const scriptOf = (name: string) => {
    const { steps } = jobs.find(({ job }: Env) => job === name);
    return steps.find((step: Env) => 'script' in step);
  };
  const macros = Object.fromEntries(
    Object.entries(secrets).map(([name, value]) => [`$(${name})`, value]),
  );
  const work = (name: string, own: Env) => {
    const { script, env = {} } = scriptOf(name);
    const filled = Object.entries<string>(env).map(([key, value]) => [key, fill(value, macros)]);
    return host.shell(script, { ...given, ...Object.fromEntries(filled), ...own });
  };

  for (const index of ['1', '2']) {
    const own = { SYSTEM_JOBPOSITIONINPHASE: index, SYSTEM_TOTALJOBSINPHASE: '2' };
    expect((await work('judge', own)).exitCode).toBe(0);
    expect(host.has('.state')).toBe(true);
    host.move('reports', `artefacts/shard-${index}`);
  }
  const { stdout } = await work('join', { PIPELINE_WORKSPACE: 'artefacts' });
  const [, code = ''] = /##vso\[.*isOutput=true\](\d+)/.exec(stdout) ?? [];

  expect((await work('gate', { CODE: code })).exitCode).toBe(1);
  expect((await work('gate', {})).exitCode).toBe(4);
  expect(['kept/history.jsonl', 'kept/state'].every(host.has)).toBe(true);
  expectNight(host.calls(), ['artefacts/shard-1', 'artefacts/shard-2']);
});

test('Jenkins forgets last night, judges two shards, joins them, and fails with the verdict', async ({
  folder,
}) => {
  const host = repositoryIn(folder);
  const text = read('Jenkinsfile');
  const given = Object.fromEntries(
    [...text.matchAll(/^ {4}(API_\w+) = (?:credentials\()?'(.*?)'/gm)].map(([, name, value]) => [
      name,
      Object(secrets)[name ?? ''] ?? value,
    ]),
  );
  const [forget = '', judge = '', merge = ''] = [...text.matchAll(/\bsh '(.*)'/g)].map(
    ([, command]) => command ?? '',
  );
  const ofShard = [...text.matchAll(/^ +(\w+_DIR) = "(.*)"$/gm)];
  const [, STATE_DIR = ''] = /\bSTATE_DIR = '(.*)'/.exec(text) ?? [];
  writeFileIn(folder, 'shards/1/conformance.json', 'of last night');

  await host.shell(forget, given);
  expect(host.has('shards')).toBe(false);
  for (const shard of ['1', '2']) {
    const folders = ofShard.map(([, name, path = '']) => [name, fill(path, { '${SHARD}': shard })]);
    const env = { ...given, SHARD: shard, ...Object.fromEntries(folders) };
    expect((await host.shell(judge, env)).exitCode).toBe(1);
    expect(host.has(`.state/${shard}`)).toBe(true);
  }
  expect((await host.shell(merge, { ...given, STATE_DIR })).exitCode).toBe(1);

  expect(host.has('.state/join')).toBe(true);
  expectNight(host.calls(), ['shards/1', 'shards/2']);
});

test('the CronJob gives the script of the image every setting, and secrets as files', async ({
  folder,
}) => {
  const host = repositoryIn(folder);
  const { spec } = parse(read('cronjob.yaml')).spec.jobTemplate.spec.template;
  const [container] = spec.containers;
  const env: Env = Object.fromEntries(container.env.map(({ name, value }: Env) => [name, value]));
  const [, entry = '[]'] = /^ENTRYPOINT (.*)$/m.exec(read('Dockerfile')) ?? [];
  const command = JSON.parse(entry).join(' ').replace('/suite/', 'conformance/');

  expect((await host.shell(command, env)).exitCode).toBe(1);

  const [call] = host.calls();
  const files = Object.keys(secrets).map((name) => `${name}_FILE`);
  expect(call?.args).toEqual(['run']);
  expect(Object.keys(call?.env ?? {})).toEqual(expect.arrayContaining([...settings, ...files]));
});

test('the script never takes the embedded service for the one that was forgotten', async ({
  folder,
}) => {
  const host = repositoryIn(folder);
  const judge = (words: string) =>
    host.shell(`sh conformance/examples/pipelines/nightly.sh ${words}`, {});

  await judge('--shard 1/2');
  await judge('--target acceptance');
  writeFileIn(folder, '.env', 'API_BASE_URL=https://books.example/v221\n');
  await judge('--shard 1/2');

  // An empty address is a missing setting, with which a run ends (3).
  expect(host.calls().map(({ env }) => env.API_BASE_URL)).toEqual(['', undefined, undefined]);
});
