import type { Page } from 'playwright';
import { attempt } from './signals.ts';
import { hint } from './tell-walk.ts';

const mostTold = 600;

/** What stands on a page that was not understood, by the roles and names that a login script can choose it by. */
export async function describePage(page: Page): Promise<string> {
  const tree = (await attempt(page.locator('body').ariaSnapshot(), 3000)) ?? '';
  const parts = tree.split('\n').map((line) => line.replace(/^[\s-]*|:$/g, ''));
  // A page may show a code that is not known by its value.
  const safe = parts
    .filter((part) => /^(heading|textbox|checkbox|radio|combobox|button|link)\b/.test(part))
    .map((part) => part.replace(/[\w~+/=.-]{8,}/g, (word) => (/\d/.test(word) ? '••••••' : word)));
  const seen = safe.join('; ').slice(0, mostTold) || 'nothing to fill in or to press';
  return `Seen on it: ${seen}. ${hint} (all steps: schemas/login-script.json).`;
}
