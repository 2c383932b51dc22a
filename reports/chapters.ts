import type { RequirementId } from '../contract/catalogue.ts';
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

/** The chapter of a requirement: what stands before the first slash of its id. */
export function chapterOf(id: RequirementId): string {
  return id.slice(0, id.indexOf('/'));
}

/** A chapter's name as a reader of a report sees it. */
export function titleOf(chapter: string): string {
  const resource = resources.find((one) => slugOf(one) === chapter);
  return resource?.name ?? titles[chapter] ?? chapter;
}

/** The family of requirements that one sentence covers: `customer/has` for `customer/has/City`. */
export function familyOf(id: RequirementId): string | undefined {
  const end = id.lastIndexOf('/');
  return end > id.indexOf('/') ? id.slice(0, end) : undefined;
}
