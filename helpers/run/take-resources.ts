import { describeResources } from '../../contract/catalogue.ts';
import { resourceOf } from '../../contract/description.ts';
import { type DescribedResource, readEnvironment, readResources } from '../config/index.ts';

/** Adds the requirements on these resources to the catalogue. */
export function takeResources(described: readonly DescribedResource[]): void {
  describeResources(described.map(({ description }) => resourceOf(description)));
}

/**
 * Adds the requirements on the resources that API_RESOURCES names, before anything asks which there are.
 *
 * @throws ConfigurationError with everything that is wrong with the descriptions.
 */
export function takeConfiguredResources(targetName: string | undefined): void {
  takeResources(readResources(readEnvironment(targetName).API_RESOURCES));
}
