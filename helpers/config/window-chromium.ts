import { listChromiums } from '../../setup/chromium.js';

/** A Chromium that shows a window, which the lighter ones do not: the one at hand if it does, or else another. */
export function findWindowChromium(atHand: string | undefined): string | undefined {
  const isShell = (path: string) => /headless[-_]shell/.test(path);
  if (atHand !== undefined && !isShell(atHand)) return atHand;
  return listChromiums(process.env).find((path) => !isShell(path));
}
