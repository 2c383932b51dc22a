import { expect } from 'vitest';
import { writeFileIn } from '../lab/folder.ts';
import { test as withProject } from './trial-project.ts';

/** Stands in for the suite: has the exit code of its argument, or waits for Ctrl-C and ends as no set-up does. */
const stubMain = `
export async function main([deed]: string[]): Promise<number> {
  const ended = new Promise<number>((done) => {
    process.once('SIGINT', () => setTimeout(() => done(2), 500));
  });
  console.log(deed);
  if (deed !== 'wait') return Number(deed);
  const alive = setInterval(() => {}, 1000);
  return ended.finally(() => clearInterval(alive));
}
`;

const test = withProject.extend<{ suite: undefined }>({
  suite: [
    async ({ project }, use) => {
      writeFileIn(project.folder, 'commands/main.ts', stubMain);
      await use(undefined);
    },
    { auto: true },
  ],
});

test('a start sets up what is missing, and then the suite has the exit code', async ({
  project,
}) => {
  const { exitCode, stdout, stderr } = await project.start(['7']).ended;

  expect(stderr).toContain('Set-up: packages installed');
  expect(stdout).toBe('7\n');
  expect(exitCode).toBe(7);
});

test('where the set-up fails the suite is not started', async ({ project }) => {
  const { exitCode, stdout } = await project.start(['7'], { FAKE_NPM_FAILS: '{}' }).ended;

  expect(stdout).toBe('');
  expect(exitCode).toBe(3);
});

test('after the set-up an interrupt is the business of the suite', async ({ project }) => {
  const started = project.start(['wait']);
  await started.saw('wait');

  started.kill('SIGINT');

  expect((await started.ended).exitCode).toBe(2);
});
