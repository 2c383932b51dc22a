import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { findPackagedNode } from '../../setup/node-runtime.js';
import { test, writeFileIn, writeProgramIn } from '../lab/folder.ts';
import { startNode } from '../lab/start-node.ts';

const root = join(import.meta.dirname, '..', '..');

/** Stands in for the suite: does what its first argument says. */
const stubMain = `
type Deed = (rest: string[]) => number | Promise<number>;
const deeds: Record<string, Deed> = {
  exit: ([code]) => Number(code),
  throw: () => { throw new TypeError('thrown by the stub'); },
  missing: async ([name]) => { await import(name as string); return 0; },
  wait: () => new Promise((done) => {
    const alive = setInterval(() => {}, 1000);
    process.once('SIGINT', () => { clearInterval(alive); done(130); });
    console.log('waiting');
  }),
};
export async function main([deed = '', ...rest]: string[]): Promise<number> {
  console.log(JSON.stringify(rest));
  return (deeds[deed] as Deed)(rest);
}
`;

/** A copy of the launcher in the given folder, with a suite that does as it is told. */
function makeLauncher(folder: string): string {
  for (const part of ['bin', 'setup'])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  writeFileIn(folder, 'package.json', '{ "type": "module" }');
  writeFileIn(folder, 'commands/main.ts', stubMain);
  return join(folder, 'bin', 'conformance.js');
}

test('the exit code of the suite is the exit code, and nothing is said besides', async ({
  folder,
}) => {
  const ended = await startNode([makeLauncher(folder), 'exit', '2', '--only', 'a b']).ended;

  expect(ended).toEqual({ exitCode: 2, stdout: '["2","--only","a b"]\n', stderr: '' });
});

test('an error of the suite is exit code 4 with its message, and no stack trace', async ({
  folder,
}) => {
  const { exitCode, stderr } = await startNode([makeLauncher(folder), 'throw'], { env: {} }).ended;

  expect(exitCode).toBe(4);
  expect(stderr).toMatch(/^The suite itself failed: thrown by the stub\n.*DEBUG=1\.\n$/);
});

test('with DEBUG the stack trace is shown', async ({ folder }) => {
  const { exitCode, stderr } = await startNode([makeLauncher(folder), 'throw'], {
    env: { DEBUG: '1' },
  }).ended;

  expect(exitCode).toBe(4);
  expect(stderr).toMatch(/at .*commands\/main\.ts:\d+/);
});

test('a package that is not installed is a matter of set-up, with its cure', async ({ folder }) => {
  const { exitCode, stderr } = await startNode([makeLauncher(folder), 'missing', 'no-such-package'])
    .ended;

  expect(exitCode).toBe(3);
  expect(stderr).toMatch(
    /^Cannot find package 'no-such-package' .*: it is not installed; type "node setup\/prepare.js"/,
  );
});

test('a file of its own that is missing is a fault of the suite', async ({ folder }) => {
  const { exitCode, stderr } = await startNode([makeLauncher(folder), 'missing', './gone.ts'])
    .ended;

  expect(exitCode).toBe(4);
  expect(stderr).toContain('The suite itself failed: Cannot find module');
});

test.for<[string, string[], number]>([
  ['an exit code', ['-e', 'process.exit(7)'], 7],
  ['a signal', ['-e', 'process.kill(process.pid, "SIGINT")'], 130],
])('run with another Node, %s is passed on', async ([, args, code]) => {
  const script = `import { runWithNode } from ${JSON.stringify(join(root, 'bin', 'newer-node.js'))};
    process.exitCode = await runWithNode(process.execPath, ${JSON.stringify(args)});`;

  expect((await startNode(['--input-type=module', '-e', script]).ended).exitCode).toBe(code);
});

test('run with another Node, an interrupt reaches the suite, which ends as it sees fit', async ({
  folder,
}) => {
  const args = JSON.stringify([makeLauncher(folder), 'wait']);
  const script = `import { runWithNode } from ${JSON.stringify(join(root, 'bin', 'newer-node.js'))};
    process.exitCode = await runWithNode(process.execPath, ${args});`;
  const program = startNode(['--input-type=module', '-e', script]);
  await program.saw('waiting');

  program.kill('SIGINT');

  expect((await program.ended).exitCode).toBe(130);
});

test('the packaged Node is found from where the suite is installed, and not one of another system', ({
  folder,
}) => {
  const from = join(folder, 'node_modules', 'suite', 'bin', 'conformance.js');
  const manifest = '{ "bin": { "node": "bin/node" } }';
  const name = `node-${process.platform}-${process.arch}`;
  writeFileIn(folder, 'node_modules/node-plan9-x64/package.json', manifest);
  writeProgramIn(folder, 'node_modules/node-plan9-x64/bin/node');
  writeFileIn(folder, `node_modules/${name}/package.json`, manifest);

  expect(findPackagedNode(from)).toBeUndefined();
  const node = writeProgramIn(folder, `node_modules/${name}/bin/node`);
  expect(findPackagedNode(from)).toBe(node);
});
