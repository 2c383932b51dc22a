import { execFile, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import type { RequirementId } from '../../contract/catalogue.ts';
import { faults } from '../../reference/variations/variations.ts';
import type { Told } from '../lab/command.ts';
import { briefly, test } from '../lab/visit.ts';

/** The commands that the report gives for a requirement. */
function blockOf(id: RequirementId, { reportsDir }: Told): string {
  const folder = join(reportsDir, 'allure-results');
  const results = readdirSync(folder)
    .filter((name) => name.endsWith('-result.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  const { description = '' } = results.find(({ fullName }) => fullName === id) ?? {};
  return /```sh\n([\s\S]*?)```/.exec(description)?.[1] ?? '';
}

/** Services that are broken, the requirement that tells, and what whoever pastes its commands sees. */
const broken: readonly (readonly [fault: string, id: RequirementId, seen: RegExp])[] = [
  ['token-by-end', 'bearer/invalid-token-is-401/altered', /HTTP\/1\.1 (200|404)/],
  ['refresh-token-opens', 'bearer/invalid-token-is-401/refresh-token', /HTTP\/1\.1 (200|404)/],
  [
    'update-with-invented-token-before-401',
    'bearer/unauthenticated-writes-change-nothing/PUT',
    /HTTP\/1\.1 401[\s\S]*HTTP\/1\.1 200[\s\S]*"CreditLimit":7300/,
  ],
  [
    'delete-customer-without-token-500',
    'bearer/missing-token-is-401/DELETE-Customer',
    /HTTP\/1\.1 500/,
  ],
  [
    'refresh-grant-client-secret-shorter',
    'token/client-secret-checked/refresh',
    /HTTP\/1\.1 200[\s\S]*"access_token"/,
  ],
  ['broken-put-200', 'status/malformed-body-stores-nothing/PUT', /HTTP\/1\.1 200/],
  ['list-without-created', 'list/shows-created', /HTTP\/1\.1 200/],
];

// The suite itself does without curl.
const hasCurl = spawnSync('curl', ['--version']).status === 0;

test.skipIf(!hasCurl).for(broken)(
  'the commands of the report show %s, and leave nothing',
  { concurrent: true, timeout: 180_000 },
  async ([name, id, seen], { run }) => {
    const change = faults.find((fault) => fault.name === name)?.change;
    // Without npm, which this machine may have set up otherwise.
    const told = await run(briefly(id), {
      rules: (rules) => change?.(rules),
      environment: { npm_lifecycle_event: undefined },
    });
    const { customers, environment } = told.reference;
    const before = customers().map(({ CustomerId }) => CustomerId);

    const { PATH, HOME } = process.env;
    const { stdout, stderr } = await promisify(execFile)('sh', ['-c', blockOf(id, told)], {
      cwd: join(told.reportsDir, '..'),
      env: { PATH, HOME, ...environment, STATE_DIR: told.stateDir },
    });

    expect(stdout).toMatch(seen);
    expect(stderr).not.toContain('parameter not set');
    expect(customers().map(({ CustomerId }) => CustomerId)).toEqual(before);
  },
);
