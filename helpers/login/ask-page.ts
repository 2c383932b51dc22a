import type { ElementHandle, Frame } from 'playwright';
import { callInPage } from './in-page/in-page.ts';
import type { FrameSnapshot } from './page-snapshot.ts';
import { attempt } from './signals.ts';

/** What a frame shows; undefined where it fails or does not answer in time. */
export function readFrame(frame: Frame, limitMs: number): Promise<FrameSnapshot | undefined> {
  return attempt(frame.evaluate<FrameSnapshot>(callInPage('readPage')), limitMs);
}

/** The element that a frame keeps under a number. */
export async function elementOf(
  frame: Frame | undefined,
  index: number,
): Promise<ElementHandle<Element> | undefined> {
  const handle = await attempt(frame?.evaluateHandle(callInPage('keptElement', index)), 1500);
  return (handle?.asElement() as ElementHandle<Element> | null) ?? undefined;
}
