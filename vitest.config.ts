import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { defineConfig } from 'vitest/config';

// Each worker reads the whole suite. What was compiled is kept where a run of the command keeps it.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules', '.cache', 'compiled');

// The package holds what was compiled from this.
const ending = extname(import.meta.filename);

const trials = {
  pool: 'threads' as const,
  // Shared machines are noisy, and a browser on them is too: a second look, and never a third.
  retry: process.env.CI ? 1 : 0,
  // Runs and walks have limits of their own, and say what they waited for; these only end what hangs.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000 } },
  // Much of it waits: for processes, for browsers, for services that ask for rest.
  maxWorkers: availableParallelism() + 2,
};

const selftest = {
  ...trials,
  // Read by Node: through vite each use of an import is a call.
  experimental: { viteModuleRunner: false, nodeLoader: false },
};
const exceptLong = process.env.LONG ? [] : ['selftest/long/**'];
const measured = ['selftest/long/large-ways.test.ts', 'selftest/long/hostile.test.ts'];

export default defineConfig({
  test: {
    reporters: [
      'default',
      ['junit', { outputFile: 'reports/selftest.xml' }],
      join(import.meta.dirname, `reports/allure/vitest-reporter${ending}`),
    ],
    projects: [
      {
        test: {
          name: 'conformance',
          include: ['helpers/run/conformance.test.js'],
          globalSetup: [`helpers/run/global-setup${ending}`],
          // One worker, one connection pool, one browser, one lawful token: what is polite and what is
          // fast are the same here. Every test waits for its check, which waits its turn.
          pool: 'threads',
          isolate: false,
          experimental: { viteModuleRunner: false, nodeLoader: false },
          sequence: { concurrent: true },
          maxConcurrency: 1000,
          // A test waits until its requirement is judged, and each request and each walk has a limit of its own.
          testTimeout: 0,
          // At its end a run asks once more what failed.
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          ...trials,
          name: 'trial',
          include: ['selftest/trial/**/*.test.ts'],
          // Every trial has a service and a session of its own, and the checks are read once for all.
          isolate: false,
          // Read by Node: through vite each use of an import is a call.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          maxConcurrency: 40,
        },
      },
      {
        test: {
          ...selftest,
          name: 'selftest',
          // Runs that are made in the process have a current folder of their own, which no thread has.
          pool: 'forks',
          isolate: false,
          include: ['selftest/**/*.test.ts'],
          exclude: ['selftest/trial/**', ...exceptLong, ...measured],
        },
      },
      {
        test: {
          ...selftest,
          name: 'memory',
          include: measured,
          exclude: exceptLong,
          // The memory that they measure is that of a process, which is theirs alone.
          pool: 'forks',
        },
      },
    ],
  },
});
