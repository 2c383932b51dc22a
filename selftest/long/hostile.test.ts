import { tryWays } from '../hostile/try-ways.ts';
import { variants, ways } from '../hostile/ways/all-ways.ts';

// Minutes, and not hours, whatever the service does.
tryWays([...ways, ...variants], {
  bounds: { seconds: 600, megabytes: 1000 },
  whole: true,
});
