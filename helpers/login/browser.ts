import type { Browser as Chromium } from 'playwright';
import type { Connecting } from '../network/index.ts';
import { type ChromiumOptions, launchChromium } from './launch-chromium.ts';
import { mayHavePassword } from './login-origins.ts';
import { type EmptyWindow, openWindow } from './open-window.ts';
import { takePicture } from './picture.ts';
import { attempt } from './signals.ts';
import { withoutQuery } from './targets.ts';
import { tellWalk } from './tell-walk.ts';
import { openGateway } from './traffic/gateway.ts';
import { RedirectWatch } from './traffic/redirect-watch.ts';
import { Walker } from './walk.ts';
import { WalkRecord } from './walk-record.ts';
import type { Walk, WalkRequest } from './walk-types.ts';
import { watchWindow } from './watch-window.ts';

export interface BrowserOptions extends ChromiumOptions {
  network?: Connecting;
}

/** One Chromium for a whole run; every walk has cookies of its own. */
export interface Browser {
  /** Never rejects for what a page or the browser does: that is told in the walk. */
  walk(request: WalkRequest): Promise<Walk>;
  close(): Promise<void>;
}

const OPEN_MS = 10_000;

interface Running {
  chromium: Chromium;
  watch: RedirectWatch;
}

/** Starts the browser; rejects with a LaunchFailure where it cannot be started at all. */
export async function launchBrowser(options: BrowserOptions): Promise<Browser> {
  let running: Promise<Running> = start(options);
  let isClosed = false;
  await running;
  const ready = async (): Promise<Running | undefined> => {
    const seen = running;
    const known = await seen.catch(() => undefined);
    if (known?.chromium.isConnected()) return known;
    if (isClosed) return undefined;
    // Of several walks that find the browser gone, one starts it again.
    if (running === seen) running = start(options);
    return running;
  };
  return {
    walk: async (request) => {
      const record = new WalkRecord(request);
      const browser = await ready().catch(() => undefined);
      if (browser) return walkIn(browser, record);
      record.end('crashed', 'the browser could not be started again');
      return finish(record);
    },
    close: async () => {
      isClosed = true;
      const known = await running.catch(() => undefined);
      await attempt(known?.chromium.close(), 5000);
    },
  };
}

async function start({ network, ...options }: BrowserOptions): Promise<Running> {
  const gateway = await openGateway(network);
  const chromium = await launchChromium(options, gateway.args).catch((error) => {
    gateway.close();
    throw error;
  });
  chromium.once('disconnected', () => gateway.close());
  try {
    return { chromium, watch: await RedirectWatch.start(chromium) };
  } catch (error) {
    await attempt(chromium.close(), 5000);
    throw error;
  }
}

async function walkIn(running: Running, record: WalkRecord): Promise<Walk> {
  let timer: NodeJS.Timeout | undefined;
  const watchTime = () => {
    if (record.timeLeft <= 0) record.end('timed-out');
    else timer = setTimeout(watchTime, Math.min(1000, Math.max(10, record.timeLeft)));
  };
  watchTime();
  const gone = () => record.end('crashed', 'the browser process ended');
  running.chromium.once('disconnected', gone);
  const window = await attempt(openWindow(running.chromium), OPEN_MS);
  const stopWatching = window && running.watch.follow(window, record);
  try {
    if (window) await Promise.race([travel(window, record), record.whenEnded()]);
    else record.end('crashed', 'the browser opened no window');
  } catch {
    record.end('crashed', 'the browser gave no answer');
  }
  try {
    return await finish(record, window);
  } finally {
    clearTimeout(timer);
    running.chromium.off('disconnected', gone);
    // Until its windows are closed the pages of a walk may send requests, which the watch stops.
    void attempt(window?.context.close(), 5000).then(stopWatching);
  }
}

async function travel(window: EmptyWindow, record: WalkRecord): Promise<void> {
  const { authorizeUrl: url, person, storage } = record.request;
  watchWindow(window, record);
  if (storage) await window.context.addCookies(storage.cookies);
  // Chromium's own command gives the code of an error by itself.
  const { errorText, isDownload } = await window.session
    .send('Page.navigate', { url })
    .catch(() => ({ errorText: 'no answer', isDownload: false }));
  const reason = errorText?.replace(/^net::/, '');
  // An answer without a page, such as a file, leaves the window as it was.
  if (!record.ended && reason && reason !== 'ERR_ABORTED' && !isDownload) {
    record.metUntrusted = reason.startsWith('ERR_CERT_');
    if (reason === 'ERR_TOO_MANY_REDIRECTS') record.endInCircles();
    else record.end('unreachable', `${reason} at ${withoutQuery(url)}`);
  }
  if (person === undefined) return new Walker(record, window.page).walk();
  window.page.once('close', () => record.end('stopped-at-page', 'The window was closed.'));
  await Promise.race([person(window.page), record.whenEnded()]);
  await record.whenEnded();
}

async function finish(record: WalkRecord, window?: EmptyWindow): Promise<Walk> {
  const { ended = 'crashed', pages, request } = record;
  const cookies = (await attempt(window?.context.cookies(), 2000)) ?? [];
  const values = cookies.map(({ value }) => value).filter(({ length }) => length > 5);
  const failedAsAsked = request.isToFail === true && pages.at(-1)?.kind === 'login';
  const secrets = [...record.secrets, request.user.username, ...values].filter(Boolean);
  const screenshot =
    ended === 'redirected' || failedAsAsked || !window
      ? undefined
      : await takePicture(window.page, secrets, !mayHavePassword(window.page.url(), request));
  return {
    ended,
    metUntrusted: record.metUntrusted,
    elsewhere: record.elsewhere,
    stayed: record.stayed,
    oneTimeCode: record.oneTimeCode,
    visits: record.visits,
    visitsUntilCorrected: record.visitsUntilCorrected,
    pages,
    exchanges: record.exchanges,
    screenshot,
    storage: { cookies },
    explanation: tellWalk(record),
  };
}
