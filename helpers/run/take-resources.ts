import { describeResources } from '../../contract/catalogue.ts';
import { resourceOf } from '../../contract/description.ts';
import type { DescribedResource } from '../config/index.ts';

/** Adds the requirements on these resources to the catalogue. */
export function takeResources(described: readonly DescribedResource[]): void {
  describeResources(described.map(({ description }) => resourceOf(description)));
}
