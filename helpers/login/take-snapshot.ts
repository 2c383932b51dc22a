import type { Frame, Page } from 'playwright';
import { callInPage } from './in-page/in-page.ts';
import type { FrameSnapshot, PageSnapshot } from './page-snapshot.ts';
import { attempt } from './signals.ts';

const MAX_FRAMES = 12;

/** A look at a page: what its frames show, and the frames themselves in the same order. */
export interface Look {
  snapshot: PageSnapshot;
  frames: Frame[];
}

/** Reads all frames of a page that are shown; undefined where the page itself gives no answer. */
export async function takeSnapshot(page: Page): Promise<Look | undefined> {
  const main = page.mainFrame();
  const others = page.frames().filter((frame) => frame !== main && !frame.isDetached());
  const frames = [main, ...others.slice(0, MAX_FRAMES)];
  const read = await Promise.all(frames.map(readFrame));
  if (!read[0]) return undefined;
  const shown = read.filter((frame) => frame !== undefined);
  const controls = shown.flatMap((one, frame) =>
    one.controls.map((control) => ({ ...control, frame })),
  );
  const kept = frames.filter((_, number) => read[number] !== undefined);
  return { snapshot: { frames: shown, controls }, frames: kept };
}

/** What a frame shows; undefined where it is hidden, fails or does not answer in time. */
async function readFrame(frame: Frame): Promise<FrameSnapshot | undefined> {
  const isMain = frame.parentFrame() === null;
  const limitMs = isMain ? 10_000 : 3000;
  const isVisible = isMain || frame.frameElement().then((element) => element.isVisible());
  const [read, isShown] = await Promise.all([
    attempt(frame.evaluate<FrameSnapshot>(callInPage('readPage')), limitMs),
    attempt(Promise.resolve(isVisible), limitMs),
  ]);
  return isShown ? read : undefined;
}
