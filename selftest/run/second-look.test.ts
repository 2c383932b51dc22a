import { describe, expect } from 'vitest';
import type { Rules } from '../../reference/rules/rules.ts';
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
    expect(told.text).toContain('alone failed again at the end of the run');
    expect(told.text).toContain(
      'passed at the end of the run: the service answers unsteadily, or somebody else was at work on it',
    );
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
