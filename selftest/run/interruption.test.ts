import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Rules } from '../../reference/rules/rules.ts';
import { expectNoStackTrace, outcomesOf, readResult } from '../lab/result.ts';
import { briefly, test } from '../lab/visit.ts';

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test.for(['SIGINT', 'SIGTERM'] as const)(
  '130: what was made is removed when the run is interrupted by %s',
  async (signal, { run }) => {
    const { promise: made, resolve } = Promise.withResolvers<void>();
    const slow = (rules: Rules) => {
      rules.finish = (exchange, answer) => {
        if (exchange.method === 'POST' && exchange.resource === 'collection') resolve();
        return answer;
      };
      rules.latency = ({ resource }) => (resource === 'customer' ? 200 : 0);
    };
    const modes: string[] = [];
    let since = 0;

    const told = await run(briefly('customer/', 'defaults/'), {
      rules: slow,
      meanwhile: async ({ folder, kill }) => {
        await made;
        const state = join(folder, 'state');
        modes.push(...[state, ...readdirSync(state).map((name) => join(state, name))].map(modeOf));
        since = Date.now();
        kill(signal);
      },
    });

    expect(Date.now() - since).toBeLessThan(10_000);
    expect(told.exitCode).toBe(130);
    expect(modes).toEqual(['700', '600']);
    expect(told.stderr).toContain('Interrupted: removing what was made, then ending.');
    expect(told.text).toContain('INTERRUPTED: this is what was found until then. Exit code 130.');
    expect(told.reference.statistics.customersCreated).toBeGreaterThan(0);
    expect(told.reference.customers()).toHaveLength(2);
    expect(readdirSync(told.stateDir)).toEqual([]);
    const result = readResult(told);
    expect(result.leftovers).toEqual([]);
    expect(result.verdict).not.toBe('conformant');
    expect(Object.values(outcomesOf(result))).not.toContain('failed');
    expectNoStackTrace(told);
  },
);
