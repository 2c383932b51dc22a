import { bestRated } from './best-rated.ts';
import { judgeWords } from './judge-words.ts';
import { countWords, says } from './match-words.ts';
import { type Control, isPress, layerOf, type PageSnapshot } from './page-snapshot.ts';

/** Whether a text speaks of cookies and visitors rather than of an application's access. */
export function isAboutCookies(text: string): boolean {
  const cookies = countWords(text, 'cookies');
  const permission = countWords(text, 'permission');
  return (
    cookies > 0 &&
    (cookies > permission || (cookies === permission && permission === 1)) &&
    /cookie|privacy|kekse|track|trac|vie priv|privat/i.test(text)
  );
}

/** Whether a control belongs to a cookie banner, and so says nothing about permission. */
export function isInBanner(page: PageSnapshot, control: Control): boolean {
  if (control.kind === 'password') return false;
  const frame = page.frames[control.frame];
  if (control.frame > 0 && frame && isAboutCookies(frame.text) && !hasPassword(frame.controls))
    return true;
  const layer = layerOf(page, control);
  if (layer && frame && asksForText(frame.controls, control.layer)) return false;
  if (layer && isAboutCookies(`${layer.names} ${layer.text}`)) return true;
  return control.near !== '' && isAboutCookies(control.near);
}

function asksForText(controls: Control[], layer: number): boolean {
  return controls.some(
    (control) =>
      control.layer === layer && (control.kind === 'password' || control.kind === 'field'),
  );
}

function hasPassword(controls: Control[]): boolean {
  return controls.some((control) => control.kind === 'password');
}

/** The text of the page without that of its banners. */
export function textBesideBanners(page: PageSnapshot): string {
  return page.frames
    .filter(
      (frame, number) => number === 0 || !isAboutCookies(frame.text) || hasPassword(frame.controls),
    )
    .map((frame) => {
      let text = frame.text.replace(/\s+/g, ' ');
      for (const layer of frame.layers) {
        if (isAboutCookies(`${layer.names} ${layer.text}`)) text = text.replace(layer.text, ' ');
      }
      return text;
    })
    .join('\n');
}

/** The control that takes a banner or another covering layer away, if one is to be seen. */
export function findDismissal(controls: Control[]): Control | undefined {
  const presses = controls.filter((control) => control.enabled && isPress(control));
  return bestRated(presses, rateDismissal, 0);
}

function rateDismissal(control: Control): number {
  const words = control.text || control.names;
  let rate = control.kind === 'link' ? -1 : 0;
  if (/^[×✕✖⨯xX]$/.test(control.text.trim())) return 5;
  if (says(words, 'closes')) rate += 3;
  const answer = judgeWords(words);
  if (answer.says === 'deny') rate += 4;
  if (answer.says === 'allow') rate += 3;
  if (says(words, 'skip')) rate += 2;
  if (!control.text && says(control.names, 'closes')) rate += 2;
  if (says(words, 'notForward'))
    rate -= words.match(/cookies/i) && answer.says !== 'neither' ? 1 : 6;
  return rate;
}
