import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startReference } from '../../reference/start.ts';
import { freedoms } from '../../reference/variations/freedoms.ts';
import { startCommand } from '../lab/command.ts';

/** A part of the freedoms by the beginning of their names: a run of all takes the better part of an hour. */
const wanted = process.env.FREEDOMS ?? '';

describe('npm start is green on the reference service', { concurrent: true }, () => {
  test.for(freedoms.filter(({ name }) => name.startsWith(wanted)))(
    'under $name',
    { timeout: 300_000 },
    async ({ rules, settings, environment }, { onTestFinished }) => {
      const reference = await startReference({ rules, ...(settings ? { settings } : {}) });
      onTestFinished(() => reference.close());
      const folder = mkdtempSync(join(tmpdir(), 'conformance-freedom-'));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));

      const told = await startCommand(folder, ['run'], {
        ...reference.environment,
        ...environment,
      }).ended;

      expect(told.exitCode, told.text).toBe(0);
    },
  );
});
