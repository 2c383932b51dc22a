import type { Browser, CDPSession, Page } from 'playwright';
import { askThrough } from './ask-page.ts';
import { judgePaused, type Paused } from './judge-paused.ts';
import { PacedRequests } from './paced-requests.ts';
import { attempt } from './signals.ts';
import { isOutward } from './targets.ts';
import type { WalkRecord } from './walk-record.ts';

/** A window that can be watched from its first document on. */
export interface Watchable {
  page: Page;
  session: CDPSession;
  /** Chromium's own names for the window and for its cookies. */
  window: string;
  context: string;
}

interface Watched {
  record: WalkRecord;
  context: string;
  windows: Set<string>;
  frames: Set<string>;
  paced: PacedRequests | undefined;
}

/**
 * Paces whatever the pages of a walk ask of the service, and sees every document that any window of the browser asks for, before it is sent and again when
 * it is answered. Only here are all redirects seen: Playwright's routes miss the hops of a 302 and
 * every fragment, and a redirect to a scheme of an application's own makes no event at all.
 */
export class RedirectWatch {
  #session: CDPSession;
  #walks = new Set<Watched>();

  private constructor(session: CDPSession) {
    this.#session = session;
    session.on('Fetch.requestPaused', (paused) => void this.#judge(paused));
  }

  static async start(browser: Browser): Promise<RedirectWatch> {
    const session = await browser.newBrowserCDPSession();
    const watch = new RedirectWatch(session);
    await session.send('Fetch.enable', {
      patterns: [
        { urlPattern: '*', requestStage: 'Request' },
        { urlPattern: '*', requestStage: 'Response' },
      ],
    });
    return watch;
  }

  static async prepare(page: Page): Promise<Watchable> {
    const session = await page.context().newCDPSession(page);
    const [{ targetInfo }] = await Promise.all([
      session.send('Target.getTargetInfo'),
      session.send('Page.enable'),
    ]);
    askThrough(session, page);
    return {
      page,
      session,
      window: targetInfo.targetId,
      context: targetInfo.browserContextId ?? '',
    };
  }

  /** Watches the windows of one walk until the returned function is called. */
  follow({ page, session, window, context }: Watchable, record: WalkRecord): () => void {
    const windows = new Set([window]);
    const { traffic } = record.request;
    const paced = traffic && new PacedRequests(traffic, record, page.context());
    const watched: Watched = { record, context, windows, frames: new Set(), paced };
    session.on('Page.frameAttached', ({ frameId }) => watched.frames.add(frameId));
    session.on('Page.frameRequestedNavigation', ({ frameId, url }) => {
      noteOtherScheme(record, url);
      if (frameId === window) record.noteExpected();
    });
    this.#walks.add(watched);
    return () => {
      this.#walks.delete(watched);
      paced?.end();
    };
  }

  async #judge(paused: Paused): Promise<void> {
    const { requestId } = paused;
    const watched = await this.#ownerOf(paused.frameId);
    const isWhole = watched?.windows.has(paused.frameId) === true;
    const isHeld = watched !== undefined && judgePaused(watched.record, paused, isWhole);
    const hold = isHeld || (await watched?.paced?.pass(paused)) === false;
    const sent = hold
      ? this.#session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
      : this.#session.send('Fetch.continueRequest', { requestId });
    await attempt(sent, 5000);
  }

  async #ownerOf(frame: string): Promise<Watched | undefined> {
    for (const walk of this.#walks)
      if (walk.windows.has(frame) || walk.frames.has(frame)) return walk;
    const info = await attempt(
      this.#session.send('Target.getTargetInfo', { targetId: frame }),
      1000,
    );
    const { browserContextId, type } = info?.targetInfo ?? {};
    for (const walk of this.#walks) {
      if (!browserContextId || walk.context !== browserContextId) continue;
      (type === 'page' ? walk.windows : walk.frames).add(frame);
      return walk;
    }
    // A frame inside a frame of another site is in no list that a walk keeps.
    return this.#walks.size === 1 ? [...this.#walks][0] : undefined;
  }
}

function noteOtherScheme(record: WalkRecord, url: string): void {
  if (/^https?:/i.test(url) || !isOutward(url)) return;
  record.noteSent({ url, how: 'navigation' });
}
