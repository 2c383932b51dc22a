import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { RunSelection } from '../../contract/run-record.ts';
import type { Statistics } from '../../reference/service/statistics.ts';
import type { ResultRow } from '../../reports/read-result.ts';
import { type Config, environmentForOthers } from '../config/index.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from '../state/index.ts';

/** What a run asked of the embedded reference service. */
export interface Rehearsal extends Statistics {
  /** How many requirements were asked. */
  readonly asked: number;
  readonly seconds: number;
}

const command = fileURLToPath(new URL('../../bin/conformance.js', import.meta.url));

/**
 * Puts the questions of a run to the embedded reference service, with what the configuration of a target allows, in
 * a process and folders of its own: of all that is selected, or of that what a result did not pass.
 */
export async function rehearse(
  config: Config,
  selection: RunSelection,
  failed: string | undefined,
): Promise<Rehearsal> {
  const { startReference } = await import('../../reference/start.ts');
  const reference = await startReference({ settings: { resources: config.resources.length > 0 } });
  const folder = makeTemporaryFolder();
  try {
    const child = spawn(
      process.execPath,
      [command, 'run', ...optionsOf(config, selection, failed)],
      {
        cwd: folder,
        env: {
          ...environmentForOthers(config.secrets),
          ...environmentLike(config, reference.environment),
          REPORTS_DIR: join(folder, 'reports'),
          STATE_DIR: join(folder, 'state'),
        },
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    const [said, [exitCode]] = await Promise.all([text(child.stderr), once(child, 'close')]);
    // Nothing required may be among what was chosen, which is inconclusive.
    if (exitCode !== 0 && exitCode !== 2)
      throw new Error(`The rehearsal ended with exit code ${exitCode}: ${said}`);
    const result = JSON.parse(readFileSync(join(folder, 'reports', 'conformance.json'), 'utf8'));
    return {
      ...reference.statistics,
      asked: result.requirements.filter((row: ResultRow) => row.outcome !== 'not-run').length,
      seconds: result.durationMs / 1000,
    };
  } finally {
    await reference.close();
    removeTemporaryFolder(folder);
  }
}

function optionsOf(
  { leftOut }: Config,
  { only, shard }: RunSelection,
  failed: string | undefined,
): string[] {
  return [
    ...(leftOut.size === 0 ? [] : ['--without', ...leftOut.keys()]),
    ...(only.length === 0 ? [] : ['--only', ...only]),
    ...(failed === undefined ? [] : ['--failed', resolve(failed)]),
    ...(shard === undefined ? [] : ['--shard', `${shard.index}/${shard.of}`]),
  ];
}

/** The settings of the reference service, without the users that the target has not; a kept session is one. */
function environmentLike(
  { user, isLoggedIn, refreshToken, network, resources }: Config,
  { API_USERNAME, API_PASSWORD, API_REFRESH_TOKEN, ...others }: Readonly<Record<string, string>>,
) {
  const { chromiumPath } = network;
  return {
    ...others,
    ...((user !== undefined || isLoggedIn) && { API_USERNAME, API_PASSWORD }),
    ...(refreshToken !== undefined && { API_REFRESH_TOKEN }),
    ...(chromiumPath !== undefined && { CHROMIUM_PATH: chromiumPath }),
    ...(resources.length > 0 && {
      API_RESOURCES: resources.map(({ file }) => resolve(file)).join(','),
    }),
  };
}
