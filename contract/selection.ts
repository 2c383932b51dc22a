import { originOf, type RequirementId, requirementIds, requirementOf } from './catalogue.ts';
import type { Finding, Unasked } from './finding.ts';
import type { Part } from './requirement.ts';
import { isWritable } from './resource.ts';
import type { RunSelection } from './run-record.ts';

/** Which requirements the operator asks for. */
export type Selection = Pick<RunSelection, 'only' | 'ids' | 'shard' | 'share'>;

/** What keeps a requirement from being asked in this run; undefined where it is asked. */
export function reasonNotToAsk(
  id: RequirementId,
  selection: Selection,
  leftOut: ReadonlyMap<Part, string>,
): LeftOut | undefined {
  if (!isAmong(id, selection.ids)) return leaveOut('only', 'it passed in the result of --failed');
  if (!isChosen(id, selection))
    return leaveOut('only', `not among --only ${selection.only.join(' ')}`);
  if (!isInShare(id, selection))
    return leaveOut('shard', `in another shard than ${selection.shard?.index}`);
  const { level, needs } = requirementOf(id);
  if (level === 'precondition')
    return {
      cause: 'not-applicable',
      unasked: 'level',
      text: 'no HTTP exchange can prove it; the run could not begin without it',
    };
  const { resource } = originOf(id);
  if (needs?.includes('writes') && resource.kind === 'editable object' && !isWritable(resource))
    return {
      cause: 'not-applicable',
      unasked: 'part',
      text: `the description of ${resource.name} has no property of the kind "name" to carry the mark of the run, so the suite writes nothing to it`,
    };
  const missing = needs?.map((part) => leftOut.get(part)).find((text) => text !== undefined);
  return missing === undefined ? undefined : leaveOut('part', missing);
}

/** Why a requirement is not asked. */
export type LeftOut = Required<Pick<Finding, 'cause' | 'unasked' | 'text'>>;

function leaveOut(unasked: Unasked, text: string): LeftOut {
  return { cause: 'left-out', unasked, text };
}

/**
 * Whether any requirement that is asked for needs the browser. Where none does, it is used for a user who is
 * configured: what a requirement says may not depend on what else is asked for.
 */
export function wantsBrowser(selection: Selection): true | 'for-the-user' {
  const isNeeded = requirementIds.some(
    (id) => isChosen(id, selection) && requirementOf(id).needs?.includes('browser'),
  );
  return isNeeded || 'for-the-user';
}

/**
 * Whether any requirement that is asked for is about logins and tokens. Where none is, an access token is all that is
 * needed, and a user who is configured has to log in only where there is no other way to one.
 */
export function asksForLogin(selection: Selection): boolean {
  return requirementIds.some(
    (id) =>
      /^(authorize|token|bearer)\//.test(id) && isChosen(id, selection) && isInShare(id, selection),
  );
}

function isChosen(id: RequirementId, { only, ids }: Selection): boolean {
  return isAmong(id, ids) && (only.length === 0 || only.some((one) => isMeant(id, one)));
}

/** A whole id means its requirement and those below it; anything else, all whose ids begin so. */
function isMeant(id: string, prefix: string): boolean {
  return id === prefix || id.startsWith(isWhole(prefix) ? `${prefix}/` : prefix);
}

const isWhole = (prefix: string) => requirementIds.some((id) => id === prefix);

function isAmong(id: RequirementId, ids: readonly RequirementId[] | undefined): boolean {
  return ids === undefined || ids.includes(id);
}

function isInShare(id: RequirementId, { share }: Selection): boolean {
  return share === undefined || share.includes(id);
}
