import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type RequirementId, requirementIds } from '../../contract/catalogue.ts';
import { checkOf } from '../../helpers/judging/requirement.ts';
import { sharesOf } from '../../helpers/judging/shares.ts';
import { callMain } from '../lab/call-main.ts';
import { formWalker } from '../lab/form-walker.ts';
import { readResult } from '../lab/result.ts';
import { runPlainly } from '../lab/run-plainly.ts';
import { test as withService } from '../lab/service.ts';

test.for([1, 2, 3, 4, 7])('each requirement is in one of %i shards', (count) => {
  const shares = sharesOf(count);

  expect(shares.length).toBe(count);
  expect(shares.filter((share) => share.length === 0)).toEqual([]);
  expect(shares.flat().toSorted()).toEqual([...requirementIds].toSorted());
});

test('one shard sends a scenario, but for the last one, which has what endangers others', () => {
  const isEndangering = (id: RequirementId) => checkOf(id).turn === 'alone';
  const shares = sharesOf(4);

  const last = shares.at(-1)?.filter(isEndangering);
  expect(last).toEqual(requirementIds.filter(isEndangering));
  const others = shares.map((share) => share.filter((id) => !isEndangering(id)));
  const scenarios = others.flatMap((share) => [
    ...new Set(share.flatMap((id) => checkOf(id).scenarios)),
  ]);
  expect(new Set(scenarios).size).toBe(scenarios.length);
});

withService('four shards send at most half as much again as one run', async ({ folder, start }) => {
  const requestsOf = async (...argv: string[]) => {
    const reference = await start();
    const told = await callMain(['run', ...argv], reference.environment, {
      folder: join(folder, argv.join('').replace('/', '-')),
      means: runPlainly({ browser: formWalker }),
    });
    expect(told.exitCode, told.text).toBe(0);
    return readResult(told).requests;
  };

  const whole = await requestsOf();
  const shards = [];
  for (const shard of ['1/4', '2/4', '3/4', '4/4']) shards.push(await requestsOf('--shard', shard));

  const together = shards.reduce((sum, requests) => sum + requests);
  expect(together / whole, `${shards} of ${whole}`).toBeLessThan(1.5);
});
