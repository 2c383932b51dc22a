import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type RequirementId, requirementIds } from '../../contract/catalogue.ts';
import { judgedRequirement } from '../../helpers/judging/requirement.ts';
import { sharesOf } from '../../helpers/judging/shares.ts';
import { callMain } from '../lab/call-main.ts';
import { formWalker } from '../lab/form-walker.ts';
import { outcomesOf, readResult } from '../lab/result.ts';
import { runPlainly } from '../lab/run-plainly.ts';
import { test as withService } from '../lab/service.ts';

test.for([1, 2, 3, 4, 7])('each requirement is in one of %i shards', (count) => {
  const shares = sharesOf(count);

  expect(shares.length).toBe(count);
  expect(shares.filter((share) => share.length === 0)).toEqual([]);
  expect(shares.flat().toSorted()).toEqual([...requirementIds].toSorted());
});

test('one shard sends a scenario, but for the last one, which has what endangers others', () => {
  const isEndangering = (id: RequirementId) => judgedRequirement(id).turn === 'alone';
  const shares = sharesOf(4);

  const last = shares.at(-1)?.filter(isEndangering);
  expect(last).toEqual(requirementIds.filter(isEndangering));
  const others = shares.map((share) => share.filter((id) => !isEndangering(id)));
  const scenarios = others.flatMap((share) => [
    ...new Set(share.flatMap((id) => judgedRequirement(id).scenarios)),
  ]);
  expect(new Set(scenarios).size).toBe(scenarios.length);
});

withService(
  'four shards send at most half as much again as one run, and are judged as it is',
  async ({ folder, start }) => {
    const { environment } = await start();
    const call = (name: string, argv: readonly string[], settings = {}) =>
      callMain(argv, settings, {
        folder: join(folder, name),
        means: runPlainly({ browser: formWalker }),
      });

    const whole = readResult(await call('whole', ['run'], environment));
    const shards = [];
    for (const index of [1, 2, 3, 4])
      shards.push(await call(`${index}`, ['run', '--shard', `${index}/4`], environment));
    const merged = await call('merged', ['merge', ...shards.map(({ reportsDir }) => reportsDir)]);

    const requests = shards.map((told) => readResult(told).requests);
    const together = requests.reduce((sum, one) => sum + one);
    expect(together / whole.requests, `${requests} of ${whole.requests}`).toBeLessThan(1.5);
    const result = readResult(merged);
    expect(outcomesOf(result)).toEqual(outcomesOf(whole));
    expect(result).toMatchObject({ verdict: 'conformant', scope: 'whole', requests: together });
  },
);
