import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { requirementIds } from '../../contract/catalogue.ts';
import { reasonNotToAsk } from '../../contract/selection.ts';
import type { Rules } from '../../reference/rules/rules.ts';
import { changeOf } from '../lab/change-of.ts';
import { outcomesOf, readResult } from '../lab/result.ts';
import { briefly, test } from '../lab/visit.ts';

const withoutChallenge = (rules: Rules) => {
  rules.finish = (_exchange, answer) => {
    const { 'WWW-Authenticate': _, ...headers } = answer.headers;
    return { ...answer, headers };
  };
};

const withoutCity = changeOf('create-empties-city');

const deviations = (...known: readonly object[]) => ({
  argv: ['--deviations', 'known.json'],
  prepare: (folder: string) => writeFileSync(join(folder, 'known.json'), JSON.stringify(known)),
});

describe('what is asked, and what counts', { concurrent: true }, () => {
  test('a whole id asks for its requirement and those below it, and no other that begins so', () => {
    const chosenBy = (prefix: string) => {
      const selection = { only: [prefix], shard: undefined };
      return requirementIds.filter(
        (id) => reasonNotToAsk(id, selection, new Map())?.unasked !== 'only',
      );
    };

    expect(chosenBy('customer/delete')).toEqual(['customer/delete']);
    expect(chosenBy('token/code-response').length).toBeGreaterThan(1);
    expect(chosenBy('customer/delet')).toEqual([
      'customer/delete',
      'customer/delete-touches-no-other',
    ]);
  });

  test('advice that is not followed counts with --gate advisory', async ({ run }) => {
    const told = await run(
      [...briefly('bearer/hygiene', 'list/answers-a-list'), '--gate', 'advisory'],
      { rules: withoutChallenge },
    );

    expect(told.exitCode).toBe(1);
    expect(outcomesOf(readResult(told))).toEqual({
      'bearer/hygiene': 'failed',
      'list/answers-a-list': 'passed',
    });
    expect(told.text).toContain('1 advisory failed. The gate is set to advisory. Exit code 1.');
  });

  test('a known deviation is waived, and advice does not count', async ({ run }) => {
    const { argv, prepare } = deviations({
      id: 'customer/create-keeps/City',
      reason: 'mended in 2.2.2',
      until: '2999-12-31',
    });

    const told = await run([...briefly('customer/create-keeps/C', 'bearer/hygiene'), ...argv], {
      rules: (rules) => {
        withoutCity(rules);
        withoutChallenge(rules);
      },
      prepare,
    });

    expect(told.exitCode).toBe(0);
    const row = readResult(told).requirements.find(({ outcome }) => outcome === 'waived');
    expect(row).toMatchObject({
      id: 'customer/create-keeps/City',
      reason: expect.stringContaining('Known deviation: mended in 2.2.2'),
    });
    expect(told.text).toMatch(
      /PASSED \(part run\): 12 of 13 asked, 1 waived, \d+ left out\. Advice: 1\./,
    );
  });

  test('known deviations that have expired or no longer occur are told, and count', async ({
    run,
  }) => {
    const { argv, prepare } = deviations(
      { id: 'customer/create-keeps/City', reason: 'mended in 2.2.2', until: '2020-01-31' },
      { id: 'list/answers-a-list', reason: 'an old one' },
    );

    const told = await run(
      [...briefly('customer/create-keeps/C', 'list/answers-a-list'), ...argv],
      {
        rules: withoutCity,
        prepare,
      },
    );

    expect(told.exitCode).toBe(1);
    expect(outcomesOf(readResult(told))['customer/create-keeps/City']).toBe('failed');
    expect(told.text).toContain('was accepted until 2020-01-31: fix it, or agree on a later day.');
    expect(told.text).toContain(
      'The known deviation list/answers-a-list is fixed: remove it from the list, ',
    );
  });

  test('a row that looks at both grants is judged by both, also where nothing else is asked', async ({
    run,
  }) => {
    const told = await run(['--only', 'token/lifetime', 'token/hygiene'], {
      rules: (rules) => {
        rules.secondsSaid = ({ grantType }) => (grantType === 'authorization_code' ? 3600 : 7200);
      },
    });

    expect(told.exitCode).toBe(1);
    expect(outcomesOf(readResult(told))).toEqual({
      'token/lifetime': 'failed',
      'token/hygiene': 'passed',
    });
  });

  test('2: a row of which one grant is left out does not pass', async ({ run }) => {
    const told = await run(briefly('token/lifetime'));

    expect(told.exitCode).toBe(2);
    const row = readResult(told).requirements.find(({ id }) => id === 'token/lifetime');
    expect(row).toMatchObject({ outcome: 'not-run', cause: 'left-out' });
    expect(row?.reason).toContain('left out by --without browser');
  });

  test('3: a selection that names nothing is told, with what there is to name', async ({ run }) => {
    const told = await run(briefly('list/', 'custmer/', 'nonsense', 'list,status'));

    expect(told.exitCode).toBe(3);
    expect(told.text).toContain('--only "custmer/": no id of a requirement begins so.');
    expect(told.text).toContain('--only "nonsense"');
    expect(told.text).toContain('Separate several with spaces: --only list status.');
    expect(told.text).toContain('Ids begin with authorize/, token/, ');
    expect(told.reference.statistics.requests).toBe(0);
  });

  test.for([
    ['a precondition, which nobody can ask', ['--only', 'version/registration']],
    ['what only shows in the browser that is left out', briefly('authorize/code-in-query')],
    ['what is open, which is never judged', briefly('list/shape')],
  ] as const)('2: nothing was judged, for it was asked %s', async ([, argv], { run }) => {
    const told = await run(argv);

    expect(told.exitCode).toBe(2);
    expect(readResult(told).verdict).toBe('inconclusive');
    expect(told.text).toContain('INCONCLUSIVE: The run judged no required row. Exit code 2.');
  });
});
