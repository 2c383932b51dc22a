import { accessSync, constants, mkdirSync } from 'node:fs';
import { requirementIds } from '../../contract/catalogue.ts';
import type { RunSelection } from '../../contract/run-record.ts';
import { clearReports } from '../../reports/reports.ts';
import { writeResultFile } from '../../reports/result-file.ts';
import type { Config } from '../config/config.ts';
import { ConfigurationError } from '../config/problem.ts';
import { unreported } from './conclude-run.ts';

/**
 * Makes the folders that a run writes to, and puts a result into REPORTS_DIR that says that the run did not
 * come to its end: where it is killed, no result of an earlier run is taken for its own.
 *
 * @throws ConfigurationError that names the setting at fault.
 */
export function openReports(
  { reportsDir, stateDir, target }: Config,
  selection: RunSelection,
): void {
  makeFolder('REPORTS_DIR', reportsDir, 0o777);
  makeFolder('STATE_DIR', stateDir, 0o700);
  blame('REPORTS_DIR', reportsDir, 'the reports of an earlier run cannot be replaced', () => {
    clearReports(reportsDir);
    writeResultFile({
      target,
      selection,
      startedAt: new Date(),
      durationMs: 0,
      requests: 0,
      made: 0,
      leftovers: [],
      verdict: 'suite-failure',
      reason: 'The run did not come to its end: it is still under way, or it was killed.',
      findings: requirementIds.map(unreported),
      exchanges: new Map(),
      observations: {},
      reportsDir,
    });
  });
}

function makeFolder(name: string, path: string, mode: number): void {
  blame(name, path, 'no folder can be made or written to', () => {
    mkdirSync(path, { recursive: true, mode });
    accessSync(path, constants.W_OK);
  });
}

function blame(name: string, path: string, what: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
    throw new ConfigurationError([
      {
        setting: name,
        text: `${name} is "${path}", where ${what} (${why}): give another one.`,
      },
    ]);
  }
}
