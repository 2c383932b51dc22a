import { describe, expect } from 'vitest';
import { launchBrowser } from '../../helpers/login/browser.ts';
import type { Walk } from '../../helpers/login/walk-types.ts';
import { executablePath } from '../lab/chromium.ts';
import { type Handler, serve, to } from '../lab/host.ts';
import { target, user } from '../lab/layout-host.ts';
import { loginPage, permissionPage } from '../lab/pages.ts';
import { listFamily } from '../lab/processes.ts';
import { test } from '../lab/walk.ts';

/** For a page through which a person would get, and for one that never comes to an end. */
const limitMs = { passable: 40_000, endless: 3000 } as const;

const lawful = { '/login': permissionPage, '/answer': to(`${target}?code=1`) };

interface HostilePage {
  /** As in "a login page that …". */
  readonly name: string;
  readonly pages: Readonly<Record<string, string | Handler>>;
  readonly ends: readonly Walk['ended'][];
  readonly limit?: keyof typeof limitMs;
}

/** Where a person would get through, so does the walk; where nobody would, it ends within its limit and says why. */
const hostilePages: readonly HostilePage[] = [
  {
    name: 'opens a pop-up with every click and every second',
    pages: {
      ...lawful,
      '/authorize': `${loginPage}<script>const open_ = () => open('/advert', '_blank'); setInterval(open_, 1000); onclick = open_;</script>`,
      '/advert': '<h1>Buy now</h1><script>setInterval(() => open("/advert"), 500)</script>',
    },
    ends: ['redirected'],
  },
  {
    name: 'shows an alert again and again',
    pages: {
      ...lawful,
      '/authorize': `${loginPage}<script>setInterval(() => alert('Hello'), 50)</script>`,
    },
    // An alert between what is typed and the press takes the press away, now and then for good.
    ends: ['redirected', 'timed-out', 'stopped-at-page'],
  },
  {
    name: 'shows alerts without end and nothing else',
    pages: { '/authorize': '<script>for (;;) alert("Hello")</script>' },
    ends: ['timed-out', 'stopped-at-page'],
    limit: 'endless',
  },
  {
    name: 'asks whether one really wants to leave',
    pages: {
      ...lawful,
      '/authorize': `${loginPage}<script>onbeforeunload = (event) => { event.preventDefault(); return 'Stay?'; }</script>`,
    },
    ends: ['redirected'],
  },
  {
    name: 'prints, and asks for a name in a prompt',
    pages: {
      ...lawful,
      '/authorize': `${loginPage}<script>print(); prompt('Your name?'); confirm('Sure?')</script>`,
    },
    ends: ['redirected'],
  },
  {
    name: 'is of 50 MB',
    pages: {
      ...lawful,
      '/authorize': `${loginPage}<!--${'x'.repeat(50 * 1024 * 1024)}-->`,
    },
    ends: ['redirected', 'timed-out'],
  },
  {
    name: 'shows text of 5 MB',
    pages: {
      ...lawful,
      '/authorize': `${loginPage}<pre>${'words and more '.repeat(350_000)}</pre>`,
    },
    ends: ['redirected', 'timed-out'],
  },
  {
    name: 'has fifty thousand buttons',
    pages: { '/authorize': '<button>More</button>'.repeat(50_000) },
    ends: ['stopped-at-page', 'timed-out'],
    limit: 'endless',
  },
  {
    name: 'downloads a file without end',
    pages: {
      '/authorize': (_request, response) => {
        response.writeHead(200, { 'content-disposition': 'attachment; filename="x.bin"' });
        const timer = setInterval(() => response.write('x'.repeat(65_536)), 5);
        response.on('close', () => clearInterval(timer));
      },
    },
    ends: ['stopped-at-page'],
  },
  {
    name: 'loads itself again and again',
    pages: {
      '/authorize': '<h1>Wait</h1><script>setTimeout(() => location.reload(), 20)</script>',
    },
    ends: ['timed-out', 'stopped-at-page'],
    limit: 'endless',
  },
  {
    name: 'leads to another application than a page',
    pages: { '/authorize': to('mailto:someone@books.example') },
    ends: ['redirected', 'stopped-at-page', 'unreachable'],
  },
  {
    name: 'leads to a file of this machine',
    pages: { '/authorize': to('file:///etc/passwd') },
    ends: ['redirected', 'stopped-at-page', 'unreachable'],
  },
  {
    name: 'leads to a script',
    pages: { '/authorize': '<script>location = "javascript:for(;;);"</script>' },
    ends: ['timed-out', 'stopped-at-page'],
    limit: 'endless',
  },
];

describe('a login page that', () => {
  test.for(hostilePages)('$name', async ({ pages, ends, limit = 'passable' }, { walk }) => {
    await using server = await serve(pages);
    await using good = await serve({ ...lawful, '/authorize': loginPage });

    const started = performance.now();
    const hostile = await walk(`${server.base}/authorize`, { timeoutMs: limitMs[limit] });
    const tookMs = performance.now() - started;
    const next = await walk(`${good.base}/authorize`, { timeoutMs: limitMs.passable });

    expect(ends).toContain(hostile.ended);
    expect(hostile.explanation).not.toBe('');
    // Beyond the limit there are a picture and the closing of the window, each with a limit of its own.
    expect(tookMs).toBeLessThan(limitMs[limit] + 60_000);
    expect(next.ended).toBe('redirected');
    expect(JSON.stringify([hostile.pages, hostile.explanation])).not.toContain('root:x:0:0');
    expect(JSON.stringify([hostile.pages, hostile.explanation])).not.toContain(user.password);
  });
});

test.skipIf(process.platform !== 'linux')('no browser is left behind', async () => {
  const own = await launchBrowser({ executablePath });
  const before = browsers();
  await own.close();
  await expect.poll(browsers).toBeLessThan(before);
});

/** How many processes descend from this one. */
const browsers = () => listFamily(({ parent }) => parent === process.pid).length;
