import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { root } from '../lab/command.ts';
import { test } from '../lab/service.ts';
import { startNode } from '../lab/start-node.ts';

/** What needs a container: packages of the system, and its users. */
const needsContainer = /apt-get|useradd/;

/** What an option of RUN asks of Docker, such as a cache. */
const optionOfDocker = /^--\S+ /;

const steps = readFileSync(join(root, 'examples', 'pipelines', 'Dockerfile'), 'utf8')
  .replaceAll('\\\n', '')
  .split('\n')
  .filter((line) => /^[A-Z]/.test(line))
  .map((line) => {
    const [instruction = '', ...words] = line.split(' ');
    return { instruction, text: words.join(' ') };
  });

test('what the Dockerfile installs judges as an ordinary user who may write to two folders alone', async ({
  folder,
  start,
}) => {
  const inside = (text: string) =>
    text.replace(/(?<=^|[\s="])\/(suite|data|tmp)\b/g, `${folder}/$1`);
  // The one that runs this may lie where the other user does not come.
  cpSync(process.execPath, join(folder, 'bin', 'node'));
  const PATH = `${join(folder, 'bin')}:${process.env.PATH}`;
  for (const place of ['suite', 'data', 'tmp']) mkdirSync(join(folder, place));
  const user = Number(steps.find(({ instruction }) => instruction === 'USER')?.text);
  let cwd = folder;
  let env: Record<string, string | undefined> = { PATH };
  let entry: string[] = [];

  for (const { instruction, text } of steps) {
    if (instruction === 'WORKDIR') cwd = inside(text);
    if (instruction === 'COPY') copyCommitted(cwd);
    if (instruction === 'ENV') env = { ...env, ...variablesIn(inside(text)) };
    if (instruction === 'ENTRYPOINT') entry = JSON.parse(inside(text));
    if (instruction === 'RUN' && !needsContainer.test(text)) {
      const command = text.replace(optionOfDocker, '');
      const { exitCode, stderr } = await startNode(['-ec', command], {
        node: 'sh',
        cwd,
        // How npm reaches its registry may be in there.
        env: { ...process.env, ...env },
      }).ended;
      expect(exitCode, `${command}\n${stderr}`).toBe(0);
    }
  }
  for (const place of ['data/reports', 'data/state']) mkdirSync(join(folder, place));
  for (const place of ['data/reports', 'data/state', 'tmp']) chmodSync(join(folder, place), 0o777);
  chmodSync(folder, 0o755);
  execFileSync('chmod', ['-R', 'a-w,a+rX', join(folder, 'suite')]);

  // To root nothing is read-only.
  const asOther = process.getuid?.() === 0 ? { uid: user, gid: user } : {};
  const { environment } = await start();
  const [program = '', ...args] = [...entry, '--only', 'authorize/state-returned', 'status'];
  const ended = await startNode(args, {
    node: program,
    cwd,
    env: { ...env, ...environment },
    ...asOther,
  }).ended;

  execFileSync('chmod', ['-R', 'u+w', join(folder, 'suite')]);
  expect(ended.exitCode, ended.stdout + ended.stderr).toBe(0);
  expect(readdirSync(join(folder, 'data', 'reports'))).toContain('summary.md');
  expect(existsSync(join(folder, 'data', 'state', 'of-runs'))).toBe(true);
});

/** What `git archive` gives to Docker, as it stands in the work tree. */
function copyCommitted(target: string): void {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
  for (const file of listed.split('\0').filter((name) => existsSync(join(root, name)))) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    if (file !== '') cpSync(join(root, file), join(target, file));
  }
}

function variablesIn(text: string): Record<string, string> {
  return Object.fromEntries(text.split(' ').map((pair) => pair.split('=') as [string, string]));
}
