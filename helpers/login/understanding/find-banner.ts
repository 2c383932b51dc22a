import type { Control, FrameSnapshot, PageSnapshot } from '../page-snapshot.ts';
import { countWords } from './match-words.ts';

/** Whether a text speaks of cookies and visitors rather than of an application's access. */
export function isAboutCookies(text: string): boolean {
  const speaks = /cookie|privacy|kekse|track|trac|vie priv|privat/i.test(text);
  const cookies = countWords(text, 'cookies');
  const permission = countWords(text, 'permission');
  return speaks && (cookies > permission || (cookies === 1 && permission === 1));
}

/** The page without its questions about cookies, which say nothing about login and permission. */
export function withoutBanners(page: PageSnapshot): PageSnapshot {
  return {
    frames: page.frames.map((frame, number) =>
      number > 0 && isBanner(frame) ? { ...frame, text: '' } : frame,
    ),
    controls: page.controls.filter((control) => !isInBanner(page, control)),
  };
}

function isInBanner(page: PageSnapshot, control: Control): boolean {
  const frame = page.frames[control.frame];
  if (control.frame > 0 && frame && isBanner(frame)) return true;
  const layer = frame?.layers[control.layer];
  const asksForText = frame?.controls.some(
    ({ layer, kind }) => layer === control.layer && (kind === 'password' || kind === 'field'),
  );
  if (layer && asksForText) return false;
  if (layer && isAboutCookies(`${layer.names} ${layer.text}`)) return true;
  return control.near !== '' && isAboutCookies(control.near);
}

function isBanner({ text, controls }: FrameSnapshot): boolean {
  return isAboutCookies(text) && !controls.some(({ kind }) => kind === 'password');
}
