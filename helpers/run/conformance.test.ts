import { afterAll, describe, inject, type TestContext, test } from 'vitest';
import { requirementOf } from '../../contract/catalogue.ts';
import { AllureAttachments } from '../../reports/allure/attachments.ts';
import { allureResultsDir } from '../../reports/allure/setup.ts';
import type { Check } from '../judging/check.ts';
import { scheduleOf } from '../judging/schedule.ts';
import { reasonNotToAsk } from '../judging/selection.ts';
import { ConformanceRun } from './conformance-run.ts';
import '../../suites/all.ts';

/** Turns every row of the catalogue into a test, so that vitest runs, filters and reports it. */
const run = new ConformanceRun(inject('config'));
const selection = inject('selection');
const attachments = new AllureAttachments(
  allureResultsDir(inject('config').reportsDir),
  run.secrets,
);

const chapterOf = ({ id }: Check) => id.split('/')[0] ?? id;
const { together, oneByOne } = scheduleOf();

for (const [chapter, checks] of Map.groupBy(together, chapterOf))
  describe(chapter, { concurrent: true }, () => checks.forEach(toTest));

describe('last', { concurrent: false }, () => oneByOne.forEach(toTest));

function toTest(check: Check): void {
  test(`${check.id}: ${requirementOf(check.id).sentence}`, (context) => ask(check, context));
}

// biome-ignore lint/correctness/noEmptyPattern: vitest takes the first argument for fixtures.
afterAll(async ({}, suite) => {
  Object.assign(suite.meta, { run: await run.end() });
});

async function ask(check: Check, context: TestContext): Promise<void> {
  const { id } = check;
  context.signal.addEventListener('abort', () => run.interrupt());
  const reason = reasonNotToAsk(id, selection, run.leftOut);
  const told = reason === undefined ? await run.judge(check) : run.notAsked(id, reason);
  context.task.meta.conformance = {
    row: told.row,
    evidence: attachments.attachExchanges(told.exchanges, {
      pictures: told.row.outcome !== 'passed',
    }),
  };
  if (told.row.outcome === 'not-run') context.skip(told.row.reason);
  if (told.error !== undefined) throw told.error;
}
