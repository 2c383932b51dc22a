import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { describeResources } from '../../contract/catalogue.ts';
import { resourceOf } from '../../contract/description.ts';
import { readResources } from '../../helpers/config/index.ts';

/** The folder of the descriptions that come with the suite. */
export const examplesDir = fileURLToPath(new URL('../../examples', import.meta.url));

/** Adds the requirements on what the examples describe to the catalogue, as long as the tests of a file run. */
export function askAboutExamples(): void {
  beforeAll(describeExamples);
  // Files share what they import.
  afterAll(() => describeResources([]));
}

/** Adds the requirements on what the examples describe to the catalogue. */
export function describeExamples(): void {
  const described = readResources(examplesDir);
  describeResources(described.map(({ description }) => resourceOf(description)));
}
