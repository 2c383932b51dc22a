import type { Request } from 'playwright';
import type { EmptyWindow } from './open-window.ts';
import { originOf } from './targets.ts';
import type { WalkRecord } from './walk-record.ts';

/** Notes what happens in the window of a walk. Pop-ups are closed, and what pages ask of the user is answered. */
export function watchWindow({ context, page }: EmptyWindow, record: WalkRecord): void {
  // A person may need them.
  if (!record.request.person)
    context.on('page', (opened) => void opened.close().catch(() => undefined));
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
  page.on('framenavigated', (frame) => {
    if (frame.parentFrame() || frame.url() === 'about:blank') return;
    const { error } = record.exchanges.findLast((one) => one.error) ?? {};
    record.failure = frame.url().startsWith('chrome-error:') ? (error ?? record.failure) : '';
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
}
