import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { launchBrowser } from '../../helpers/login/browser.ts';
import { executablePath } from '../lab/chromium.ts';
import { test, writeProgramIn } from '../lab/folder.ts';
import { serve, to } from '../lab/host.ts';
import { target, user } from '../lab/layout-host.ts';
import { loginPage } from '../lab/pages.ts';
import { listFamily, type Process } from '../lab/processes.ts';

/** A way to start the browser by which its own processes are told from those of tests beside this one. */
function markedBrowser(folder: string): { path: string; mark: string } {
  const mark = `--test-mark=${randomUUID()}`;
  const path = writeProgramIn(folder, 'browser', `exec '${executablePath}' ${mark} "$@"`);
  return { path, mark };
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
        for (const one of listFamily(({ command }) => command.includes(mark)))
          if (isVictim(one)) process.kill(one.pid, 'SIGKILL');
      },
    });
    const request = {
      authorizeUrl: `${server.base}/authorize`,
      targets: [target],
      user,
      permission: 'allow' as const,
    };

    const first = await browser.walk(request);
    const second = await browser.walk(request);
    await browser.close();

    expect(first.ended).toBe('crashed');
    expect(first.explanation).toContain('browser');
    expect(second.ended).toBe('redirected');
  },
);

test('a browser that was closed is not started again', async () => {
  const browser = await launchBrowser({ executablePath });
  await using server = await serve({ '/authorize': loginPage });
  await browser.close();

  const walk = await browser.walk({
    authorizeUrl: `${server.base}/authorize`,
    targets: [target],
    user,
    permission: 'allow',
  });

  expect(walk.ended).toBe('crashed');
  expect(walk.pages).toEqual([]);
});
