import { createHash } from 'node:crypto';
import type { Chapter, Requirement } from './requirement.ts';
import { authorize } from './requirements/authorize.ts';
import { bearer, endpointRows } from './requirements/bearer.ts';
import { token } from './requirements/token.ts';
import { version } from './requirements/version.ts';
import type { Resource } from './resource.ts';
import { idOf, resources, takeResources } from './resources.ts';
import { rowsOf } from './rows.ts';

/** The id of a requirement; which ones there are is known once the resources are. */
export type RequirementId = string;

/** A requirement with its id. */
export interface ListedRequirement extends Requirement {
  readonly id: RequirementId;
}

/** What a requirement is about: the same requirement on the first resource, and the resource. */
export interface Origin {
  readonly id: RequirementId;
  readonly resource: Resource;
}

const origins = new Map<RequirementId, Origin>();
let rows = allRows();

/** Every requirement of the contract, in the order in which a report tells them. */
export let requirementIds: readonly RequirementId[] = Object.keys(rows);
/** The SHA-256 that changes when any requirement does, so that results of different catalogues are told apart. */
export let catalogueHash = hashOf(rows);

/** Adds the requirements on these resources to those on the one that the contract shows. */
export function describeResources(others: readonly Resource[]): void {
  takeResources(others);
  rows = allRows();
  requirementIds = Object.keys(rows);
  catalogueHash = hashOf(rows);
}

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

/** The requirements whose ids begin with one of these, or all, each with its id, in the order of the catalogue. */
export function listRequirements(prefixes: readonly string[] = ['']): ListedRequirement[] {
  return requirementIds
    .filter((id) => prefixes.some((prefix) => id.startsWith(prefix)))
    .map((id) => ({ id, ...requirementOf(id) }));
}

/** What a requirement is about; the first resource where it is about none. */
export function originOf(id: RequirementId): Origin {
  return origins.get(id) ?? { id, resource: resources[0] };
}

function allRows(): Chapter {
  origins.clear();
  return {
    ...authorize,
    ...token,
    // In their chapter they come first; a name keeps the place where it stands first.
    ...ofEach(endpointRows),
    ...bearer,
    ...ofEach(rowsOf),
    ...version,
  };
}

function ofEach(rowsOfOne: (resource: Resource) => Chapter): Chapter {
  const every = resources.flatMap((resource) =>
    Object.entries(rowsOfOne(resource)).map(([id, row]) => {
      const own = idOf(resource, id);
      origins.set(own, { id, resource });
      return [own, row] as const;
    }),
  );
  return Object.fromEntries(every);
}

function hashOf(chapter: Chapter): string {
  return createHash('sha256').update(JSON.stringify(chapter)).digest('hex');
}

/** The chapter of a requirement: what stands before the first slash of its id. */
export function chapterOf(id: RequirementId): string {
  return id.slice(0, id.indexOf('/'));
}

/** The family of requirements that one sentence covers: `customer/has` for `customer/has/City`. */
export function familyOf(id: RequirementId): string | undefined {
  const end = id.lastIndexOf('/');
  return end > id.indexOf('/') ? id.slice(0, end) : undefined;
}
