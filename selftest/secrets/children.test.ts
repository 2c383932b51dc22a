import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, vi } from 'vitest';
import { callMain } from '../lab/call-main.ts';
import { executablePath } from '../lab/chromium.ts';
import { startCommand } from '../lab/command.ts';
import { writeProgramIn } from '../lab/folder.ts';
import { listFamily, readOf } from '../lab/processes.ts';
import { runPlainly } from '../lab/run-plainly.ts';
import { findTold, test } from './canary-visit.ts';

const walk = ['--only', 'authorize/code-in-query'];
const linux = process.platform === 'linux';

test.runIf(linux)(
  'no program that is started has a setting in its environment',
  async ({ folder, start }) => {
    const { environment } = await start({ delayMs: 100 });
    const copy = { PASSWORD_OF_CI: environment.API_PASSWORD, CHROMIUM_PATH: executablePath };
    const running = startCommand(folder, walk, { ...environment, ...copy });
    const environments = new Map<number, string>();
    const watching = setInterval(() => {
      for (const { pid } of listFamily(({ parent }) => parent === running.pid)) {
        const read = readOf(pid, 'environ');
        if (read !== '') environments.set(pid, read);
      }
    }, 50);
    const { exitCode } = await running.ended;
    clearInterval(watching);

    expect(exitCode).toBe(0);
    expect(environments.size).toBeGreaterThan(0);
    for (const told of environments.values()) {
      expect(told).not.toMatch(/\bAPI_/);
      expect(told).not.toContain(environment.API_PASSWORD);
    }
  },
);

test.runIf(linux)('git is not asked where the run is', async ({ folder, start }) => {
  const { environment } = await start();
  const bin = join(folder, 'bin');
  writeProgramIn(bin, 'git', `touch '${join(folder, 'git-was-asked')}'`);
  const argv = ['--without', 'browser', '--only', 'list/answers-a-list'];
  const settings = { ...environment, PATH: `${bin}:${process.env.PATH}` };
  const means = runPlainly({ withAllure: true });

  const { exitCode, reportsDir } = await callMain(argv, settings, { folder, means });

  expect(exitCode).toBe(0);
  const page = readFileSync(join(reportsDir, 'allure-report', 'index.html'), 'utf8');
  expect(page).toContain('"reportLanguage"');
  expect(page).not.toContain('"repoName"');
  expect(existsSync(join(folder, 'git-was-asked'))).toBe(false);
});

describe('what others set to have more printed prints no secret', () => {
  test.for([
    [{ DEBUG: '*,pw:*', DEBUG_FILE: 'debug.log', PWDEBUG: 'console' }, 0],
    // Node reads it before anything of the suite is there to keep it from printing.
    [{ NODE_DEBUG: '*' }, 3],
  ] as const)('%j', async ([debug, exitCode], { visit }) => {
    const service = await visit(() => undefined);

    const told = await service.start(walk, debug);

    expect(told.exitCode, told.text.slice(-2000)).toBe(exitCode);
    expect(findTold(service.secrets(), told)).toEqual([]);
  });
});

test.runIf(linux)(
  'what a run that was killed left in the temporary folder, the next one removes',
  async ({ folder, start }) => {
    const { environment } = await start({ delayMs: 200 });
    const TMPDIR = join(folder, 'tmp');
    mkdirSync(join(TMPDIR, 'accounting-api-conformance-of-somebody-else'), { recursive: true });
    const settings = { ...environment, TMPDIR, CHROMIUM_PATH: executablePath };
    const killed = startCommand(join(folder, 'killed'), walk, settings);
    const browsers = () => listFamily(({ parent }) => parent === killed.pid);
    await vi.waitUntil(() => browsers().length > 0, { timeout: 120_000, interval: 50 });
    const left = browsers();

    killed.kill('SIGKILL');
    await killed.ended;
    await vi.waitUntil(() => left.every(({ pid }) => readOf(pid, 'cmdline') === ''), 20_000);
    expect(readdirSync(TMPDIR).length).toBeGreaterThan(1);
    await startCommand(join(folder, 'next'), walk, settings).ended;

    expect(readdirSync(TMPDIR)).toEqual(['accounting-api-conformance-of-somebody-else']);
  },
);
