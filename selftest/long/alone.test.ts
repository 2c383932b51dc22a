import { describe, expect, test } from 'vitest';
import { type RequirementId, requirementIds } from '../../contract/catalogue.ts';
import { reasonNotToAsk } from '../../contract/selection.ts';
import { Limiter } from '../../helpers/network/limiter.ts';
import { changeOf } from '../lab/change-of.ts';
import { runAgainst, type TrialOptions } from '../trial/run-against.ts';

type Ids = readonly RequirementId[];

/** What a run of some rows says of each. */
async function tell(options: TrialOptions, ids: Ids): Promise<Map<RequirementId, string>> {
  const settings = { browser: 'form-walker', inProcess: true, ...options } as const;
  const { obstacle, outcomes } = await runAgainst({ ...settings, ids });
  expect(obstacle).toBeUndefined();
  return new Map([...outcomes].map(([id, { outcome, cause }]) => [id, `${outcome} ${cause}`]));
}

/** The rows of which a run of fewer rows says something else than a run of all. */
async function compare(options: TrialOptions, parts: readonly Ids[]): Promise<string[]> {
  const whole = await tell(options, requirementIds);
  const limiter = new Limiter(8);
  const told = await Promise.all(parts.map((ids) => limiter.run(() => tell(options, ids))));
  return told.flatMap((part) =>
    [...part]
      .filter(([id, said]) => said !== whole.get(id))
      .map(([id, said]) => `${id}: ${said}, and ${whole.get(id)} in the whole run`),
  );
}

const change = (name: string): TrialOptions => ({ rules: changeOf(name) });

const each = (ids: Ids) => ids.map((id) => [id]);
const ofAccess = requirementIds.filter((id) => /^(authorize|token|bearer)\//.test(id));

const brokenWays: readonly [where: string, options: TrialOptions][] = [
  ['nobody is sent on', change('authorize-never-redirects')],
  ['authorization is refused at once', change('authorize-answers-500')],
  ['the code flow brings nothing', change('code-left-out')],
  ['the implicit flow brings nothing', change('implicit-on-a-page')],
  ['codes buy nothing', change('code-demands-scope')],
  ['refresh tokens buy nothing', change('refresh-demands-scope')],
  ['the background user is refused at the second time', change('background-refused-once-used')],
  ['the refresh token is an old one', { environment: { API_REFRESH_TOKEN: 'an-old-one' } }],
  ['there is no background user', { environment: { API_REFRESH_TOKEN: '' } }],
  ['the browser is left out', { browser: undefined }],
];

describe('what a row says does not depend on what else is asked', () => {
  test.for(brokenWays)('where %s', async ([, options]) => {
    expect(await compare(options, each(ofAccess))).toEqual([]);
  });

  test('in shards', async () => {
    const shards = [1, 2, 3].map((index) => ({ only: [], shard: { index, of: 3 } }));
    const parts = shards.map((shard) =>
      requirementIds.filter((id) => reasonNotToAsk(id, shard, new Map())?.unasked !== 'shard'),
    );

    expect(await compare(change('code-demands-scope'), parts)).toEqual([]);
  });
});
