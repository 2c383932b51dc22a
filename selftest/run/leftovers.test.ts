import { describe, expect } from 'vitest';
import { readResult } from '../lab/result.ts';
import { briefly, test } from '../lab/visit.ts';

const html = () => ({ status: 200, headers: { 'Content-Type': 'text/html' }, body: '<h1>Hi</h1>' });

describe('leftovers', { concurrent: true, timeout: 400_000 }, () => {
  test('a customer whose create names its id is removed where the list is broken', async ({
    run,
  }) => {
    const told = await run(briefly('list/read-only/PUT'), { rules: { answerList: html } });

    expect(told.reference.statistics.customersCreated).toBeGreaterThan(0);
    expect(told.reference.customers()).toHaveLength(2);
    expect(readResult(told).leftovers).toEqual([]);
  });

  test('a customer that was never asked for is not told as left', async ({ run }) => {
    const told = await run(briefly('customer/create', 'list/'), { rules: { answerToken: html } });

    expect(told.reference.statistics.customersCreated).toBe(0);
    expect(readResult(told).leftovers).toEqual([]);
    expect(told.text).toContain('No customer was made.');
  });
});
