import { describe, expect } from 'vitest';
import { writeProgramIn } from '../lab/folder.ts';
import { expectNoStackTrace } from '../lab/result.ts';
import { test } from '../lab/visit.ts';

const programs: [string, string][] = [
  ['ends at once', 'exit 0'],
  ['lacks a library', 'echo "error while loading shared libraries: libnss3.so" >&2; exit 127'],
  ['is killed', 'kill -9 $$'],
  ['is another program', `exec '${process.execPath}' "$@"`],
];

describe('a CHROMIUM_PATH that is no Chromium', { concurrent: true }, () => {
  test.for(programs)('because it %s', async ([, script], { folder, run }) => {
    const path = writeProgramIn(folder, 'browser', script);

    const told = await run(['--only', 'authorize/code-in-query'], {
      environment: { CHROMIUM_PATH: path },
    });

    expect(told.exitCode).toBe(3);
    expect(told.text).toContain(`The browser ${path} could not be started`);
    expect(told.text).toContain('name another one in CHROMIUM_PATH');
    // Nothing of the log that the library makes of it.
    expect(told.text).not.toMatch(/launch|call log|--disable|pid=/i);
    expectNoStackTrace(told);
  });
});
