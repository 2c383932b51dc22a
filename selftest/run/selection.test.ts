import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { type RequirementId, requirementIds, requirementOf } from '../../contract/catalogue.ts';
import { reasonNotToAsk } from '../../helpers/judging/selection.ts';
import type { Rules } from '../../reference/rules/rules.ts';
import '../../suites/all.ts';
import { outcomesOf, readResult } from '../lab/result.ts';
import { briefly, test } from '../lab/visit.ts';

const withoutChallenge = (rules: Rules) => {
  rules.finish = (_exchange, answer) => {
    const { 'WWW-Authenticate': _, ...headers } = answer.headers;
    return { ...answer, headers };
  };
};

const withoutCity = (rules: Rules) => {
  const lawful = rules.valueOnCreate;
  rules.valueOnCreate = (exchange, property, sent) =>
    property.name === 'City' ? '' : lawful(exchange, property, sent);
};

const busyWhere = (path: RegExp) => (rules: Rules) => {
  rules.receive = (exchange) =>
    path.test(exchange.path) ? { status: 503, headers: {}, body: '' } : undefined;
};

const deviations = (...known: readonly object[]) => ({
  argv: ['--deviations', 'known.json'],
  prepare: (folder: string) => writeFileSync(join(folder, 'known.json'), JSON.stringify(known)),
});

describe('what is asked, and what counts', { concurrent: true, timeout: 400_000 }, () => {
  test('three shards ask every row exactly once between them', async ({ run }) => {
    const all = briefly('list/', 'status/', 'bearer/', 'token/refresh');
    const shards = await Promise.all(
      [1, 2, 3].map(async (index) => {
        const told = await run([...all, '--shard', `${index}/3`]);
        expect(told.exitCode).toBe(0);
        return Object.keys(outcomesOf(readResult(told)));
      }),
    );

    const expected = requirementIds.filter(
      (id) => /^(list|status|bearer|token\/refresh)/.test(id) && !needsBrowser(id),
    );
    expect(shards.flat().sort()).toEqual([...expected].sort());
    for (const shard of shards) expect(shard).not.toHaveLength(0);
  });

  test.for([2, 3, 4, 7])('every row of the catalogue is in one of %i shards', (of) => {
    const shardsOf = (id: RequirementId) =>
      Array.from({ length: of }, (_, at) => ({ index: at + 1, of })).filter((shard) => {
        const leftOut = reasonNotToAsk(id, { only: [], shard }, new Map());
        return leftOut?.unasked !== 'shard';
      });

    expect(requirementIds.filter((id) => shardsOf(id).length !== 1)).toEqual([]);
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
    expect(told.text).toContain('and 1 advisory failed. The gate is set to advisory. Exit code 1.');
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
      /CONFORMANT: \d+ of \d+ required requirements passed, 1 waived, \d+ not run, and 1 advisory failed\./,
    );
  });

  test('a known deviation that has expired counts', async ({ run }) => {
    const { argv, prepare } = deviations({
      id: 'customer/create-keeps/City',
      reason: 'mended in 2.2.2',
      until: '2020-01-31',
    });

    const told = await run([...briefly('customer/create-keeps/C'), ...argv], {
      rules: withoutCity,
      prepare,
    });

    expect(told.exitCode).toBe(1);
    expect(outcomesOf(readResult(told))['customer/create-keeps/City']).toBe('failed');
    expect(told.text).toContain('was accepted until 2020-01-31: mend it, or agree on a later day.');
  });

  test('a known deviation that no longer occurs has to be taken out', async ({ run }) => {
    const { argv, prepare } = deviations({ id: 'list/answers-a-list', reason: 'an old one' });

    const told = await run([...briefly('list/answers-a-list'), ...argv], { prepare });

    expect(told.exitCode).toBe(1);
    expect(readResult(told).verdict).toBe('nonconformant');
    expect(told.text).toContain(
      'The known deviation list/answers-a-list no longer occurs: take it out of the list.',
    );
  });

  test('trouble beside a known deviation is no verdict', async ({ run }) => {
    const { argv, prepare } = deviations({ id: 'customer/create-keeps/City', reason: 'known' });

    const asked = briefly('customer/create-keeps/C', 'status/404-unknown-call');

    const told = await run([...asked, ...argv], {
      rules: (rules) => {
        withoutCity(rules);
        busyWhere(/NoSuch/)(rules);
      },
      prepare,
    });

    expect(told.exitCode).toBe(2);
    expect(outcomesOf(readResult(told))).toMatchObject({
      'customer/create-keeps/City': 'waived',
      'status/404-unknown-call': 'inconclusive',
    });
  });

  test('a breach beside trouble is certain', async ({ run }) => {
    const told = await run(briefly('customer/create-keeps/C', 'status/404-unknown-call'), {
      rules: (rules) => {
        withoutCity(rules);
        busyWhere(/NoSuch/)(rules);
      },
    });

    expect(told.exitCode).toBe(1);
    expect(outcomesOf(readResult(told))).toMatchObject({
      'customer/create-keeps/City': 'failed',
      'status/404-unknown-call': 'inconclusive',
    });
    expect(told.text).toMatch(
      /NON-CONFORMANT: 1 of \d+ required requirements failed, .*\b1 inconclusive/,
    );
  });

  test('3: a selection that names nothing is told, with what there is to name', async ({ run }) => {
    const told = await run(briefly('list/', 'custmer/', 'nonsense'));

    expect(told.exitCode).toBe(3);
    expect(told.text).toContain('--only "custmer/": no requirement has an id that begins so.');
    expect(told.text).toContain('--only "nonsense"');
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
    expect(told.text).toContain(
      'INCONCLUSIVE: No required requirement was among those that were judged. Exit code 2.',
    );
  });
});

function needsBrowser(id: RequirementId): boolean {
  return requirementOf(id).needs?.some((part) => part === 'browser') ?? false;
}
