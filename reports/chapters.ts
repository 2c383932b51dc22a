import { chapterOf } from '../contract/catalogue.ts';
import type { Finding, Outcome } from '../contract/finding.ts';
import { slugOf } from '../contract/resource-names.ts';
import { resources } from '../contract/resources.ts';

const titles: Readonly<Record<string, string>> = {
  authorize: 'Authorize endpoint',
  token: 'Token endpoint',
  bearer: 'Access token on every request',
  defaults: 'Defaults of missing properties',
  list: `${resources[0].name} list`,
  status: 'Status codes',
  format: 'JSON and XML',
  version: 'Versions',
};

/** A chapter's name as a reader of a report sees it. */
export function titleOf(chapter: string): string {
  const resource = resources.find((one) => slugOf(one) === chapter);
  return resource?.name ?? titles[chapter] ?? chapter;
}

/** How many requirements of each chapter came out in which way. */
export function countChapters(findings: readonly Finding[]) {
  return [...Map.groupBy(findings, ({ id }) => chapterOf(id))].map(([chapter, members]) => ({
    chapter,
    title: titleOf(chapter),
    count: (outcome: Outcome) => members.filter((one) => one.outcome === outcome).length,
  }));
}
