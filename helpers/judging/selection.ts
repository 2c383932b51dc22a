import { type RequirementId, requirementIds, requirementOf } from '../../contract/catalogue.ts';
import type { Part } from '../../contract/requirement.ts';

/** Which requirements the operator asks for. */
export interface Selection {
  /** Beginnings of ids; empty for all. */
  readonly only: readonly string[];
  /** This share of all rows, from 1 to `of`. */
  readonly shard: { readonly index: number; readonly of: number } | undefined;
}

/** Why a requirement is not asked in this run; undefined where it is. */
export function reasonNotToAsk(
  id: RequirementId,
  selection: Selection,
  leftOut: ReadonlyMap<Part, string>,
): string | undefined {
  if (!isChosen(id, selection)) return `not among --only ${selection.only.join(' ')}`;
  if (!isInShard(id, selection)) return `in another shard than ${selection.shard?.index}`;
  const requirement = requirementOf(id);
  if (requirement.level === 'precondition')
    return 'no HTTP exchange can prove it; what can be seen of it was needed for the run to begin';
  const missing = requirement.needs?.find((part) => leftOut.has(part));
  return missing === undefined ? undefined : leftOut.get(missing);
}

/** Whether any requirement that is asked for needs the browser. */
export function wantsBrowser(selection: Selection): boolean {
  return requirementIds.some(
    (id) => isChosen(id, selection) && requirementOf(id).needs?.includes('browser'),
  );
}

function isChosen(id: RequirementId, { only }: Selection): boolean {
  return only.length === 0 || only.some((prefix) => id.startsWith(prefix));
}

// Rows that one experiment answers stay together: they share their first two segments.
function isInShard(id: RequirementId, { shard }: Selection): boolean {
  if (shard === undefined) return true;
  const groups = [...new Set(requirementIds.map(groupOf))];
  return groups.indexOf(groupOf(id)) % shard.of === shard.index - 1;
}

function groupOf(id: string): string {
  return id.split('/').slice(0, 2).join('/');
}
