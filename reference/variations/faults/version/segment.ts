import { change, type Fault, variation } from '../../variation.ts';

const row = 'version/segment';

export const versionFaults: readonly Fault[] = [
  variation({
    breaks: row,
    name: 'version-api-not-there',
    does: 'Below the base address there are tokens to be had, but no resources.',
    change: change('route', (lawful, exchange) => {
      const endpoint = lawful(exchange);
      return endpoint === 'resource' ? 'unknown' : endpoint;
    }),
  }),
];
