import { join } from 'node:path';
import { requirementIds } from '../../contract/catalogue.ts';
import type { RunSelection } from '../../contract/run-record.ts';
import { wantsBrowser } from '../../contract/selection.ts';
import type { Statistics } from '../../reference/service/statistics.ts';
import { type Config, readConfig } from '../config/index.ts';
import { judgedRequirement } from '../judging/index.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from '../state/index.ts';
import { ConformanceRun } from './conformance-run.ts';

/** What a run asked of the embedded reference service. */
export interface Rehearsal extends Statistics {
  /** How many requirements were asked. */
  readonly asked: number;
  readonly seconds: number;
}

/** Puts the questions of a run to the embedded reference service, with what the configuration of a target allows. */
export async function rehearse(config: Config, selection: RunSelection): Promise<Rehearsal> {
  const { startReference } = await import('../../reference/start.ts');
  const reference = await startReference({ settings: { resources: config.resources.length > 0 } });
  await import('../../suites/all.ts');
  const folder = makeTemporaryFolder();
  try {
    const environment = {
      ...environmentLike(config, reference.environment),
      ...{ REPORTS_DIR: folder, STATE_DIR: join(folder, 'state') },
    };
    const choice = { without: [...config.leftOut.keys()], wantsBrowser: wantsBrowser(selection) };
    const rehearsed = { ...readConfig(environment, choice), resources: config.resources };
    const startedAt = Date.now();
    const run = new ConformanceRun(rehearsed, { selection, deviations: [] });
    const requirements = requirementIds.map(judgedRequirement);
    const found = await Promise.all(
      requirements.map((one) => run.findingOf(one, () => requirements)),
    );
    const { setupProblem, trouble, suiteFaults } = await run.end();
    const problem = setupProblem ?? trouble ?? suiteFaults[0]?.text;
    if (problem !== undefined) throw new Error(`The rehearsal judged nothing: ${problem}`);
    const asked = found.filter(({ finding: { outcome } }) => outcome !== 'not-run').length;
    return { ...reference.statistics, asked, seconds: (Date.now() - startedAt) / 1000 };
  } finally {
    await reference.close();
    removeTemporaryFolder(folder);
  }
}

/** The settings of the reference service, without the users that the target has not; a kept session is one. */
function environmentLike(
  { user, isLoggedIn, refreshToken, network }: Config,
  { API_USERNAME, API_PASSWORD, API_REFRESH_TOKEN, ...others }: Readonly<Record<string, string>>,
) {
  const { chromiumPath } = network;
  return {
    ...others,
    ...((user !== undefined || isLoggedIn) && { API_USERNAME, API_PASSWORD }),
    ...(refreshToken !== undefined && { API_REFRESH_TOKEN }),
    ...(chromiumPath !== undefined && { CHROMIUM_PATH: chromiumPath }),
  };
}
