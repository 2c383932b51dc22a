import { defineConfig } from 'vitest/config';

/** A process of its own, whose memory is that of the runs and of nothing else. */
export default defineConfig({
  test: {
    include: ['selftest/hostile/own-process/run-ways.ts'],
    pool: 'forks',
    // Read by Node: through vite each use of an import is a call.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    testTimeout: 3_600_000,
    reporters: [],
  },
});
