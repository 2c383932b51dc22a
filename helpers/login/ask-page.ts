import type { CDPSession, ElementHandle, Frame, Page } from 'playwright';
import { callInPage, type InPage } from './in-page/in-page.ts';
import { attempt } from './signals.ts';

const sessions = new WeakMap<Frame, CDPSession>();

/** From now on the page itself is asked through that session. */
export function askThrough(session: CDPSession, page: Page): void {
  sessions.set(page.mainFrame(), session);
}

export function sessionOf(frame: Frame): CDPSession | undefined {
  return sessions.get(frame);
}

/** What a function of in-page/ returns in a frame; undefined where it fails or does not return in time. */
export function ask<Name extends keyof InPage>(
  frame: Frame | undefined,
  limitMs: number,
  name: Name,
  ...args: Parameters<InPage[Name]>
): Promise<Awaited<ReturnType<InPage[Name]>> | undefined> {
  return attempt(frame && evaluate(frame, callInPage(name, ...args)), limitMs);
}

/** The element that a frame keeps under a number, for what only Playwright can do with it. */
export async function elementOf(
  frame: Frame | undefined,
  index: number,
): Promise<ElementHandle<Element> | undefined> {
  const handle = await attempt(frame?.evaluateHandle(callInPage('keptElement', index)), 1500);
  return (handle?.asElement() as ElementHandle<Element> | null) ?? undefined;
}

/**
 * The value of an expression in a frame. Where a session is known it goes there directly: Playwright's own
 * way sends a large script into every document first.
 */
async function evaluate<T>(frame: Frame, expression: string): Promise<T> {
  const session = sessions.get(frame);
  if (session === undefined) return frame.evaluate<T>(expression);
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression,
    returnByValue: true,
    awaitPromise: true,
  });
  if (exceptionDetails !== undefined)
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as T;
}
