import { writeFileSync } from 'node:fs';
import type { Exchange } from '../../contract/exchange.ts';
import { Proven } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import { ownPath } from '../../reports/report-folder.ts';

/** The picture of the page that stands in the way of all checks, in the folder of the reports. */
export const pictureFile = 'login-page.png';

/**
 * Saves the picture of the page at which a browser stopped, adds its place to the obstacle's message, and gives the
 * exchange that ended there; none where the obstacle is another one.
 */
export function keepPicture(reportsDir: string, obstacle: Error): Exchange[] {
  const last = obstacle instanceof Proven ? obstacle.proof.at(-1) : undefined;
  if (last?.picture === undefined) return [];
  const file = ownPath(reportsDir, pictureFile);
  writeFileSync(file, last.picture);
  obstacle.message = sentence`${obstacle.message} A picture of the page, without secrets: ${file}`;
  return [last];
}
