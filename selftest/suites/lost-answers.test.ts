import { expect, test } from 'vitest';
import { requirementIds } from '../../contract/catalogue.ts';
import { purposeOfStep } from '../../helpers/evidence/step.ts';
import type { Judgement } from '../../helpers/judging/judge.ts';
import type { Answer } from '../../reference/http/answer.ts';
import type { Exchange } from '../../reference/http/exchange.ts';
import { isXmlBody } from '../../reference/variations/request-traits.ts';
import { every } from '../../reference/variations/variation.ts';
import { changeOf } from '../lab/change-of.ts';
import { loseAnswers, refuseWork } from '../lab/lost-answers.ts';
import { runAgainst, type TrialOptions } from '../trial/run-against.ts';

const inTrouble = { outcome: 'inconclusive', cause: 'trouble' };

test.for([
  ['a check', 'list/read-only/DELETE', '/CustomerInfoList/', 1],
  ['an experiment that checks share', 'customer/delete', '/Customer/', 2],
] as const)('%s that loses its answers is made once more', async ([, id, under, most]) => {
  const ask = async (times: number) => {
    const lost = new Set<string>();
    const isLost = ({ method, path }: Exchange) => {
      if (method !== 'DELETE' || !path.includes(under)) return false;
      if (lost.has(path) || lost.size >= times) return false;
      lost.add(path);
      return true;
    };
    const options = { browser: 'form-walker', inProcess: true, ids: [id] } as const;
    return (await runAgainst({ ...options, rules: loseAnswers(isLost) })).outcomes.get(id);
  };

  expect(await ask(most)).toMatchObject({ outcome: 'passed' });
  expect(await ask(Number.POSITIVE_INFINITY)).toMatchObject(inTrouble);
});

/** What a requirement was judged on: why its requests were sent, whatever their ids. */
const basisOf = ({ evidence = [] }: Judgement) =>
  new Set(
    evidence.flatMap(({ scenario, steps }) =>
      steps.map((step) =>
        `${scenario}: ${purposeOfStep(step) ?? step.label}`.replaceAll(/\d+/g, ''),
      ),
    ),
  );

/** A request by its number, with its repeats. */
function withRepeats(number: number) {
  let address = '';
  return ({ number: at, method, path }: Exchange) => {
    if (at === number) address = `${method} ${path}`;
    return address === `${method} ${path}`;
  };
}

/** Requirements that are judged by rules: all of one chapter, and of those on properties one of each kind. */
const judgedByRules = requirementIds.filter((id) =>
  /^(status\/(?!error).*|list\/(?!shape).*|format\/(json-on|xml-on|xml-write|expect).*|format\/.*\/City|customer\/(delete|update|[dit].*-.*)|(customer|defaults)\/.*\/(City|CurrencyId|IsInFactoring))$/.test(
    id,
  ),
);

test.for(judgedByRules)(
  '%s is judged on all that a lawful run asks for it, or is inconclusive',
  async (id) => {
    const options = { browser: undefined, inProcess: true, ids: [id] };
    const ask = (isLost: (exchange: Exchange) => boolean) =>
      runAgainst({ ...options, rules: refuseWork(isLost) });
    const { outcomes, requests } = await ask(() => false);
    const whole = outcomes.get(id) as Judgement;
    // Eight of all, spread over the run.
    const lost = Array.from({ length: 8 }, (_, at) => 4 + Math.floor((at * (requests - 4)) / 8));

    for (const isLost of [isXmlBody, ...lost.map(withRepeats)]) {
      const found = (await ask(isLost)).outcomes.get(id) as Judgement;
      if (found.outcome === 'passed') expect(basisOf(found)).toEqual(basisOf(whole));
      else expect(found.outcome).toBe('inconclusive');
    }
  },
);

test('a page of the list that is lost at first is no matter of the rest', async () => {
  let lost = 0;
  const isLost = ({ queryText }: Exchange) => queryText === 'page=2' && lost++ < 6;
  const { obstacle, outcomes } = await runAgainst({
    browser: undefined,
    inProcess: true,
    ids: ['customer/read'],
    rules: every(changeOf('list-in-linked-pages'), refuseWork(isLost)),
  });

  expect(lost).toBeGreaterThan(5);
  expect(obstacle).toBeUndefined();
  expect(outcomes.get('customer/read')).toMatchObject({ outcome: 'passed' });
});

/** What is found where tokens of a grant are lost on the way; each use of a refresh token brings another. */
async function askWhereTokensAreLost(
  grant: string,
  lost: readonly number[],
  options: Partial<TrialOptions>,
) {
  let count = 0;
  const isLost = ({ grantType }: Exchange, { status }: Answer) =>
    grantType === grant && status === 200 && lost.includes(count++);
  const rules = every(changeOf('refresh-tokens-rotate'), loseAnswers(isLost));
  const { outcomes } = await runAgainst({
    browser: 'form-walker',
    inProcess: true,
    rules,
    ...options,
  });
  expect(count, 'token responses').toBeGreaterThan(Math.max(...lost));
  return outcomes;
}

test.for([
  ['token/code-response', 'authorization_code', 0],
  ['token/client-secret-checked/code', 'authorization_code', 1],
  ['token/refresh-response', 'refresh_token', 1],
] as const)(
  '%s: what may be used up is not sent anew, but a fresh one',
  async ([id, grant, at]) => {
    const found = await askWhereTokensAreLost(grant, [at], { ids: [id] });
    expect(found.get(id)).toMatchObject({ outcome: 'passed' });
  },
);

test.for([
  ['of a code, and of the next one', 'authorization_code', [0, 1], {}],
  ...[0, 1, 2, 3, 4].map((at) => ['of a refresh token', 'refresh_token', [at], {}] as const),
  ...[1, 2, 3].map(
    (at) => ['of the only one', 'refresh_token', [at], { browser: undefined }] as const,
  ),
] as const)(
  'nobody is accused where the exchange %s is lost: %s, %j',
  async ([, grant, lost, options]) => {
    const found = await askWhereTokensAreLost(grant, lost, { only: ['token'], ...options });

    expect([...found.values()].filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  },
);
