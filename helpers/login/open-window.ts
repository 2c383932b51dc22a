import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';

/** A window with cookies of its own, in which no page was shown yet. */
export interface EmptyWindow {
  context: BrowserContext;
  page: Page;
  session: CDPSession;
  /** Chromium's own names for the window and for its cookies. */
  windowId: string;
  contextId: string;
}

/** Opens a window, which has to be closed. */
export async function openWindow(browser: Browser): Promise<EmptyWindow> {
  const context = await browser.newContext({
    acceptDownloads: false,
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 1200 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Page.enable');
  const { targetInfo } = await session.send('Target.getTargetInfo');
  const { targetId: windowId, browserContextId: contextId = '' } = targetInfo;
  return { context, page, session, windowId, contextId };
}
