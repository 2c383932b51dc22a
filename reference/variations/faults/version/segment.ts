import { change, type Fault, fault } from '../../fault.ts';

const row = 'version/segment';

export const versionFaults: readonly Fault[] = [
  fault(
    row,
    'version-api-not-there',
    'Below the base address there are tokens to be had, but no resources.',
    change('route', (lawful) => (exchange) => {
      const endpoint = lawful(exchange);
      return endpoint === 'resource' ? 'unknown' : endpoint;
    }),
  ),
];
