import { tryWays } from '../hostile/try-ways.ts';
import { ways } from '../hostile/ways/all-ways.ts';

// What writes very much takes memory itself; what the suite takes alone is measured with the command.
tryWays(
  ways.filter(({ large }) => large),
  { bounds: { seconds: 300, megabytes: 800 } },
);
