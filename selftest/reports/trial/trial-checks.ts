import { setTimeout as sleep } from 'node:timers/promises';
import { inject, type TestContext, test } from 'vitest';
import { type RequirementId, requirementOf } from '../../../contract/catalogue.ts';
import type { RowRecord } from '../../../contract/row-record.ts';
import { Secrets } from '../../../helpers/masking/secrets.ts';
import { AllureAttachments } from '../../../reports/allure/attachments.ts';
import '../../../reports/allure/test-record.ts';
import { exchangeWith } from '../made-up-exchange.ts';

const attachments = new AllureAttachments(inject('resultsDir'), new Secrets());
const shared = exchangeWith({ url: 'https://books.example/shared' });

// Those that begin first end last, so that each is told apart only by what it carries itself.
const told: readonly (readonly [RequirementId, RowRecord['outcome'], string])[] = [
  ['customer/create', 'passed', ''],
  ['customer/delete', 'failed', 'got       200'],
  ['customer/read', 'inconclusive', 'An assertion of the proxy, as one may expect: 503.'],
  ['token/hygiene', 'failed', 'got       no Cache-Control'],
  ['authorize/code-in-query', 'not-run', 'The browser was left out.'],
  ['defaults/update/CurrencyId', 'failed', 'got       "EUR"'],
];

for (const [place, row] of told.entries())
  test.concurrent(row[0], async (context) => {
    await sleep((told.length - place) * 5);
    judge(row, context);
  });

function judge([id, outcome, reason]: (typeof told)[number], { task, skip }: TestContext): void {
  const own = exchangeWith({ url: `https://books.example/${id}` });
  task.meta.conformance = {
    row: { id, level: requirementOf(id).level, outcome, durationMs: 1, ...(reason && { reason }) },
    evidence: attachments.attachExchanges([shared, own]),
  };
  if (outcome === 'not-run') skip(reason);
  if (outcome !== 'passed') throw new Error(reason);
}

declare module 'vitest' {
  interface ProvidedContext {
    resultsDir: string;
  }
}
