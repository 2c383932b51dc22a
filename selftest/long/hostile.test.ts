import { tryWays } from '../hostile/try-ways.ts';
import { variants, ways } from '../hostile/ways/all-ways.ts';
import { longWays } from '../hostile/ways/long-ways.ts';

// Minutes, and not hours, whatever the service does.
tryWays([...ways, ...variants, ...longWays], {
  bounds: { seconds: 600, megabytes: 1000 },
  whole: true,
});
