import type { Resource } from './resource.ts';
import { nounOf, pluralOf, slugOf } from './resource-names.ts';
import { customer } from './resources/customer.ts';

/** The resources that are asked about, in the order in which a report tells them. */
export const resources: readonly [Resource, ...Resource[]] = [customer];

const isOnlyOne = resources.length === 1;
/** What a record of any resource is called in a sentence. */
export const recordNoun = isOnlyOne ? nounOf(resources[0]) : 'record';
/** What records of all resources are called in a sentence. */
export const recordNouns = isOnlyOne ? pluralOf(resources[0]) : 'records';

/**
 * The id of a requirement on a resource, by that of the same one on the first resource, which was there before
 * the others: its ids begin with their chapter. Those of another begin with its name, which also stands where
 * that of the first stood.
 */
export function idOf(resource: Resource, id: string): string {
  const [first, slug] = [slugOf(resources[0]), slugOf(resource)];
  if (slug === first) return id;
  const own = id.replaceAll(first, slug);
  return own.startsWith(`${slug}/`) ? own : `${slug}/${own}`;
}

/** What any of the resources has, such as its properties, each name once. */
export function ofResources(namesOf: (resource: Resource) => readonly string[]): string[] {
  return [...new Set(resources.flatMap((resource) => namesOf(resource)))];
}
