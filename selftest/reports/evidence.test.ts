import { expect } from 'vitest';
import type { Exchange } from '../../contract/exchange.ts';
import { AllureEvidence } from '../../reports/allure/evidence.ts';
import { ResultFolder } from '../../reports/allure/result-folder.ts';
import { test } from '../lab/folder.ts';
import { exchangeWith } from './made-up-exchange.ts';
import { findingsWith } from './made-up-run.ts';

test('a long way that every finding shares is read once, and not for each', ({ folder }) => {
  let reads = 0;
  const way = Array.from({ length: 60 }, (_, number): Exchange => {
    const url = 'https://books.example/v221/api/DB1/Customer';
    const made = exchangeWith({ method: 'POST', url, body: '{"Name":"CF-1"}' });
    const response = {
      status: 201,
      headers: [],
      get body() {
        reads++;
        return `{"CustomerId":"${number}"}`;
      },
    };
    return { ...made, response, startedAt: 1000 + number };
  });
  const numbers = [...way.keys()];
  const findings = findingsWith().map((finding) => ({ ...finding, way: numbers }));
  const evidence = new AllureEvidence(new ResultFolder(folder), new Map(way.entries()));

  const shown = findings.map((finding) => evidence.show(finding).steps);

  expect(shown[0]).toHaveLength(60);
  expect(shown.at(-1)?.map(({ name }) => name)).toEqual([
    expect.stringMatching(new RegExp(` and 59 more \\(see ${findings[0]?.id}\\)$`)),
  ]);
  expect(reads).toBeLessThan(60 * 10);
});
