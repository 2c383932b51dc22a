import { describe, expect } from 'vitest';
import {
  type JudgedRequirement,
  type Judgement,
  judgedRequirement,
  runInTurns,
} from '../../helpers/judging/index.ts';
import type { Rules } from '../../reference/rules/rules.ts';
import '../../suites/all.ts';
import { changeOf } from '../lab/change-of.ts';
import { readResult } from '../lab/result.ts';
import { briefly, test } from '../lab/visit.ts';

describe('what failed is asked once more at the end', { concurrent: true }, () => {
  test('that it failed again, or passed, is told, and the verdict stays', async ({ run }) => {
    let changed = 0;
    const rules = (rules: Rules) => {
      const { deliver } = rules;
      rules.deliver = (exchange, answer) => {
        const { headers, method } = exchange;
        if (answer.status === 401 && headers.authorization === undefined)
          return deliver(exchange, { ...answer, status: 403 });
        // Somebody else is at work, once.
        if (answer.status === 404 && method === 'GET' && changed++ === 0)
          return deliver(exchange, { ...answer, status: 200, body: '{}' });
        return deliver(exchange, answer);
      };
    };
    const [again, passed] = [
      'bearer/missing-token-is-401/GET-CustomerInfoList',
      'status/404-unknown-customer/GET',
    ] as const;

    const told = await run(briefly(again, passed), { rules });

    const rows = new Map(readResult(told).requirements.map((row) => [row.id, row]));
    expect(told.exitCode).toBe(1);
    expect(rows.get(again)).toMatchObject({ outcome: 'failed', secondLook: 'failed' });
    expect(rows.get(passed)).toMatchObject({ outcome: 'failed', secondLook: 'passed' });
    expect(told.text).toContain('repeated confirmed: failed again when repeated alone');
    expect(told.text).toContain(
      'passed when repeated alone: the service does not always answer the same, or somebody else used it',
    );
  });

  test('what one of the next did to another is not held against that', async () => {
    const [broken, hit] = ['status/400-missing-body/POST', 'list/read-only/POST'] as const;
    const scope = {
      beginSecondRound() {},
      didHarm: false,
      isInterrupted: false,
      async settled() {},
    };
    const told = new Map<string, string>();
    const asked: string[] = [];
    const run = async ({ id }: JudgedRequirement) => {
      const isAgain = asked.push(id) > 2;
      return { id, outcome: isAgain && id === hit ? 'passed' : 'failed' } as Judgement;
    };

    const tell = ({ id }: JudgedRequirement, { outcome }: Judgement) => void told.set(id, outcome);
    await runInTurns([judgedRequirement(broken), judgedRequirement(hit)], scope, run, tell);

    expect(Object.fromEntries(told)).toEqual({ [broken]: 'failed', [hit]: 'passed' });
  });

  test('harm that was done to others is not done again', async ({ run }) => {
    const id = 'customer/delete-touches-no-other';

    const told = await run(briefly(id), { rules: changeOf('delete-removes-the-oldest') });

    const row = readResult(told).requirements.find((one) => one.id === id);
    expect(row).toMatchObject({ outcome: 'failed' });
    expect(row).not.toHaveProperty('secondLook');
    expect(told.text).not.toContain('when repeated alone');
  });

  test('another unknown id is asked for than before', async ({ run }) => {
    const id = 'status/404-unknown-customer/PUT';
    const asked = new Set<string>();
    const rules = (rules: Rules) => {
      const { deliver } = rules;
      rules.deliver = (exchange, answer) => {
        if (answer.status !== 404 || exchange.method !== 'PUT') return deliver(exchange, answer);
        asked.add(exchange.path.split('/').at(-1) ?? '');
        return deliver(exchange, { ...answer, status: 410 });
      };
    };

    const told = await run(briefly(id), { rules });

    const row = readResult(told).requirements.find((one) => one.id === id);
    expect(row).toMatchObject({ outcome: 'failed', secondLook: 'failed' });
    expect([...asked].filter((one) => /^9\d{7}$/.test(one))).toHaveLength(2);
  });

  test('no further login is made to fail', async ({ run }) => {
    const id = 'authorize/failed-login-grants-nothing';
    const wrong: string[] = [];
    const rules = (rules: Rules) => {
      rules.isPasswordRight = ({ service }, username, password) => {
        const right = service.users.get(username)?.password;
        if (right !== undefined && right !== password) wrong.push(password);
        return true;
      };
    };

    const told = await run(['--only', id], { rules });

    expect(readResult(told).requirements.find((row) => row.id === id)).toMatchObject({
      outcome: 'failed',
      secondLook: 'unclear',
    });
    expect(wrong.length).toBeLessThanOrEqual(2);
    expect(wrong).not.toEqual([]);
  });
});
