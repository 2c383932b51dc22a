import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { junitReport } from '../../reports/junit.ts';
import { resultFile } from '../../reports/result-file.ts';
import { summaryReport } from '../../reports/summary.ts';
import { callMain } from '../lab/call-main.ts';
import { changeOf } from '../lab/change-of.ts';
import { outcomesOf, readResult } from '../lab/result.ts';
import { briefly, test, type Visit } from '../lab/visit.ts';
import { runWith } from '../reports/made-up-run.ts';

interface Row {
  readonly id: string;
  readonly level: string;
  readonly outcome: string;
}

const city = 'customer/create-keeps/City';

const withoutCity = changeOf('create-empties-city');

/** The result of a run with other rows, as an earlier version of the suite or of the service would have left it. */
function rewrite({ reportsDir }: Visit, folder: string, edit: (rows: readonly Row[]) => Row[]) {
  const result = JSON.parse(readFileSync(join(reportsDir, 'conformance.json'), 'utf8'));
  const file = join(folder, 'earlier.json');
  writeFileSync(file, JSON.stringify({ ...result, requirements: edit(result.requirements) }));
  return file;
}

describe('a run beside an earlier result', { concurrent: true }, () => {
  test('--failed asks what that did not pass, and what is new since', async ({ folder, run }) => {
    const before = await run(briefly('list/', city), { rules: withoutCity });
    const earlier = rewrite(before, folder, (rows) =>
      rows.filter(({ id }) => id !== 'version/segment'),
    );

    const told = await run(['--without', 'browser', '--failed', earlier]);

    expect(before.exitCode).toBe(1);
    expect(before.text).toContain(`again npm start -- --without browser --only ${city}`);
    expect(told.exitCode).toBe(0);
    expect(outcomesOf(readResult(told))).toEqual({ [city]: 'passed', 'version/segment': 'passed' });

    const again = await run(['--without', 'browser', '--failed', told.reportsDir]);

    expect(again.exitCode).toBe(0);
    expect(again.text).toContain('Nothing to judge again: everything that the run of');
    expect(again.reference.statistics.requests).toBe(0);
  });

  test('--baseline holds it to what passed, and not to what is new', async ({ folder, run }) => {
    const asked = briefly('list/answers-a-list', city);
    const before = await run(asked);
    const older = rewrite(before, folder, (rows) => rows.filter(({ id }) => id !== city));
    const known = join(before.reportsDir, 'conformance.json');

    const [isNew, isKnown] = await Promise.all(
      [older, known].map((file) => run([...asked, '--baseline', file], { rules: withoutCity })),
    );

    expect(isNew?.exitCode).toBe(0);
    expect(isNew?.text).toContain(
      `Not in the baseline, so these do not count until you take a new one: ${city}. Exit code 0.`,
    );
    const line =
      'New since the baseline: 1 failed; to let them count, do a whole run and take a new baseline';
    expect(isNew?.text).toContain(line);
    expect(isNew?.text).toContain('Failed, and new since the baseline: 1');
    expect(isNew?.text).not.toContain('Failed requirements');
    const summary = readFileSync(join(isNew?.reportsDir ?? '', 'summary.md'), 'utf8');
    for (const told of [isNew?.text, summary])
      expect(told).toMatch(/baseline +new since the baseline: does not count/);
    expect(summary).toContain(`\n\n${line}: `);
    expect(summary).not.toContain('Failed requirements');
    expect(isKnown?.text).toContain('Failed requirements: 1');
    expect(isKnown?.text).not.toContain('ew since the baseline');
    expect(isKnown?.exitCode).toBe(1);
  });

  test('--baseline lets no requirement go in silence', async ({ folder, run }) => {
    const before = await run(briefly('list/answers-a-list', city));
    const gone = { id: 'list/of-yesterday', level: 'required', outcome: 'passed' };
    const earlier = rewrite(before, folder, (rows) => [...rows, gone]);

    // What is not selected is not held against it.
    const told = await run([...briefly('list/answers-a-list'), '--baseline', earlier]);

    expect(told.exitCode).toBe(2);
    expect(told.text).toContain(
      'Passed in the baseline, and no longer judged: list/of-yesterday. This version of the suite no longer has list/of-yesterday: take a new baseline. Exit code 2.',
    );
    expect(readResult(told).reason).toContain('list/of-yesterday');
  });

  test('nothing is touched before the command line and the settings are found good', async ({
    folder,
  }) => {
    const record = runWith({ reportsDir: folder });
    for (const report of [resultFile, summaryReport, junitReport]) await report.end(record);
    const settings = { REPORTS_DIR: folder, API_BASE_URL: 'http://127.0.0.1:9/v221' };
    const before = readdirSync(folder);

    for (const argv of [
      ['run'],
      ['run', '--only', 'custmer'],
      ['run', '--deviations', '/there/is/none.json'],
      ['run', '--baseline', '/there/is/none.json'],
      ['run', '--target', 'acceptance'],
      ['merge', '/there/is/none'],
    ]) {
      expect((await callMain(argv, settings)).exitCode, String(argv)).not.toBe(0);
      expect(readdirSync(folder), String(argv)).toEqual(before);
    }
  });

  test('a result that cannot be read is exit 3, and nothing is asked', async ({ run }) => {
    for (const option of ['--failed', '--baseline']) {
      const told = await run([...briefly('list/'), option, '/there/is/none.json']);

      expect(told.exitCode).toBe(3);
      expect(told.text).toContain(`${option}: /there/is/none.json does not exist.`);
      expect(told.reference.statistics.requests).toBe(0);
      if (option === '--baseline')
        expect(told.text).toContain('npm start -- baseline /there/is/none.json');
    }
  });

  test('baseline keeps a whole result, and refuses one of a part', async ({ folder, run }) => {
    const { reportsDir } = await run(briefly('list/answers-a-list'));
    const file = join(folder, 'baseline.json');

    const part = await callMain(['baseline', file], { REPORTS_DIR: reportsDir });
    const result = JSON.parse(readFileSync(join(reportsDir, 'conformance.json'), 'utf8'));
    const whole = { ...result, selection: { only: [], without: ['browser'], gate: 'required' } };
    writeFileSync(join(reportsDir, 'conformance.json'), JSON.stringify(whole));
    const taken = await callMain(['baseline', file], { REPORTS_DIR: reportsDir });
    const [missed, ...others] = whole.requirements;
    const torn = { ...whole, requirements: [{ ...missed, unasked: 'shard' }, ...others] };
    writeFileSync(join(reportsDir, 'conformance.json'), JSON.stringify(torn));
    const ofTorn = await callMain(['baseline', file], { REPORTS_DIR: reportsDir });

    expect(part.exitCode).toBe(3);
    expect(part.text).toContain('is of a part run');
    expect(ofTorn.exitCode).toBe(3);
    expect(ofTorn.text).toContain('lacks 1 requirements, because a shard was missing');
    expect(taken.exitCode).toBe(0);
    expect(taken.text).toContain(`Use it with: npm start -- --baseline ${file}`);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(whole);
  });
});
