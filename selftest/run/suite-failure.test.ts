import { join } from 'node:path';
import { expect } from 'vitest';
import { requirementIds } from '../../contract/catalogue.ts';
import type { RowRecord } from '../../contract/row-record.ts';
import { exitCodeOf } from '../../contract/verdict.ts';
import { readConfig } from '../../helpers/config/read-config.ts';
import type { Check } from '../../helpers/judging/check.ts';
import { fact, expect as judged } from '../../helpers/judging/matchers.ts';
import { concludeRun, type RunFindings } from '../../helpers/run/conclude-run.ts';
import { ConformanceRun } from '../../helpers/run/conformance-run.ts';
import { startReference } from '../../reference/start.ts';
import { test } from '../lab/folder.ts';

const passed = (id: RowRecord['id']): RowRecord => ({
  id,
  level: 'required',
  outcome: 'passed',
  durationMs: 1,
});

const crash: Check = {
  id: 'customer/read',
  turn: 'together',
  run: async () => {
    throw new TypeError('entries is not iterable');
  },
};

const breach: Check = {
  id: 'list/answers-a-list',
  turn: 'together',
  run: async ({ api }) => judged(fact('the moon', 'round', await api.list())).toSay('square'),
};

/** What a run makes of these checks, while all other rows passed. */
async function concludeWith(folder: string, checks: readonly Check[]) {
  const reference = await startReference();
  const config = readConfig(
    { ...reference.environment, STATE_DIR: join(folder, 'state') },
    { without: ['browser'], wantsBrowser: false },
  );
  const run = new ConformanceRun(config);
  const told = await Promise.all(checks.map((check) => run.judge(check)));
  const summary = await run.end();
  await reference.close();
  const rows = told.map(({ row }) => row);
  const others = requirementIds.filter((id) => !rows.some((row) => row.id === id)).map(passed);
  return concludeRun(findings({ target: config.target, rows: [...rows, ...others], summary }));
}

function findings(found: Pick<RunFindings, 'target' | 'rows' | 'summary'>): RunFindings {
  return {
    startedAt: new Date(),
    errors: [],
    deviations: [],
    left: [],
    gate: 'required',
    reportsDir: 'reports',
    interrupted: false,
    ...found,
  };
}

test('a check that crashes says nothing of the service', async ({ folder }) => {
  const record = await concludeWith(folder, [crash]);

  expect(exitCodeOf(record.verdict)).toBe(4);
  expect(record.reason).toBe(
    'customer/read: The check itself failed: TypeError: entries is not iterable',
  );
  expect(record.rows.find(({ id }) => id === 'customer/read')?.outcome).toBe('inconclusive');
});

test('a breach beside a crash is told, and gives no verdict', async ({ folder }) => {
  const record = await concludeWith(folder, [crash, breach]);

  expect(exitCodeOf(record.verdict)).toBe(4);
  expect(record.reason).toMatch(/^customer\/read: The check itself failed/);
  expect(record.rows.find(({ id }) => id === 'list/answers-a-list')?.outcome).toBe('failed');
});

test('rows that nobody reported are a fault of the suite', async ({ folder }) => {
  const whole = await concludeWith(folder, []);
  expect(whole.verdict).toBe('conformant');

  const record = concludeRun(
    findings({
      target: whole.target,
      rows: whole.rows.slice(1),
      summary: undefined,
    }),
  );

  expect(exitCodeOf(record.verdict)).toBe(4);
  expect(record.rows).toHaveLength(requirementIds.length);
  expect(record.reason).toBe(
    `1 of ${requirementIds.length} checks never reported: ${requirementIds[0]}.`,
  );
});
