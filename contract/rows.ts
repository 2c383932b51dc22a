import type { Chapter } from './requirement.ts';
import { endpointRows } from './requirements/bearer.ts';
import { defaultsRows } from './requirements/defaults.ts';
import { formatRows } from './requirements/format.ts';
import { listRows } from './requirements/list.ts';
import { recordRows } from './requirements/record.ts';
import { statusRows } from './requirements/status.ts';
import type { Resource } from './resource.ts';
import { idOf } from './resources.ts';

type Rows = (resource: Resource) => Chapter;

/** The requirements on the endpoints of a resource, by their ids there. */
export const endpointRowsOf = withIds([endpointRows]);

/** Every requirement on a resource, by its id there. */
export const rowsOf = withIds([
  endpointRows,
  recordRows,
  defaultsRows,
  listRows,
  statusRows,
  formatRows,
]);

function withIds(chapters: readonly Rows[]): Rows {
  return (resource) =>
    Object.fromEntries(
      chapters
        .flatMap((rows) => Object.entries(rows(resource)))
        .map(([id, requirement]) => [idOf(resource, id), requirement]),
    );
}
