import { setTimeout as delay } from 'node:timers/promises';
import type { Frame, Page } from 'playwright';
import { ask } from './ask-page.ts';
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
  const read = await Promise.all(
    frames.map((frame) => readFrame(frame, frame === main ? 10_000 : 3000)),
  );
  if (!read[0]) return undefined;
  const shown = read.filter((frame) => frame !== undefined);
  const controls = shown.flatMap((one, frame) =>
    one.controls.map((control) => ({ ...control, frame })),
  );
  const kept = frames.filter((_, number) => read[number] !== undefined);
  return { snapshot: { frames: shown, controls }, frames: kept };
}

async function readFrame(frame: Frame, limitMs: number): Promise<FrameSnapshot | undefined> {
  const [read, shown] = await Promise.all([
    ask(frame, limitMs, 'readPage'),
    frame.parentFrame() ? isFrameShown(frame, limitMs) : true,
  ]);
  return shown ? read : undefined;
}

async function isFrameShown(frame: Frame, limitMs: number): Promise<boolean> {
  const isVisible = frame.frameElement().then((element) => element.isVisible());
  return (await attempt(isVisible, limitMs)) ?? false;
}

/** Resolves when any frame changed since that look and has settled, or after `limitMs`. */
export async function waitForChange(look: Look, limitMs: number): Promise<void> {
  if (limitMs <= 0) return;
  const limit = delay(limitMs, undefined, { ref: false });
  const waits = look.frames.map((frame, number) => {
    const since = look.snapshot.frames[number]?.changes ?? 0;
    // A frame that went away is a change as well.
    return ask(frame, limitMs, 'waitForChange', since, 45, limitMs).then((changed) =>
      changed === false ? limit : undefined,
    );
  });
  await Promise.race([...waits, limit]);
}
