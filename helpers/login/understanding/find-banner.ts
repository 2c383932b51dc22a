import { type Control, type FrameSnapshot, isPress, type PageSnapshot } from '../page-snapshot.ts';
import { bestRated } from './best-rated.ts';
import { judgeWords } from './judge-words.ts';
import { countWords, says } from './match-words.ts';

/** Whether a text speaks of cookies and visitors rather than of an application's access. */
export function isAboutCookies(text: string): boolean {
  const speaks = /cookie|privacy|kekse|track|trac|vie priv|privat/i.test(text);
  const cookies = countWords(text, 'cookies');
  const permission = countWords(text, 'permission');
  return speaks && (cookies > permission || (cookies === 1 && permission === 1));
}

/** Whether a control belongs to a cookie banner, and so says nothing about permission. */
export function isInBanner(page: PageSnapshot, control: Control): boolean {
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

/** The text of the page without that of banners in frames. */
export function textBesideBanners(page: PageSnapshot): string {
  const told = page.frames.filter((frame, number) => number === 0 || !isBanner(frame));
  return told.map(({ text }) => text).join('\n');
}

/** The control that takes a banner or another covering layer away, if one is to be seen. */
export function findDismissal(controls: Control[]): Control | undefined {
  const presses = controls.filter((control) => control.enabled && isPress(control));
  return bestRated(presses, rateDismissal, 0);
}

function rateDismissal(control: Control): number {
  const words = control.text || control.names;
  let rate = control.kind === 'link' ? -1 : 0;
  if (says(words, 'closes')) rate += 3;
  const answer = judgeWords(words);
  if (answer.says === 'deny') rate += 4;
  if (answer.says === 'allow') rate += 3;
  if (says(words, 'notForward'))
    rate -= words.match(/cookies/i) && answer.says !== 'neither' ? 1 : 6;
  return rate;
}
