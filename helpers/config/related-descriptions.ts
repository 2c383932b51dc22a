import { chapterOf, originOf, requirementIds } from '../../contract/catalogue.ts';
import { type Description, resourceOf } from '../../contract/description.ts';
import { slugOf } from '../../contract/resource-names.ts';
import { resources } from '../../contract/resources.ts';
import { ConfigurationError } from './problem.ts';

/** A description with the file that it was read from. */
export interface DescribedResource {
  readonly description: Description;
  readonly file: string;
  /** SHA-256 of the file. */
  readonly hash: string;
}

/**
 * The descriptions in such an order that what others refer to comes before them.
 *
 * @throws ConfigurationError where two have one name, or refer to what is not there or to each other in a circle.
 */
export function orderByRelation(described: readonly DescribedResource[]): DescribedResource[] {
  const misfits = described.flatMap((one) =>
    misfitsAmong(one, described).map((told) => `${one.file} ${told}`),
  );
  const ordered: DescribedResource[] = [];
  let rest = described;
  while (rest.length > 0) {
    const waits = ({ description }: DescribedResource) =>
      rest.some(({ description: { name } }) => namesReferredTo(description).includes(name));
    const free = rest.filter((one) => !waits(one));
    if (free.length === 0)
      misfits.push(`${rest.map(({ file }) => file).join(' and ')} refer to each other in a circle`);
    ordered.push(...(free.length > 0 ? free : rest));
    rest = rest.filter((one) => !ordered.includes(one));
  }
  if (misfits.length === 0) return ordered;
  const setting = 'API_RESOURCES';
  throw new ConfigurationError(
    ...misfits.map((told) => ({ setting, text: `${setting}: ${told}.` })),
  );
}

function misfitsAmong({ description }: DescribedResource, all: readonly DescribedResource[]) {
  const { name, of } = description;
  const slug = slugOf({ name });
  const [first] = resources;
  const shown = requirementIds.filter((id) => originOf(id).resource === first);
  const misfits: string[] = [];
  const namesake = all.find(
    (other) => other.description !== description && slugOf(other.description) === slug,
  );
  if (shown.map(chapterOf).includes(slug))
    misfits.push(`has the name ${name}, but other ids begin with "${slug}/": give another name`);
  if (namesake !== undefined) misfits.push(`has the name ${name}, as ${namesake.file} has`);
  // Of these records are made.
  const editable = all.filter((other) => other.description.kind === 'editable object');
  const known = [first.name, ...editable.map((other) => other.description.name)];
  for (const other of [...namesReferredTo(description), of])
    if (other !== undefined && !known.includes(other))
      misfits.push(
        `refers to ${other}, which nobody describes as an editable object: there are ${known.join(', ')}`,
      );
  return misfits;
}

function namesReferredTo(description: Description): string[] {
  const { properties } = resourceOf(description);
  return Object.values(properties).flatMap(({ refersTo = [] }) => refersTo);
}
