import type { Browser, CDPSession, Page } from 'playwright';
import { askThrough } from './ask-page.ts';
import { PacedRequests } from './paced-requests.ts';
import { attempt } from './signals.ts';
import { isOutward, resolveLocation, withoutQuery } from './targets.ts';
import type { WalkRecord } from './walk-record.ts';

interface Paused {
  requestId: string;
  resourceType: string;
  redirectedRequestId?: string;
  frameId: string;
  request: {
    method: string;
    url: string;
    urlFragment?: string;
    postData?: string;
    headers: Record<string, string>;
  };
  responseStatusCode?: number;
  responseErrorReason?: string;
  responseHeaders?: { name: string; value: string }[];
}

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
  session: CDPSession;
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
    const watched: Watched = { record, context, windows, frames: new Set(), session, paced };
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
    const isDocument = paused.resourceType === 'Document';
    const isHeld = watched !== undefined && isDocument && judgePaused(watched, paused);
    const hold = isHeld || !(await pace(watched, paused));
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

function isAnswered({ responseStatusCode, responseErrorReason }: Paused): boolean {
  return responseStatusCode !== undefined || responseErrorReason !== undefined;
}

/** Has a request wait for its turn, and hears what it was answered; false where it must not go out. */
async function pace(watched: Watched | undefined, paused: Paused): Promise<boolean> {
  const { requestId, request, responseStatusCode: status, responseHeaders = [] } = paused;
  const { paced } = watched ?? {};
  if (paced === undefined) return true;
  if (!isAnswered(paused)) return paced.enter(requestId, request);
  if (status === undefined) paced.leave(requestId);
  else
    paced.answered(requestId, {
      status,
      headers: responseHeaders.map(({ name, value }) => [name, value]),
    });
  return true;
}

function noteOtherScheme(record: WalkRecord, url: string): void {
  if (/^https?:/i.test(url) || !isOutward(url)) return;
  record.noteSent({ url, how: 'navigation' });
}

/** Records what a paused document tells, and whether the browser must not go there. */
function judgePaused({ record, windows }: Watched, paused: Paused): boolean {
  const whole = windows.has(paused.frameId);
  return isAnswered(paused)
    ? judgeAnswer(record, paused, whole)
    : judgeAsked(record, paused, whole);
}

function judgeAsked(record: WalkRecord, paused: Paused, whole: boolean): boolean {
  const { request, requestId } = paused;
  if (whole) record.noteAsked(requestId);
  if (whole && request.method === 'POST') record.lastForm = formOf(request);
  record.lastTraffic = Date.now();
  if (paused.redirectedRequestId || !isOutward(request.url)) return record.ended !== undefined;
  const url = request.url + (request.urlFragment ?? '');
  if (!whole && !leadsToTarget(record, url)) return false;
  const posted = request.method === 'POST';
  const body = posted && request.postData !== undefined ? { body: request.postData } : {};
  const hold = record.noteSent({ url, how: posted ? 'form-post' : 'navigation', ...body });
  if (hold) noteHeld(record, paused);
  return hold;
}

/** What a form sends, where it is sent in the usual way. */
function formOf({ headers, postData = '' }: Paused['request']): URLSearchParams | undefined {
  const type = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  return /^application\/x-www-form-urlencoded\b/i.test(type ?? '')
    ? new URLSearchParams(postData)
    : undefined;
}

function judgeAnswer(record: WalkRecord, paused: Paused, whole: boolean): boolean {
  const { request, requestId, responseStatusCode: status = 0 } = paused;
  const headers = headersOf(paused);
  const failure = paused.responseErrorReason;
  record.noteExchange({
    method: request.method,
    url: request.url,
    status,
    requestHeaders: request.headers,
    responseHeaders: headers,
    ...(failure ? { failure } : {}),
  });
  const { location } = headers;
  if (status >= 300 && status < 400 && location) {
    const url = resolveLocation(location, request.url);
    if (!whole && !leadsToTarget(record, url)) return false;
    return record.noteSent({ url, how: 'location-header' });
  }
  if (whole) {
    const file = /^attachment/i.test(headers['content-disposition'] ?? '');
    record.noteAnswered(requestId, !failure && !file && status !== 204 && status !== 205);
  }
  return false;
}

/** In a frame only a target counts: frames of other sites come and go on any page. */
function leadsToTarget(record: WalkRecord, url: string): boolean {
  const { targets } = record.request;
  return targets.some((target) => url.startsWith(withoutQuery(target)));
}

function noteHeld(record: WalkRecord, { request }: Paused): void {
  record.noteExchange({
    method: request.method,
    url: request.url,
    status: 0,
    requestHeaders: request.headers,
    responseHeaders: {},
    failure: 'not sent: this is where the walk ends',
  });
}

function headersOf(paused: Paused): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const { name, value } of paused.responseHeaders ?? []) {
    const key = name.toLowerCase();
    headers[key] = key in headers ? `${headers[key]}\n${value}` : value;
  }
  return headers;
}
