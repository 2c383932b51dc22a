import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { requirementIds, requirementOf } from '../../contract/catalogue.ts';
import { faults } from '../../reference/variations/faults.ts';
import { freedoms } from '../../reference/variations/freedoms.ts';

const all = [...faults, ...freedoms];
const required = requirementIds.filter((id) => requirementOf(id).level === 'required');

test('every fault and every freedom has a slug of its own, and a sentence', () => {
  for (const list of [faults, freedoms])
    expect(new Set(list.map(({ name }) => name)).size).toBe(list.length);
  for (const { name, does } of all) {
    expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(does, name).toMatch(/\.$/);
  }
});

test('every fault breaks a required row, and every required row has one', () => {
  expect(new Set(faults.map(({ breaks }) => breaks))).toEqual(new Set(required));
});

test('the matrix has a file for every chapter that a fault breaks', () => {
  const tried = globSync('faults/*.test.ts', { cwd: new URL('../matrix/', import.meta.url) });
  const chapters = new Set(faults.map(({ breaks }) => breaks.split('/')[0]));
  expect(new Set(tried)).toEqual(new Set([...chapters].map((one) => `faults/${one}.test.ts`)));
});
