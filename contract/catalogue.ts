import { createHash } from 'node:crypto';
import type { Requirement } from './requirement.ts';
import { authorize } from './requirements/authorize.ts';
import { bearer } from './requirements/bearer.ts';
import { customer } from './requirements/customer.ts';
import { defaults } from './requirements/defaults.ts';
import { format } from './requirements/format.ts';
import { list } from './requirements/list.ts';
import { status } from './requirements/status.ts';
import { token } from './requirements/token.ts';
import { version } from './requirements/version.ts';

const rows = {
  ...authorize,
  ...token,
  ...bearer,
  ...customer,
  ...defaults,
  ...list,
  ...status,
  ...format,
  ...version,
};

/** The id of a requirement; an id that is not in the catalogue does not compile. */
export type RequirementId = keyof typeof rows;

/** Every requirement of the contract by id, in the order in which a report tells them. */
export const catalogue: Readonly<Record<RequirementId, Requirement>> = rows;

export const requirementIds = Object.keys(rows) as RequirementId[];

/** The SHA-256 that changes when any requirement does, so that results of different catalogues are told apart. */
export const catalogueHash = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
