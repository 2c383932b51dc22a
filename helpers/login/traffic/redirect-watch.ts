import type { Browser, CDPSession } from 'playwright';
import type { EmptyWindow } from '../open-window.ts';
import { attempt } from '../signals.ts';
import { isOutward } from '../targets.ts';
import type { WalkRecord } from '../walk-record.ts';
import { judgePaused, keepPassword, type Paused } from './judge-paused.ts';
import { PacedRequests } from './paced-requests.ts';

interface Watched {
  record: WalkRecord;
  contextId: string;
  windowId: string;
  frames: Set<string>;
  paced: PacedRequests | undefined;
}

/**
 * Paces whatever the pages of a walk ask of the service, and sees every document that any window of the browser
 * asks for, before it is sent and again when it is answered. Only here are all redirects seen: Playwright's routes
 * miss the hops of a 302 and every fragment, and a redirect to a scheme of an application's own makes no event.
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

  /** Watches the windows of one walk until the returned function is called. */
  follow({ context, session, windowId, contextId }: EmptyWindow, record: WalkRecord): () => void {
    const { traffic } = record.request;
    const paced = traffic && new PacedRequests(traffic, record, context);
    const frames = new Set([windowId]);
    const watched: Watched = { record, contextId, windowId, frames, paced };
    session.on('Page.frameAttached', ({ frameId }) => frames.add(frameId));
    session.on('Page.frameRequestedNavigation', ({ frameId, url }) => {
      if (!/^https?:/i.test(url) && isOutward(url)) record.noteSent({ url, how: 'navigation' });
      if (frameId === windowId) record.noteExpected();
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
    const isWhole = watched?.windowId === paused.frameId;
    const isKept = [...(watched ? [watched] : this.#walks)].some(({ record }) =>
      keepPassword(record, paused),
    );
    const isHeld = watched !== undefined && judgePaused(watched.record, paused, isWhole);
    const hold = isKept || isHeld || (await watched?.paced?.pass(paused)) === false;
    const sent = hold
      ? this.#session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
      : this.#session.send('Fetch.continueRequest', { requestId });
    await attempt(sent, 5000);
  }

  async #ownerOf(frame: string): Promise<Watched | undefined> {
    for (const walk of this.#walks) if (walk.frames.has(frame)) return walk;
    const info = await attempt(
      this.#session.send('Target.getTargetInfo', { targetId: frame }),
      1000,
    );
    const contextId = info?.targetInfo.browserContextId;
    const walks = [...this.#walks];
    // A frame inside a frame of another site is in no list that a walk keeps. A page of a walk that has ended is no such.
    const owner = contextId
      ? walks.find((walk) => walk.contextId === contextId)
      : walks.find(() => walks.length === 1);
    if (contextId) owner?.frames.add(frame);
    return owner;
  }
}
