import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { ask, askThrough } from './ask-page.ts';
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

/** Opens windows, one of them ahead: that takes longer than a page of a login, and can be done beside one. */
export class PreparedWindow {
  #browser: Browser;
  #spare: Promise<EmptyWindow | undefined> | undefined;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** A window of one's own, which has to be closed; undefined where the browser opens none. */
  async take(): Promise<EmptyWindow | undefined> {
    const spare = this.#spare;
    this.#spare = undefined;
    const known = await spare;
    // A process may have died while its window was waiting.
    const answer = await ask(known?.page.mainFrame(), 1000, 'isStill');
    if (answer !== undefined) return known;
    void attempt(known?.context.close(), 5000);
    return this.#open();
  }

  /** Opens a window ahead, unless there is one. */
  prepare(): void {
    this.#spare ??= this.#open();
  }

  async #open(): Promise<EmptyWindow | undefined> {
    const context = await attempt(
      this.#browser.newContext({
        acceptDownloads: false,
        serviceWorkers: 'block',
        viewport: { width: 1280, height: 1200 },
        reducedMotion: 'reduce',
      }),
      OPEN_MS,
    );
    const page = await attempt(context?.newPage(), OPEN_MS);
    const prepared = await attempt(page && prepare(page), OPEN_MS);
    if (!prepared) void attempt(context?.close(), 5000);
    return prepared;
  }
}

async function prepare(page: Page): Promise<EmptyWindow> {
  const context = page.context();
  const session = await context.newCDPSession(page);
  const [{ targetInfo }] = await Promise.all([
    session.send('Target.getTargetInfo'),
    session.send('Page.enable'),
  ]);
  askThrough(session, page);
  const { targetId: windowId, browserContextId: contextId = '' } = targetInfo;
  return { context, page, session, windowId, contextId };
}
