import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { test } from '../commands/doctor-visit.ts';
import { root } from '../lab/command.ts';

const page = readFileSync(join(root, 'docs', 'testers.md'), 'utf8');
const blocks = [...page.matchAll(/^```json\n(.*?)^```$/gms)].map(([, text = '']) => text);

/** The worked example of docs/testers.md that has this member. */
function exampleWith(member: string): string {
  return blocks.find((text) => member in JSON.parse(text)) ?? '';
}

test('the examples of docs/testers.md are a template and a login script that do', async ({
  folder,
  look,
}) => {
  const template = join(folder, 'customer-template.json');
  const script = join(folder, 'login-script.json');
  writeFileSync(template, exampleWith('create'));
  writeFileSync(script, exampleWith('login'));

  const told = await look({}, { API_CUSTOMER_TEMPLATE: template, API_LOGIN_SCRIPT: script });

  expect(told.exitCode, told.text).toBe(0);
  expect(told.text).toContain('values of 2 properties for create and 2 for update');
  expect(told.text).toContain('page "Log in" (200): did what the login script says');
  expect(told.text).toContain('page "Grant access" (200): did what the login script says');
});

test('docs/testers.md comes to a run of the reader’s own service within 300 words', () => {
  const [before = '', after] = page.split('npm start -- --without writes');

  expect(after).toBeDefined();
  expect(before).toContain('npm start -- init');
  expect(before.split(/\s+/).length).toBeLessThanOrEqual(300);
});
