import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { attempt } from './signals.ts';

const OPEN_MS = 10_000;

/** A window with cookies of its own, in which no page was shown yet. */
export interface EmptyWindow {
  context: BrowserContext;
  page: Page;
  session: CDPSession;
  /** Chromium's own names for the window and for its cookies. */
  windowId: string;
  contextId: string;
}

/** Opens a window, which has to be closed; undefined where the browser opens none. */
export async function openWindow(browser: Browser): Promise<EmptyWindow | undefined> {
  const context = await attempt(
    browser.newContext({
      acceptDownloads: false,
      serviceWorkers: 'block',
      viewport: { width: 1280, height: 1200 },
      reducedMotion: 'reduce',
    }),
    OPEN_MS,
  );
  const window = await attempt(context && openIn(context), OPEN_MS);
  if (!window) void attempt(context?.close(), 5000);
  return window;
}

async function openIn(context: BrowserContext): Promise<EmptyWindow> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const [{ targetInfo }] = await Promise.all([
    session.send('Target.getTargetInfo'),
    session.send('Page.enable'),
  ]);
  const { targetId: windowId, browserContextId: contextId = '' } = targetInfo;
  return { context, page, session, windowId, contextId };
}
