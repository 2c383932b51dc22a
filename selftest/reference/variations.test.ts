import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { requirementIds, requirementOf } from '../../contract/catalogue.ts';
import { faults, freedoms } from '../../reference/variations/variations.ts';

const all = [...faults, ...freedoms];
const folder = new URL('../../reference/variations/', import.meta.url);
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

test('no file has a variation that is not in the lists, from which the trial takes them', async () => {
  const listed = new Set<unknown>(all.map(({ name }) => name));
  for (const file of globSync('{faults,freedoms}/**/*.ts', { cwd: folder })) {
    const exported = Object.values(await import(new URL(file, folder).href)).flat();
    const names = exported.flatMap((one) => (isVariation(one) ? [one.name] : []));
    expect(
      names.filter((name) => !listed.has(name)),
      file,
    ).toEqual([]);
  }
});

function isVariation(one: unknown): one is { name: string } {
  return typeof one === 'object' && one !== null && 'name' in one && 'does' in one;
}
