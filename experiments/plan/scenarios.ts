import { plan } from './plan.ts';
import { writing } from './writing.ts';

/** The scenarios of the plan: each carries out the lines of one part. */
export const writtenRecords = writing('written records', plan.written, 'beside each other');
export const removedRecords = writing('removed records', plan.removed, 'beside each other');
export const sparseRecords = writing('sparse records', plan.sparse, 'in turn');
export const sparselyUpdated = writing('sparsely updated', plan.sparselyUpdated);
export const halfLeftOut = writing('half left out', plan.halfLeftOut);
export const oddValues = writing('odd values', plan.odd);
export const updatedInWays = writing('updated in ways', plan.ways, 'beside each other');
export const longTexts = writing('long texts', plan.long);
export const largeNumbers = writing('large numbers', plan.large);
export const emptiedRecords = writing('emptied records', plan.emptied);
