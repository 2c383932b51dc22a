import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { change, every } from '../../reference/variations/variation.ts';
import { callMain } from '../lab/call-main.ts';
import { changeOf } from '../lab/change-of.ts';
import { formWalker } from '../lab/form-walker.ts';
import { outcomesOf, readResult } from '../lab/result.ts';
import { runPlainly } from '../lab/run-plainly.ts';
import { test as base, type StartService } from '../lab/service.ts';

const resourceFaults = ['create-fills-in-city', 'unknown-call-403'];
const accessFaults = ['code-grant-client-secret-any', 'state-read-as-number'];

/** The evidence of a run against a service with some faults, and what that run found; the service is gone. */
async function runOnce(folder: string, start: StartService) {
  const reference = await start({
    // What stands in the file of the suite's own words stays.
    settings: { password: 'update' },
    rules: every(
      ...[...resourceFaults, ...accessFaults].map(changeOf),
      // In a file all secrets look alike.
      change('newTokenText', (lawful, exchange, kind) =>
        kind === 'access' ? 'Kx7-Same-9Qz' : lawful(exchange, kind),
      ),
    ),
  });
  const ran = await callMain(['run'], reference.environment, {
    folder: join(folder, 'run'),
    means: runPlainly({ browser: formWalker }),
  });
  await reference.close();
  return { result: readResult(ran), file: join(ran.reportsDir, 'evidence.jsonl.gz') };
}

const test = base.extend<{ run: Awaited<ReturnType<typeof runOnce>> }>({
  run: async ({ folder, start }, use) => use(await runOnce(folder, start)),
});

const judge = (file: string) =>
  callMain(['judge', file], {}, { folder: join(file, '../judged'), means: runPlainly() });

test('judge finds what the run found, without a request', async ({ run }) => {
  const judged = await judge(run.file);

  expect(judged.exitCode, judged.text).toBe(1);
  expect(judged.text).toContain('Judged again: the answers of');
  const again = readResult(judged);
  expect(again).toMatchObject({ requests: 0, target: { judgedFrom: expect.any(String) } });
  const rows = again.requirements.filter(({ outcome }) => outcome !== 'not-run');
  expect(rows.length).toBeGreaterThan(390);
  for (const { id, outcome, reason } of rows) {
    const first = run.result.requirements.find((one) => one.id === id);
    // Nobody is there to be asked once more.
    expect({ outcome, reason }, id).toEqual({
      outcome: first?.outcome,
      reason: first?.reason?.replace(/\nrepeated .*/, ''),
    });
  }
  expect(outcomesOf(again)).toMatchObject({
    'customer/create-keeps/City': 'failed',
    'status/404-unknown-call': 'failed',
    'customer/delete': 'passed',
    'bearer/invalid-token-is-401/invented': 'passed',
    'authorize/code-in-query': 'passed',
    'authorize/state-returned/implicit': 'failed',
    'token/client-secret-checked/code': 'failed',
    'token/hygiene': 'failed',
  });
});

test('what the evidence lacks was not asked then; what is cut is no breach', async ({ run }) => {
  const lines = gunzipSync(readFileSync(run.file)).toString().split('\n');
  const told = lines.flatMap((line) => {
    const { response, ...exchange } = JSON.parse(line);
    if (exchange.scenario === 'reads of unknown ids') return [];
    if (exchange.exchange === undefined || response === undefined) return [line];
    return [JSON.stringify({ ...exchange, response: { ...response, bodySize: 200_000 } })];
  });
  const file = `${run.file}.cut`;
  writeFileSync(file, gzipSync(told.join('\n')));

  const judged = await judge(file);

  expect(judged.exitCode, judged.text).toBe(2);
  const { requirements } = readResult(judged);
  const reasonOf = (id: string) => requirements.find((one) => one.id === id)?.reason;
  expect(reasonOf('status/404-unknown-customer/GET')).toContain('not asked then');
  expect(reasonOf('customer/create-keeps/City')).toContain('longer than what is kept');
});

test('a file that is no evidence is exit 3, and named', async ({ folder, run }) => {
  const torn = join(folder, 'torn.gz');
  writeFileSync(torn, readFileSync(run.file).subarray(0, 5000));
  const other = join(folder, 'other.gz');
  writeFileSync(other, gzipSync('{"schema":2}'));

  for (const [file, why] of [
    [torn, 'is torn'],
    [other, 'is of schema 2'],
    [join(folder, 'none.gz'), 'cannot be read'],
    ['/dev/zero', 'no regular file'],
  ] as const) {
    const judged = await judge(file);

    expect(judged.exitCode, judged.text).toBe(3);
    expect(judged.stderr).toContain(`${file} ${why}`.split(' ')[0]);
    expect(judged.stderr).toContain(why);
  }
});
