import { writeFileSync } from 'node:fs';
import type { Exchange } from '../../contract/exchange.ts';
import { sentence } from '../../contract/sentence.ts';
import { ownPath } from '../../reports/report-folder.ts';

/** The exchange that ended at the page a browser stopped at; none where the run went on from there. */
export function pageShownLast(trail: readonly Exchange[]): Exchange[] {
  const last = trail.at(-1);
  return last?.picture === undefined ? [] : [last];
}

/** The picture of the page that stands in the way of all checks, in the folder of the reports. */
export const pictureFile = 'login-page.png';

/** Saves that picture, where there is one, and adds its place to the obstacle's message. */
export function keepPicture(
  [shown]: readonly Exchange[],
  reportsDir: string,
  obstacle: Error,
): void {
  if (shown?.picture === undefined) return;
  const file = ownPath(reportsDir, pictureFile);
  writeFileSync(file, shown.picture);
  obstacle.message = sentence`${obstacle.message} A picture of the page, without secrets: ${file}`;
}
