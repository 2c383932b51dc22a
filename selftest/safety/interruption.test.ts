import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import type { Exchange } from '../../reference/http/exchange.ts';
import type { Rules } from '../../reference/rules/rules.ts';
import { briefly, test } from '../lab/visit.ts';
import { journalsIn } from './leave-customers.ts';

const hang = () => new Promise<never>(() => undefined);
/** Its own limit is ten seconds, and a process takes a while to end on a loaded machine. */
const longestMs = 25_000;

/** A service whose answers take a while, that tells when so many customers were made, and hangs from then on. */
function slowFrom(count: number, isHung: (exchange: Exchange) => boolean) {
  const made = Promise.withResolvers<void>();
  let hangs = false;
  const rules = (lawful: Rules) => {
    lawful.latency = ({ resource }) => (resource === 'record' ? 150 : 0);
    lawful.receive = (exchange) => (hangs && isHung(exchange) ? hang() : undefined);
    lawful.finish = ({ service }, answer) => {
      if (service.statistics.customersCreated >= count) {
        hangs = true;
        made.resolve();
      }
      return answer;
    };
  };
  return { made: made.promise, rules };
}

describe('an interrupted run', () => {
  test('on a service that hangs while it cleans up: ends in time, tells what is left, and the next sweep removes it', async ({
    runCommand,
  }) => {
    const { made, rules } = slowFrom(5, ({ method }) => method === 'DELETE');
    let since = 0;

    const told = await runCommand(briefly('customer/'), {
      rules,
      meanwhile: async ({ kill }) => {
        await made;
        since = Date.now();
        kill('SIGINT');
      },
    });

    expect(Date.now() - since).toBeLessThan(longestMs);
    expect(told.exitCode).toBe(130);
    const left = told.reference.customers().slice(2);
    expect(left.length).toBeGreaterThan(0);
    // By its id, or by its tag where the id was never learned.
    for (const { CustomerId, ShortName } of left)
      expect(told.text).toMatch(
        new RegExp(`${CustomerId}|${String(ShortName).replace(/[ +]/, '-')}`),
      );
    expect(told.text).toContain('sweep');
    expect(journalsIn(told.stateDir)).toHaveLength(1);
  });

  test('a second Ctrl-C: stops at once, and says what is left', async ({ runCommand }) => {
    const { made, rules } = slowFrom(5, () => true);

    const told = await runCommand([...briefly('customer/'), '--target', 'w'], {
      rules,
      prepare: (folder) => writeFileSync(join(folder, '.env.w'), ''),
      meanwhile: async ({ saw, kill }) => {
        await made;
        kill('SIGINT');
        await saw('Interrupted');
        // The same key arrives twice where npm passes it on: only later it is a second one.
        await new Promise((resolve) => setTimeout(resolve, 800));
        kill('SIGINT');
      },
    });

    expect(told.exitCode).toBe(130);
    const left = told.reference.customers().slice(2);
    expect(left.length).toBeGreaterThan(0);
    for (const { ShortName } of left)
      expect(told.stderr).toContain(String(ShortName).replace(/[ +]/, '-'));
    expect(told.stderr).toContain('The next run removes them, or npm start -- sweep --target w.');
  });
});
