import type { Frame, Locator, Page } from 'playwright';
import { attempt } from './signals.ts';

const LIMIT_MS = 5000;

/** What may hold a typed text. */
const fields =
  'textarea, select, input:not([type=submit], [type=button], [type=image], [type=checkbox], [type=radio])';

/** Words are told from tokens by their digits; dates, prices and versions have few in a row. */
const looksSecret =
  /(?<![\w~+/=.-])(?=[\w~+/=.-]*\d)(?=[\w~+/=.-]*[a-z])[\w~+/=.-]{8,}|[\w~+/=.-]{40,}|\d{6}|(code|token|secret|password|pass\w*)=/i;

/**
 * A PNG of what the window shows, with boxes over all that was typed, the given secrets and whatever looks like a code
 * or token; undefined where they cannot be drawn. A stranger's page is not told what to cover: in a frame it is covered
 * as a whole.
 */
export async function takePicture(
  page: Page,
  secrets: readonly string[],
  mayKnow: (url: string) => boolean,
): Promise<Buffer | undefined> {
  const forms = secrets.flatMap((secret) => [secret, encodeURIComponent(secret)]);
  const known = new RegExp(
    forms
      .filter((form) => form.length > 2)
      .map(RegExp.escape)
      .join('|'),
    'i',
  );
  const cover = (frame: Frame): Locator[] =>
    mayKnow(frame.url())
      ? [
          frame.locator(fields),
          frame.getByText(looksSecret),
          ...(forms.length > 0 ? [frame.getByText(known), frame.getByAltText(known)] : []),
        ]
      : [];
  const isStranger = (frame: Frame) => frame.parentFrame() !== null && !mayKnow(frame.url());
  const strangers = page.frames().some(isStranger)
    ? [page.locator('iframe, frame, object, embed')]
    : [];
  const mask = [...page.frames().flatMap(cover), ...strangers];
  return attempt(page.screenshot({ mask, animations: 'disabled', timeout: LIMIT_MS }), LIMIT_MS);
}
