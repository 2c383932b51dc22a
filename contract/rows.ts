import type { Chapter } from './requirement.ts';
import { endpointRows, unauthenticatedRows } from './requirements/bearer.ts';
import { defaultsRows } from './requirements/defaults.ts';
import { formatRows } from './requirements/format.ts';
import { listRows } from './requirements/list.ts';
import { readOnlyRows } from './requirements/read-only.ts';
import { recordRows } from './requirements/record.ts';
import { statusRows } from './requirements/status.ts';
import type { Resource } from './resource.ts';
import { slugOf } from './resource-names.ts';
import { idOf } from './resources.ts';

type Rows = (resource: Resource) => Chapter;

/** What is required of a resource, by the ids that the same requirements have on the first one. */
const chapters: readonly Rows[] = [
  endpointRows,
  unauthenticatedRows,
  recordRows,
  defaultsRows,
  listRows,
  readOnlyRows,
  statusRows,
  formatRows,
];

/** Every requirement on a resource, each with the place in the documentation where its description tells one. */
export function rowsOf(resource: Resource): Chapter {
  const { documentation } = resource;
  const own = (id: string) => idOf(resource, id).replace(`${slugOf(resource)}/`, '');
  return Object.fromEntries(
    chapters
      .flatMap((rows) => Object.entries(rows(resource)))
      .map(([id, row]) => [id, { ...row, source: placeOf(own(id), documentation) ?? row.source }]),
  );
}

/** The place of the longest beginning of an id that is told. */
function placeOf(id: string, documentation: Resource['documentation']): string | undefined {
  const [longest] = Object.keys(documentation)
    .filter((beginning) => id.startsWith(beginning))
    .toSorted((a, b) => b.length - a.length);
  return longest === undefined ? undefined : documentation[longest];
}
