import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import { locateNpm } from '../../setup/npm.js';
import { test, writeProgramIn } from '../lab/folder.ts';
import { startNode } from '../lab/start-node.ts';

const root = join(import.meta.dirname, '..', '..');

/** Starts a script in a Node that takes its system for Windows, with a module of this project as `it`. */
function startOnWindows(module: string, script: string, env: NodeJS.ProcessEnv = process.env) {
  const text = `Object.defineProperty(process, 'platform', { value: 'win32' });
    const it = await import(${JSON.stringify(pathToFileURL(join(root, module)).href)});
    ${script}`;
  return startNode(['--input-type=module', '-e', text], { env, timeout: 120_000 });
}

test('run with another Node, it leaves a signal of the console to the console, for sending one kills', async () => {
  const suite = `
    process.once('SIGINT', () => process.exit(6)).once('SIGTERM', () => process.exit(5));
    setInterval(() => {}, 1000);
    console.log('suite ' + process.pid + ';');`;
  const program = startOnWindows(
    'bin/newer-node.js',
    `const ended = it.runWithNode(process.execPath, ['-e', ${JSON.stringify(suite)}]);
    process.on('SIGINT', () => console.log('heard'));
    process.exitCode = await ended;`,
  );
  await program.saw(';');
  program.kill('SIGINT');
  await program.saw('heard');

  process.kill(Number(/suite (\d+)/.exec(program.told().stdout)?.[1]), 'SIGTERM');

  expect((await program.ended).exitCode).toBe(5);
});

test('a command whose time is up is ended with all that it started', async ({ folder }) => {
  const called = join(folder, 'called');
  writeProgramIn(folder, 'taskkill', `echo "$1 $3 $4" > ${called}; pkill -9 -P "$2"; kill -9 "$2"`);
  const PATH = `${folder}${delimiter}${process.env.PATH}`;
  const program = startOnWindows(
    'setup/command.js',
    `const told = await it.runCommand('sh', ['-c', 'sleep 600; true'], { limitMs: 200 });
    console.log(told.code);`,
    { ...process.env, PATH },
  );

  expect((await program.ended).stdout).toBe('ETIMEDOUT\n');
  expect(readFileSync(called, 'utf8')).toBe('/pid /t /f\n');
});

test('npm on PATH is started by a shell, for there it is npm.cmd', async () => {
  expect(locateNpm({}).shell).toBe(false);
  const program = startOnWindows('setup/npm.js', 'console.log(it.locateNpm({}).shell);');

  expect((await program.ended).stdout).toBe('true\n');
});

test('a clone has the line ends that shells understand', () => {
  const scripts = ['.ci/run', 'examples/pipelines/nightly.sh'];
  const told = execFileSync('git', ['check-attr', 'eol', ...scripts], { cwd: root }).toString();

  expect(told).toBe(scripts.map((script) => `${script}: eol: lf\n`).join(''));
});
