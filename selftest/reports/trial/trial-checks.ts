import { setTimeout as sleep } from 'node:timers/promises';
import { type TestContext, test } from 'vitest';
import { type RequirementId, requirementOf } from '../../../contract/catalogue.ts';
import type { Exchange } from '../../../contract/exchange.ts';
import type { Finding } from '../../../contract/finding.ts';
import '../../../helpers/run/hand-over.ts';
import { exchangeWith } from '../made-up-exchange.ts';
import { breach } from '../made-up-run.ts';

const shared = exchangeWith({ url: 'https://books.example/shared' });

// Those that begin first end last, so that each is told apart only by what it carries itself.
const told = {
  'customer/create': { outcome: 'passed' },
  'customer/delete': breach('GET /1', 'status 404', '200'),
  'customer/read': {
    outcome: 'inconclusive',
    cause: 'trouble',
    text: 'An assertion of the proxy, as one may expect: 503.',
  },
  'token/hygiene': breach('POST /', 'Cache-Control: no-store', 'no Cache-Control'),
  'authorize/code-in-query': {
    outcome: 'not-run',
    cause: 'left-out',
    text: 'The browser was left out.',
  },
  // What was chosen away has no result.
  'customer/update': {
    outcome: 'not-run',
    cause: 'left-out',
    unasked: 'only',
    text: 'not among --only customer/create',
  },
  'defaults/update/CurrencyId': {
    ...breach('GET /1', 'to be null', '"EUR"', 'CurrencyId'),
    outcome: 'waived',
    waiver: { reason: 'fixed in 2.2.2' },
  },
  // What it asks is what customer/create asked, and was answered.
  'list/answers-a-list': breach('GET https://books.example/customer/create', 'status 200', '500'),
} as const satisfies Partial<Record<RequirementId, ReturnType<typeof breach>>>;

const exchanges: Partial<Record<RequirementId, Exchange>> = {
  'list/answers-a-list': exchangeWith(
    { url: 'https://books.example/customer/create' },
    { status: 500 },
  ),
};

const ids = Object.keys(told) as (keyof typeof told)[];
for (const [place, id] of ids.entries())
  test.concurrent(id, async (context) => {
    await sleep((ids.length - place) * 5);
    handOver(id, place, context);
  });

function handOver(id: keyof typeof told, place: number, { task, skip }: TestContext): void {
  const exchange = exchanges[id] ?? exchangeWith({ url: `https://books.example/${id}` });
  const own = { number: place + 1, exchange };
  const finding: Finding = {
    ...{ id, level: requirementOf(id).level, durationMs: 1, way: [0], proof: [own.number] },
    ...told[id],
  };
  // The shared one comes with the test that ends first.
  const others: (readonly [number, Exchange])[] = place === ids.length - 1 ? [[0, shared]] : [];
  task.meta.conformance = { finding, exchanges: [...others, [own.number, own.exchange]] };
  if (finding.outcome === 'not-run') skip(finding.text ?? '');
  if (finding.outcome !== 'passed') throw new Error(finding.text);
}
