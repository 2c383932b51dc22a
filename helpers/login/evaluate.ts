import type { CDPSession, Frame, Page } from 'playwright';

const sessions = new WeakMap<Frame, CDPSession>();

/** From now on texts are evaluated in the page itself through that session. */
export function evaluateThrough(session: CDPSession, page: Page): void {
  sessions.set(page.mainFrame(), session);
}

export function sessionOf(frame: Frame): CDPSession | undefined {
  return sessions.get(frame);
}

/**
 * The value of an expression in a frame. Where a session is known it goes there directly: Playwright's own
 * way sends a large script into every document first.
 */
export async function evaluateIn<T>(frame: Frame, expression: string): Promise<T> {
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
