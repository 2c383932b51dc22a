import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, vi } from 'vitest';
import { launchBrowser } from '../../helpers/login/browser.ts';
import { executablePath } from '../lab/chromium.ts';
import { test, writeProgramIn } from '../lab/folder.ts';
import { serve, to } from '../lab/host.ts';
import { target, user } from '../lab/layout-host.ts';
import { loginPage } from '../lab/pages.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

interface Process {
  pid: number;
  parent: number;
  command: string;
}

function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8');
        const parent = Number(
          /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1],
        );
        return [{ pid: Number(name), parent, command }];
      } catch {
        return [];
      }
    });
}

/** A way to start the browser by which its own processes are told from those of tests beside this one. */
function markedBrowser(folder: string): { path: string; mark: string } {
  const mark = `--test-mark=${randomUUID()}`;
  const path = writeProgramIn(folder, 'browser', `exec '${executablePath}' ${mark} "$@"`);
  return { path, mark };
}

/** The processes of the browser with that mark, its children's children too. */
function descendants(mark: string): Process[] {
  const all = processes();
  const found = all.filter((one) => one.command.includes(mark));
  for (const known of found)
    found.push(...all.filter((one) => one.parent === known.pid && !found.includes(one)));
  return found;
}

test.skipIf(process.platform !== 'linux').for([
  ['the process of the page', (one: Process) => one.command.includes('--type=renderer')],
  ['the whole browser', (one: Process) => !one.command.includes('--type=')],
] as const)(
  'when %s dies the walk says so, and the next walk works',
  async ([, isVictim], { folder }) => {
    const { path, mark } = markedBrowser(folder);
    const browser = await launchBrowser({ executablePath: path });
    let deadly = true;
    await using server = await serve({
      '/authorize': loginPage,
      '/login': (request, response, body) => {
        if (!deadly) return to(`${target}?code=1`)(request, response, body);
        deadly = false;
        for (const one of descendants(mark)) if (isVictim(one)) process.kill(one.pid, 'SIGKILL');
      },
    });
    const request = {
      authorizeUrl: `${server.base}/authorize`,
      targets: [target],
      user,
      permission: 'allow' as const,
      timeoutMs: 10_000,
    };

    const first = await browser.walk(request);
    const second = await browser.walk(request);
    await browser.close();

    expect(first.ended).toBe('crashed');
    expect(first.explanation).toContain('browser');
    expect(second.ended).toBe('redirected');
  },
);
