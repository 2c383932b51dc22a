import { join } from 'node:path';
import { expect } from 'vitest';
import { writeResultFile } from '../../reports/result-file.ts';
import { callMain } from '../lab/call-main.ts';
import { runPlainly } from '../lab/run-plainly.ts';
import { test } from '../lab/service.ts';
import { breach, findingsWith, runWith } from './made-up-run.ts';

const marks = [
  '##vso[task.setvariable variable=x]y',
  '###[error]x',
  "##teamcity[buildProblem description='x']",
  'section_start:1560896352:x\r\u001b[0K',
  '::set-output name=x::y',
  ' ::stop-commands::x',
];
/** Each at the beginning of a line, behind a carriage return, within a line, and where a line may be wrapped. */
const hostile = marks.map((mark) => `\n${mark}\r${mark} ${'x '.repeat(20)}${mark}`).join('');

/** What a runner would carry out, by the rules of the runners. */
function commandsIn(output: string): string[] {
  return output
    .split(/\r\n|\r|\n/)
    .filter((line) => /^\s*::[a-z-]+.*::|##\w*\[|section_\w+:\d+:/.test(line));
}

test('what a result quotes gives no command to a CI runner, and JSON says the same', async ({
  folder,
}) => {
  const write = (name: string, told: Parameters<typeof runWith>[0]) =>
    writeResultFile(runWith({ ...told, reportsDir: join(folder, name) }));
  const findings = findingsWith({ 'customer/read': breach('GET /1', '200', hostile, hostile) });
  const a = write('a', {});
  const b = write('b', { findings, observations: { 'list/shape': hostile } });

  const told = await callMain(['compare', a, b], {});
  const json = await callMain(['compare', a, b, '--json'], {});

  expect(told.exitCode).toBe(1);
  expect(told.text).toContain(String.raw`\u0023#vso[task`);
  expect(commandsIn(told.stdout + json.stdout)).toEqual([]);
  expect(JSON.stringify(JSON.parse(json.stdout))).toContain(marks[0]);
});

test.for([
  ['doctor', /^/],
  ['run', /Customer(InfoList|\/\d)/],
] as const)('neither do answers of a service: %s', async ([command, where], { start }) => {
  const { environment } = await start({
    rules: {
      finish: ({ path }, answer) => (where.test(path) ? { ...answer, body: hostile } : answer),
    },
  });

  const argv = [command, '--without', 'browser'];
  const { stdout, stderr } = await callMain(argv, environment, { means: runPlainly() });

  expect(stdout + stderr).toContain(String.raw`\u0023#vso[task`);
  expect(commandsIn(stdout + stderr)).toEqual([]);
});

test('a note to GitHub is a command, and what it quotes is not', async () => {
  const { stdout } = await callMain(['run', '--only', hostile], { GITHUB_ACTIONS: 'true' });
  const [note = '', ...others] = commandsIn(stdout);

  expect(note).toMatch(/^::error title=the run cannot begin::--only/);
  expect(others).toEqual([]);
});
