import type { Frame, Page } from 'playwright';
import { ask, sessionOf } from './ask-page.ts';
import { attempt } from './signals.ts';

const mostShots = 4;

/**
 * A PNG of what the window shows, without the given secrets; undefined where it cannot be rid of them, or shows nothing. A
 * stranger's page is not told what to strike out: in a frame it is hidden.
 */
export async function takePicture(
  page: Page,
  secrets: string[],
  mayKnow: (url: string) => boolean,
): Promise<Buffer | undefined> {
  if (page.isClosed() || (await ask(page.mainFrame(), 1000, 'isBlank'))) return undefined;
  for (let shot = 0; shot < mostShots; shot++) {
    const before = await strikeOutAll(page, secrets, mayKnow);
    // Where one frame cannot be struck out, all frames are hidden.
    if (before.includes('failed')) await attempt(hideFrames(page), 1000);
    if (before[0] === 'failed') return undefined;
    const picture = await attempt(shoot(page), 2500);
    // A frame that loaded meanwhile may be in the picture with its secrets: then another one is taken.
    const after = await strikeOutAll(page, secrets, mayKnow);
    if (!after.includes('struck')) return picture;
  }
  return undefined;
}

type Strike = 'clean' | 'struck' | 'failed';

function strikeOutAll(
  page: Page,
  secrets: string[],
  mayKnow: (url: string) => boolean,
): Promise<Strike[]> {
  return Promise.all(
    page.frames().map(async (frame) => {
      if (mayKnow(frame.url())) return strikeOut(frame, secrets);
      return frame.parentFrame() === null ? 'clean' : 'failed';
    }),
  );
}

async function shoot(page: Page): Promise<Buffer> {
  const session = sessionOf(page.mainFrame());
  if (session === undefined) return page.screenshot({ timeout: 2000, animations: 'allow' });
  const { data } = await session.send('Page.captureScreenshot', { format: 'png' });
  return Buffer.from(data, 'base64');
}

async function strikeOut(frame: Frame, secrets: string[]): Promise<Strike> {
  const found = await ask(frame, 1000, 'strikeOut', secrets);
  if (found === undefined) return frame.isDetached() ? 'clean' : 'failed';
  return found ? 'struck' : 'clean';
}

async function hideFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const frame of document.querySelectorAll<HTMLElement>('iframe, frame, object, embed'))
      frame.style.setProperty('visibility', 'hidden', 'important');
  });
}
