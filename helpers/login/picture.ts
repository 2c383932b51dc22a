import type { Frame, Page } from 'playwright';
import { evaluateIn, sessionOf } from './evaluate.ts';
import { callInPage } from './in-page/in-page.ts';
import { attempt } from './signals.ts';

/** A PNG of what the window shows, without the given secrets; undefined where it cannot be rid of them. */
export async function takePicture(page: Page, secrets: string[]): Promise<Buffer | undefined> {
  if (page.isClosed()) return undefined;
  const strike = callInPage('strikeOut', secrets);
  const struck = await Promise.all(page.frames().map((frame) => strikeOut(frame, strike)));
  // A frame that cannot be struck out is not shown, and neither is any other then.
  if (struck.includes(false)) await attempt(hideFrames(page), 1000);
  if (struck[0] !== true) return undefined;
  return attempt(shoot(page), 2500);
}

async function shoot(page: Page): Promise<Buffer> {
  const session = sessionOf(page.mainFrame());
  if (session === undefined) return page.screenshot({ timeout: 2000, animations: 'allow' });
  const { data } = await session.send('Page.captureScreenshot', { format: 'png' });
  return Buffer.from(data, 'base64');
}

async function strikeOut(frame: Frame, strike: string): Promise<boolean> {
  const done = await attempt(
    evaluateIn(frame, strike).then(() => true),
    1000,
  );
  return done === true || frame.isDetached();
}

async function hideFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const frame of document.querySelectorAll<HTMLElement>('iframe, frame, object, embed'))
      frame.style.setProperty('visibility', 'hidden', 'important');
  });
}
