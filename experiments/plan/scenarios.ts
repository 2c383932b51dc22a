import { plan } from './plan.ts';
import { writing } from './writing.ts';

/** The scenarios of the plan: each carries out the lines of one part. */
export const writtenRecords = writing(plan.written, 'beside each other');
export const removedRecords = writing(plan.removed, 'beside each other');
export const sparseRecords = writing(plan.sparse, 'in turn');
export const sparselyUpdated = writing(plan.sparselyUpdated);
export const halfLeftOut = writing(plan.halfLeftOut);
export const oddValues = writing(plan.odd);
export const updatedInWays = writing(plan.ways, 'beside each other');
export const longTexts = writing(plan.long);
export const largeNumbers = writing(plan.large);
export const emptiedRecords = writing(plan.emptied);
