import { setTimeout as delay } from 'node:timers/promises';
import type { Frame, Page } from 'playwright';
import { expect, test } from 'vitest';
import { takeSnapshot } from '../../helpers/login/take-snapshot.ts';

/** A page with one frame, of which the browser tells after so many milliseconds whether it is shown. */
function pageWithFrame(isShown: boolean, afterMs: number): Page {
  const read = { controls: [] };
  const main = { parentFrame: () => null, evaluate: async () => read };
  const frame = {
    isDetached: () => false,
    parentFrame: () => main,
    evaluate: async () => read,
    frameElement: () => delay(afterMs, { isVisible: async () => isShown }),
  };
  const frames = [main, frame] as unknown as Frame[];
  return { mainFrame: () => frames[0], frames: () => frames } as Page;
}

test('a frame is read though a browser under load is slow to tell that it is shown', async () => {
  expect((await takeSnapshot(pageWithFrame(true, 1200)))?.frames).toHaveLength(2);
});

test('a frame that is hidden is not read', async () => {
  expect((await takeSnapshot(pageWithFrame(false, 0)))?.frames).toHaveLength(1);
});
