import type { RunnerTestSuite as Suite, RunnerTestCase as Test } from 'vitest';
import { afterAll, describe, inject, type TestContext, test } from 'vitest';
import { chapterOf, requirementIds, requirementOf } from '../../contract/catalogue.ts';
import { reasonInOneLine, reasonOf } from '../../reports/finding-text.ts';
import { type JudgedRequirement, judgedRequirement } from '../judging/index.ts';
import { ConformanceRun } from './conformance-run.ts';
import { takeResources } from './take-resources.ts';
import '../../suites/all.ts';

// What runs here stands as it was written, and Playwright writes a stack trace at each of its calls.
process.setSourceMapsEnabled(false);

/** Turns every requirement of the catalogue into a test, so that vitest runs, filters and reports it. */
const config = inject('config');
takeResources(config.resources);
const run = new ConformanceRun(config, {
  selection: inject('selection'),
  deviations: inject('deviations'),
  stored: inject('stored'),
});

for (const [chapter, ids] of Map.groupBy(requirementIds, chapterOf))
  describe(chapter, () => {
    for (const id of ids)
      test(`${id}: ${requirementOf(id).sentence}`, { meta: { requirement: id } }, (context) =>
        tell(judgedRequirement(id), context),
      );
  });

// biome-ignore lint/correctness/noEmptyPattern: vitest takes the first argument for fixtures.
afterAll(async ({}, suite) => {
  Object.assign(suite.meta, { run: await run.end() });
});

async function tell(
  requirement: JudgedRequirement,
  { signal, skip, task }: TestContext,
): Promise<void> {
  signal.addEventListener('abort', () => run.interrupt());
  const handed = await run.findingOf(requirement, () => chosenIn(task.file));
  task.meta.conformance = handed;
  const { finding } = handed;
  const { outcome } = finding;
  // Allure takes an error for a breach by its name.
  const name = outcome === 'failed' ? 'AssertionError' : 'Trouble';
  if (outcome === 'failed' || outcome === 'inconclusive') {
    const reason = reasonOf(finding);
    throw Object.assign(new Error(reason), { name, stack: `${name}: ${reason}` });
  }
  if (outcome !== 'passed') skip(reasonInOneLine(finding));
}

/** Vitest leaves out some by itself, as with -t. */
function chosenIn(suite: Suite): readonly JudgedRequirement[] {
  return testsIn(suite).flatMap(({ meta }) =>
    meta.requirement ? judgedRequirement(meta.requirement) : [],
  );
}

function testsIn({ tasks }: Suite): Test[] {
  return tasks
    .flatMap((task) => (task.type === 'test' ? [task] : testsIn(task)))
    .filter(({ mode }) => mode !== 'skip');
}
