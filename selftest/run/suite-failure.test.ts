import { join } from 'node:path';
import { expect } from 'vitest';
import { requirementIds } from '../../contract/catalogue.ts';
import type { Finding } from '../../contract/finding.ts';
import { exitCodeOf } from '../../contract/verdict.ts';
import { readConfig } from '../../helpers/config/read-config.ts';
import type { Check } from '../../helpers/judging/check.ts';
import { fact, expect as judged } from '../../helpers/judging/matchers.ts';
import { concludeRun, type RunFindings } from '../../helpers/run/conclude-run.ts';
import { ConformanceRun } from '../../helpers/run/conformance-run.ts';
import { startReference } from '../../reference/start.ts';
import { test } from '../lab/folder.ts';

const passed = (id: Finding['id']): Finding => ({
  id,
  level: 'required',
  outcome: 'passed',
  durationMs: 1,
  proof: [],
  way: [],
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

/** What a run makes of these checks, while all other findings passed. */
async function concludeWith(folder: string, checks: readonly Check[]) {
  const reference = await startReference();
  const config = readConfig(
    { ...reference.environment, STATE_DIR: join(folder, 'state') },
    { without: ['browser'], wantsBrowser: false },
  );
  const run = new ConformanceRun(config, []);
  const told = await Promise.all(checks.map((check) => run.judge(check)));
  const summary = await run.end();
  await reference.close();
  const found = new Map(told.map(({ finding }) => [finding.id, finding]));
  const findings = requirementIds.map((id) => found.get(id) ?? passed(id));
  return concludeRun(runWith({ target: config.target, findings, summary }));
}

function runWith(found: Pick<RunFindings, 'target' | 'findings' | 'summary'>): RunFindings {
  return {
    startedAt: new Date(),
    errors: [],
    deviations: [],
    left: [],
    selection: { only: [], without: [], gate: 'required' },
    exchanges: new Map(),
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
  expect(record.findings.find(({ id }) => id === 'customer/read')?.outcome).toBe('inconclusive');
});

test('a breach beside a crash is told, and gives no verdict', async ({ folder }) => {
  const record = await concludeWith(folder, [crash, breach]);

  expect(exitCodeOf(record.verdict)).toBe(4);
  expect(record.reason).toMatch(/^customer\/read: The check itself failed/);
  expect(record.findings.find(({ id }) => id === 'list/answers-a-list')?.outcome).toBe('failed');
});

test('findings that nobody reported are a fault of the suite', async ({ folder }) => {
  const whole = await concludeWith(folder, []);
  expect(whole.verdict).toBe('conformant');

  const record = concludeRun(
    runWith({
      target: whole.target,
      findings: whole.findings.slice(1),
      summary: undefined,
    }),
  );

  expect(exitCodeOf(record.verdict)).toBe(4);
  expect(record.findings).toHaveLength(requirementIds.length);
  expect(record.reason).toBe(
    `1 of ${requirementIds.length} checks never reported: ${requirementIds[0]}.`,
  );
});
