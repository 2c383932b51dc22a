import { describe, expect } from 'vitest';
import { freedoms } from '../../reference/variations/variations.ts';
import { startCommand } from '../lab/command.ts';
import { test } from '../lab/service.ts';

/** A part of the freedoms by the beginning of their names: a run of all takes the better part of an hour. */
const wanted = process.env.FREEDOMS ?? '';

describe('npm start is green on the reference service', { concurrent: true }, () => {
  test.for(freedoms.filter(({ name }) => name.startsWith(wanted)))(
    'under $name',
    async ({ change, settings, environment, strict }, { folder, start }) => {
      const reference = await start({ rules: change, settings });

      const told = await startCommand(folder, ['run'], {
        ...reference.environment,
        ...environment,
      }).ended;

      expect(told.exitCode, told.text).toBe(strict ? 2 : 0);
    },
  );
});
