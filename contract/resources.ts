import { type Description, resourceOf } from './description.ts';
import type { Resource } from './resource.ts';
import { nounOf, pluralOf, slugOf } from './resource-names.ts';
import customer from './resources/customer.json' with { type: 'json' };

/** The resource that the contract shows. */
const shown = resourceOf(customer as unknown as Description);

/** The resources that are asked about, in the order in which a report tells them. */
export let resources: readonly [Resource, ...Resource[]] = [shown];
/** What a record of any resource is called in a sentence. */
export let recordNoun = nounOf(shown);
/** What records of all resources are called in a sentence. */
export let recordNouns = pluralOf(shown);

/** Asks about these resources too, beside the one that the contract shows. */
export function takeResources(others: readonly Resource[]): void {
  resources = [shown, ...others];
  recordNoun = others.length === 0 ? nounOf(shown) : 'record';
  recordNouns = others.length === 0 ? pluralOf(shown) : 'records';
}

/**
 * The id of a requirement on a resource, by that of the same one on the first resource, which was there before
 * the others: its ids begin with their chapter. Those of another begin with its name, which also stands where
 * that of the first stood.
 */
export function idOf(resource: Resource, id: string): string {
  const [first, slug] = [slugOf(shown), slugOf(resource)];
  if (slug === first) return id;
  const own = id.replaceAll(first, slug);
  return own.startsWith(`${slug}/`) ? own : `${slug}/${own}`;
}
