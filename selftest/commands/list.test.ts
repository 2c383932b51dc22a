import { expect, test } from 'vitest';
import { requirementIds } from '../../contract/catalogue.ts';
import { callMain } from '../lab/call-main.ts';

test('every requirement is listed in a line of its own', async () => {
  const { exitCode, stdout } = await callMain(['list'], {});
  const lines = stdout.trimEnd().split('\n');

  expect(exitCode).toBe(0);
  expect(lines.map((line) => line.split(/\s{2,}/)[0])).toEqual(requirementIds);
  expect(lines).toContainEqual(
    expect.stringMatching(
      /^list\/shows-created +required +A created customer is in the list exactly once\. \(Result kinds/,
    ),
  );
});

test('beginnings of ids choose, and one that is none is refused', async () => {
  const chosen = await callMain(['list', 'list/read-only', 'version/'], {});
  const refused = await callMain(['list', 'lists/'], {});

  expect(chosen.stdout.match(/^\S+/gm)).toEqual([
    ...['POST', 'PUT', 'DELETE'].map((method) => `list/read-only/${method}`),
    ...requirementIds.filter((id) => id.startsWith('version/')),
  ]);
  expect(refused.exitCode).toBe(3);
  expect(refused.text).toContain('list "lists/": no id of a requirement begins so.');
});
