import type { Page } from 'playwright';
import { attempt } from './signals.ts';

const LIMIT_MS = 5000;

/** What may hold a typed text, or a document of its own. */
const covered =
  'iframe, frame, object, embed, textarea, select, input:not([type=submit], [type=button], [type=image], [type=checkbox], [type=radio])';

/** Words are told from tokens by their digits; dates, prices and versions have few in a row. */
const looksSecret =
  /(?<![\w~+/=.-])(?=[\w~+/=.-]*\d)(?=[\w~+/=.-]*[a-z])[\w~+/=.-]{8,}|[\w~+/=.-]{40,}|\d{6}|(code|token|secret|password|pass\w*)=/i;

/**
 * A PNG of what the window shows, with boxes over all frames, all that was typed, the given secrets and whatever looks
 * like a code or token; undefined where they cannot be drawn. A stranger's page is not told the secrets.
 */
export async function takePicture(
  page: Page,
  secrets: readonly string[],
  isStranger: boolean,
): Promise<Buffer | undefined> {
  const forms = isStranger ? [] : secrets.flatMap((secret) => [secret, encodeURIComponent(secret)]);
  const told = forms.filter((form) => form.length > 2).map(RegExp.escape);
  const known = new RegExp([looksSecret.source, ...told].join('|'), 'i');
  const mask = [page.locator(covered), page.getByText(known), page.getByAltText(known)];
  return attempt(page.screenshot({ mask, animations: 'disabled', timeout: LIMIT_MS }), LIMIT_MS);
}
