import { chapterOf } from '../contract/catalogue.ts';
import type { Outcome } from '../contract/finding.ts';
import { slugOf } from '../contract/resource-names.ts';
import { resources } from '../contract/resources.ts';
import type { RunRecord } from '../contract/run-record.ts';
import { isAdvice } from '../contract/verdict.ts';
import { outcomes, words } from './verdict-text.ts';

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

/** What a chapter is counted by: advice apart from what failed. */
type Column = Outcome | 'advice';

export const columns: readonly Column[] = [...outcomes, 'advice'];

export const nameOf = (column: Column) => (column === 'advice' ? column : words[column]);

/** How many requirements of each chapter came out in which way. */
export function countChapters({ findings, selection }: Pick<RunRecord, 'findings' | 'selection'>) {
  const columnOf = (one: RunRecord['findings'][number]): Column =>
    isAdvice(one, selection.gate) ? 'advice' : one.outcome;
  return [...Map.groupBy(findings, ({ id }) => chapterOf(id))].map(([chapter, members]) => ({
    chapter,
    title: titleOf(chapter),
    count: (column: Column) => members.filter((one) => columnOf(one) === column).length,
  }));
}
