import { chapterOf, originOf, requirementIds } from '../../contract/catalogue.ts';
import { type Description, resourceOf } from '../../contract/description.ts';
import { slugOf } from '../../contract/resource-names.ts';
import { resources } from '../../contract/resources.ts';
import { ConfigurationError, type Problem } from './problem.ts';

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
  const problems = [...described.flatMap((one) => misfitsAmong(one, described))];
  const ordered: DescribedResource[] = [];
  const place = (one: DescribedResource, path: readonly DescribedResource[]): void => {
    if (ordered.includes(one)) return;
    if (path.includes(one)) {
      const circle = [...path.slice(path.indexOf(one)), one].map(
        ({ description }) => description.name,
      );
      problems.push(problem(one, `refers to itself in a circle: ${circle.join(' -> ')}`));
      return;
    }
    for (const name of namesReferredTo(one))
      for (const other of described.filter(({ description }) => description.name === name))
        place(other, [...path, one]);
    if (!ordered.includes(one)) ordered.push(one);
  };
  for (const one of described) place(one, []);
  if (problems.length > 0) throw new ConfigurationError(...problems);
  return ordered;
}

function misfitsAmong(one: DescribedResource, all: readonly DescribedResource[]): Problem[] {
  const { name, of } = one.description;
  const slug = slugOf({ name });
  const shown = requirementIds.filter((id) => originOf(id).resource === resources[0]);
  const chapters = new Set(shown.map(chapterOf));
  const problems: Problem[] = [];
  const [first] = resources;
  const namesake = all.find((other) => other !== one && slugOf(other.description) === slug);
  if (name === first.name) problems.push(problem(one, `describes ${name}, which is built in`));
  else if (chapters.has(slug))
    problems.push(
      problem(one, `has the name ${name}, and "${slug}/" begins other ids: give another`),
    );
  if (namesake !== undefined)
    problems.push(problem(one, `has the name ${name}, as ${namesake.file} has`));
  // Of these records are made.
  const editable = all.map(({ description }) => description).filter(isEditable);
  const known = [first.name, ...editable.map((description) => description.name)];
  for (const other of [...namesReferredTo(one), ...(of === undefined ? [] : [of])])
    if (!known.includes(other))
      problems.push(
        problem(
          one,
          `refers to ${other}, which nobody describes as an editable object: there are ${known.join(', ')}`,
        ),
      );
  return problems;
}

function isEditable({ kind }: Description): boolean {
  return kind === 'editable object';
}

function namesReferredTo({ description }: DescribedResource): string[] {
  const { properties } = resourceOf(description);
  return Object.values(properties).flatMap(({ refersTo = [] }) => refersTo);
}

function problem({ file }: DescribedResource, told: string): Problem {
  return { setting: 'API_RESOURCES', text: `API_RESOURCES: ${file} ${told}.` };
}
