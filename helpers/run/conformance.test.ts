import { afterAll, describe, inject, type TestContext, test } from 'vitest';
import { type RequirementId, requirementIds, requirementOf } from '../../contract/catalogue.ts';
import { AllureAttachments } from '../../reports/allure/attachments.ts';
import { allureResultsDir } from '../../reports/allure/setup.ts';
import { type Check, registeredChecks } from '../judging/check.ts';
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

const lastness = (id: RequirementId) => registeredChecks().get(id)?.last ?? 0;
const isLast = (id: RequirementId) => lastness(id) > 0;
const chapterOf = (id: RequirementId) => id.split('/')[0] ?? id;
const chapters = Map.groupBy(
  requirementIds.filter((id) => !isLast(id)),
  chapterOf,
);

for (const [chapter, ids] of chapters)
  describe(chapter, { concurrent: true }, () => {
    for (const id of ids)
      test(`${id}: ${requirementOf(id).sentence}`, (context) => ask(id, context));
  });

describe('last', { concurrent: false }, () => {
  for (const id of requirementIds.filter(isLast).sort((a, b) => lastness(a) - lastness(b)))
    test(`${id}: ${requirementOf(id).sentence}`, { concurrent: false }, (context) =>
      ask(id, context),
    );
});

// biome-ignore lint/correctness/noEmptyPattern: vitest takes the first argument for fixtures.
afterAll(async ({}, suite) => {
  Object.assign(suite.meta, { run: await run.end() });
});

async function ask(id: RequirementId, context: TestContext): Promise<void> {
  const check = registeredChecks().get(id) ?? lackingCheck(id);
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

/** A row without a check is a fault of the suite, and is told as one. */
function lackingCheck(id: RequirementId): Check {
  return {
    id,
    last: 0,
    run: async () => {
      throw new Error('No check is registered for it.');
    },
  };
}
