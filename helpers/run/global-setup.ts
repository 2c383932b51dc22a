import type { TestProject } from 'vitest/node';
import type { RunSelection } from '../../contract/run-record.ts';
import { wantsBrowser } from '../../contract/selection.ts';
import { type Config, readEnvironment } from '../config/index.ts';
import type { Plan } from './plan.ts';
import { openTarget, takeConfiguredResources } from './target.ts';

declare module 'vitest' {
  interface ProvidedContext {
    config: Config;
    selection: RunSelection;
    deviations: Plan['deviations'];
    stored: Plan['stored'];
  }
}

/** Opens the target where vitest was started by itself; `npm start` has opened it already. */
export default async function setup(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  if (project.getProvidedContext().config !== undefined) return undefined;
  takeConfiguredResources(undefined);
  const selection: RunSelection = { only: [], without: [], gate: 'required' };
  const choice = { without: [], wantsBrowser: wantsBrowser(selection) };
  const target = await openTarget(readEnvironment(undefined), choice);
  project.provide('config', target.config);
  project.provide('selection', selection);
  project.provide('deviations', []);
  return () => target.close();
}
