import { SetupProblem } from '../contract/outcome.ts';
import { recordNouns } from '../contract/resources.ts';
import { exitCodeOf, interruptedExitCode } from '../contract/verdict.ts';
import type { Config } from '../helpers/config/index.ts';
import { tellLeftover } from '../helpers/records/index.ts';
import {
  onInterruption,
  takeConfiguredResources,
  withTarget,
  writeRecordsLeft,
} from '../helpers/run/index.ts';
import { Session } from '../helpers/session/index.ts';
import { maskedObstacle } from './with-access.ts';

/** Removes the records that killed runs left, and only those; gives the exit code. */
export async function sweep(target: string | undefined): Promise<number> {
  takeConfiguredResources(target);
  return await withTarget(target, { without: [], wantsBrowser: false }, (config) =>
    sweepTarget(config, target),
  );
}

async function sweepTarget(config: Config, targetName: string | undefined): Promise<number> {
  if (config.target.embedded) {
    console.log(
      'No API_ setting is set, and the embedded reference service keeps nothing: there is nothing to remove.',
    );
    return 0;
  }
  const whyNot = config.leftOut.get('writes');
  if (whyNot !== undefined) throw new SetupProblem(`Sweep removes nothing: ${whyNot}.`);
  const session = new Session(config);
  const interruption = onInterruption(config, targetName, () => session.interrupt());
  try {
    await session.prepare();
    const { removed, left } = session.records.swept;
    console.log(
      `${removed.length} ${recordNouns} of earlier runs removed from ${config.target.baseUrl}, ${left.length} left.`,
    );
    for (const leftover of left)
      console.log(`Left: ${session.secrets.mask(tellLeftover(leftover))}`);
    if (left.some(({ why }) => !why.includes('by hand')))
      console.log('The journal keeps them: type sweep again later, or remove them by hand.');
    if (interruption.happened) return interruptedExitCode;
    return left.length === 0 ? 0 : exitCodeOf('inconclusive');
  } catch (error) {
    if (interruption.happened) {
      writeRecordsLeft(config, targetName);
      return interruptedExitCode;
    }
    throw maskedObstacle(error as Error, session);
  } finally {
    interruption.forget();
    await session.close();
  }
}
