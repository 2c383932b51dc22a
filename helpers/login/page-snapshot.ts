import type { describeControl } from './in-page/controls.ts';
import type { readPage } from './in-page/read.ts';

export type FrameSnapshot = ReturnType<typeof readPage>;

/** A control with the frame that it stands in and its number among the elements kept there. */
export type Control = ReturnType<typeof describeControl> & { frame: number; index: number };

/** What the user sees at one moment, all frames together; frame 0 is the page itself. */
export interface PageSnapshot {
  frames: FrameSnapshot[];
  controls: Control[];
}

export function urlOf({ frames: [main] }: PageSnapshot): string {
  return main?.url ?? '';
}

export function textOf(page: PageSnapshot): string {
  return page.frames.map((frame) => frame.text).join('\n');
}

/** What the page calls itself: its title and headings. */
export function headingsOf({ frames: [main] }: PageSnapshot): string {
  return `${main?.title} | ${main?.headings}`;
}

export function isPress({ kind }: Control): boolean {
  return kind === 'button' || kind === 'link';
}

export function isRadio({ kind, type, names }: Control): boolean {
  return kind === 'choice' && (type === 'radio' || names.includes('radio'));
}

export function isSameForm(one: Control, other: Control): boolean {
  return one.form === other.form && one.frame === other.frame;
}

/** One string that changes when the user would see other controls or other words. */
export function signatureOf(page: PageSnapshot): string {
  const controls = page.controls.map(
    (c) => `${c.frame}${c.kind}${c.text}${c.label}${c.names}${c.enabled}${c.checked}`,
  );
  return `${page.frames.map((frame) => `${frame.document}${frame.url}`).join()}|${controls.join()}`;
}
