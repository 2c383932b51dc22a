import type { BrowserContext, Page, Request } from 'playwright';
import { attempt } from './signals.ts';
import { newMemory } from './steps.ts';
import { takeSnapshot, waitForChange } from './take-snapshot.ts';
import { originOf } from './targets.ts';
import { chooseStep } from './understanding/choose-step.ts';
import type { WalkRecord } from './walk-record.ts';

const POP_UP_MS = 2000;

/** The windows of one walk: the first, and pop-ups for as long as the walk goes on in them. */
export class Windows {
  #first: Page;
  #opened: Page[] = [];
  #followed: Page[] = [];
  #record: WalkRecord;

  constructor(context: BrowserContext, first: Page, record: WalkRecord) {
    this.#first = first;
    this.#record = record;
    this.#listen(first);
    context.on('page', (page) => {
      if (page === first) return;
      this.#listen(page);
      this.#opened.push(page);
      record.signals.notify();
    });
    context.on('request', (request) => {
      if (/^(xhr|fetch|script)$/.test(request.resourceType()))
        record.inFlight.set(request, Date.now());
    });
    const settle = (request: Request) => {
      if (!record.inFlight.delete(request)) return;
      record.lastTraffic = Date.now();
      record.signals.notify();
    };
    context.on('requestfinished', settle);
    context.on('requestfailed', settle);
  }

  /** The window that the walk goes on in. A pop-up without a part in it is closed. */
  async current(): Promise<Page> {
    for (const page of this.#opened.splice(0)) {
      if (await this.#hasAPart(page)) this.#followed.push(page);
      else await attempt(page.close(), 1000);
    }
    this.#followed = this.#followed.filter((page) => !page.isClosed());
    return this.#followed.at(-1) ?? this.#first;
  }

  /** Whether a pop-up asks for something that belongs to the login, as against news or an advert. */
  async #hasAPart(page: Page): Promise<boolean> {
    const until = Date.now() + POP_UP_MS;
    await attempt(page.waitForLoadState('load', { timeout: POP_UP_MS }), POP_UP_MS);
    while (!this.#record.ended && !page.isClosed()) {
      const look = await takeSnapshot(page);
      if (!look) return false;
      const step = chooseStep(look.snapshot, newMemory('allow', ''));
      const home = originOf(page.url()) === originOf(this.#record.request.authorizeUrl);
      if (step.kind !== 'other' || (step.do === 'act' && home)) return true;
      const left = until - Date.now();
      if (left <= 0 || look.snapshot.frames.every((frame) => frame.still)) return false;
      await waitForChange(look, left);
    }
    return false;
  }

  #listen(page: Page): void {
    const record = this.#record;
    page.on('framenavigated', (frame) => {
      if (frame.parentFrame() || frame.url() === 'about:blank') return;
      const { failure } = record.exchanges.findLast((one) => one.failure) ?? {};
      record.failure = frame.url().startsWith('chrome-error:') ? (failure ?? record.failure) : '';
      record.here = originOf(frame.url());
      record.noteShown();
    });
    for (const event of ['domcontentloaded', 'load', 'close', 'frameattached'] as const) {
      page.on(event as 'load', () => record.signals.notify());
    }
    page.on('crash', () => record.end('crashed', 'the page made the browser fail'));
    page.on('dialog', (dialog) => {
      const asked = dialog.type() === 'confirm' || dialog.type() === 'beforeunload';
      // A question that follows the driver's own click is part of the answer it was giving.
      const answer = asked && record.pages.length > 0 ? dialog.accept() : dialog.dismiss();
      answer.catch(() => undefined);
    });
    page.on('download', (download) => void download.cancel().catch(() => undefined));
  }
}
