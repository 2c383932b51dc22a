import { createHash } from 'node:crypto';
import type { Chapter, Requirement } from './requirement.ts';
import { authorize } from './requirements/authorize.ts';
import { bearer } from './requirements/bearer.ts';
import { token } from './requirements/token.ts';
import { version } from './requirements/version.ts';
import type { Resource } from './resource.ts';
import { resources } from './resources.ts';
import { endpointRowsOf, rowsOf } from './rows.ts';

/** The id of a requirement; which ones there are is known once the resources are. */
export type RequirementId = string;

const ofEach = (rowsOfOne: (resource: Resource) => Chapter): Chapter =>
  Object.assign({}, ...resources.map(rowsOfOne));

const rows: Chapter = {
  ...authorize,
  ...token,
  // In their chapter they come first; a name keeps the place where it stands first.
  ...ofEach(endpointRowsOf),
  ...bearer,
  ...ofEach(rowsOf),
  ...version,
};

/** Every requirement of the contract, in the order in which a report tells them. */
export const requirementIds: readonly RequirementId[] = Object.keys(rows);

/**
 * The requirement with an id.
 *
 * @throws Error where the catalogue has none.
 */
export function requirementOf(id: RequirementId): Requirement {
  const requirement = Object.hasOwn(rows, id) ? rows[id] : undefined;
  if (requirement === undefined) throw new Error(`The catalogue has no requirement ${id}.`);
  return requirement;
}

/** The SHA-256 that changes when any requirement does, so that results of different catalogues are told apart. */
export const catalogueHash = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
