import type { RunnerTestSuite as Suite, RunnerTestCase as Test } from 'vitest';
import { afterAll, describe, inject, type TestContext, test } from 'vitest';
import { chapterOf, requirementOf } from '../../contract/catalogue.ts';
import { asksForLogin, reasonNotToAsk } from '../../contract/selection.ts';
import { reasonInOneLine, reasonOf } from '../../reports/finding-text.ts';
import { evidenceFile } from '../../reports/reports.ts';
import { type Check, type Schedule, scheduleOf } from '../judging/index.ts';
import { ConformanceRun } from './conformance-run.ts';
import { waive } from './deviations.ts';
import { unpackEvidence } from './evidence-file.ts';
import { StoredRun } from './stored-run.ts';
import { takeResources } from './take-resources.ts';
import '../../suites/all.ts';

// What runs here stands as it was written, and Playwright writes a stack trace at each of its calls.
process.setSourceMapsEnabled(false);

/** Turns every requirement of the catalogue into a test, so that vitest runs, filters and reports it. */
const config = inject('config');
takeResources(config.resources);
const selection = inject('selection');
const deviations = inject('deviations');
const evidence = inject('evidence');
const run =
  evidence === undefined
    ? new ConformanceRun(config, { provesLogin: asksForLogin(selection) })
    : new StoredRun(unpackEvidence(evidence, evidenceFile));

const { forAccess, together, next, alone, last } = scheduleOf();

describe('first', { concurrent: true }, () => {
  atOnce(forAccess);
  describe('records', { concurrent: true }, () => {
    atOnce(together);
    describe('next', { concurrent: false }, () => atOnce(next));
  });
});
describe('end', { concurrent: false }, () => atOnce([...alone, ...last]));

function atOnce(checks: readonly Check[]): void {
  for (const [chapter, those] of Map.groupBy(checks, ({ id }) => chapterOf(id)))
    describe(chapter, { concurrent: true }, () => those.forEach(toTest));
}

function toTest(check: Check): void {
  const { id } = check;
  const title = `${id}: ${requirementOf(id).sentence}`;
  test(title, { meta: { requirement: id } }, (context) => ask(check, context));
}

// biome-ignore lint/correctness/noEmptyPattern: vitest takes the first argument for fixtures.
afterAll(async ({}, suite) => {
  Object.assign(suite.meta, { run: await run.end() });
});

async function ask(check: Check, context: TestContext): Promise<void> {
  context.signal.addEventListener('abort', () => run.interrupt());
  const leftOut = reasonNotToAsk(check.id, selection, config.leftOut);
  asked ??= askedIn(context);
  const told =
    leftOut === undefined ? await run.judge(check, asked) : run.leaveOut(check.id, leftOut);
  const finding = waive(told.finding, deviations);
  context.task.meta.conformance = { ...told, finding };
  const { outcome } = finding;
  // Allure takes an error for a breach by its name.
  const name = outcome === 'failed' ? 'AssertionError' : 'Trouble';
  if (outcome === 'failed' || outcome === 'inconclusive') {
    const reason = reasonOf(finding);
    const stack = `${name}: ${reason}\n${check.place}`;
    throw Object.assign(new Error(reason), { name, stack });
  }
  if (outcome !== 'passed') context.skip(reasonInOneLine(finding));
}

/** The order of the checks that are asked: vitest leaves out some by itself, as with -t. */
let asked: Schedule | undefined;

function askedIn({ task }: TestContext): Schedule {
  const chosen = testsIn(task.file).flatMap(({ meta }) => meta.requirement ?? []);
  return scheduleOf(
    chosen.filter((id) => reasonNotToAsk(id, selection, config.leftOut) === undefined),
  );
}

function testsIn({ tasks }: Suite): Test[] {
  return tasks
    .flatMap((task) => (task.type === 'test' ? [task] : testsIn(task)))
    .filter(({ mode }) => mode !== 'skip');
}
