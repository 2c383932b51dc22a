import { writeFileSync } from 'node:fs';
import type { Exchange } from '../../contract/exchange.ts';
import { sentence } from '../../contract/sentence.ts';
import { ownPath, removeOwn } from '../../reports/report-folder.ts';

/** The exchange that ended at the page a browser stopped at; none where the run went on from there. */
export function pageShownLast(trail: readonly Exchange[]): Exchange[] {
  const last = trail.at(-1);
  return last?.picture === undefined ? [] : [last];
}

/**
 * Saves the picture of the page that stands in the way of all checks in the folder of the reports, and
 * adds its place to the obstacle's message. A picture of an earlier run is taken away.
 */
export function keepPicture<E extends Error | undefined>(
  trail: readonly Exchange[],
  reportsDir: string,
  obstacle: E,
): E {
  removeOwn(reportsDir, 'login-page.png');
  const [shown] = pageShownLast(trail);
  if (shown?.picture === undefined || obstacle === undefined) return obstacle;
  const file = ownPath(reportsDir, 'login-page.png');
  writeFileSync(file, shown.picture);
  obstacle.message = sentence`${obstacle.message} A picture of the page, without secrets: ${file}`;
  return obstacle;
}
