import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequirementId } from '../../contract/catalogue.ts';

const asking = new AsyncLocalStorage<RequirementId>();

/** Runs something as the check of a requirement, so that what it leaves running can be laid at its door. */
export function askAs<T>(id: RequirementId, run: () => T): T {
  return asking.run(id, run);
}

/** The requirement in whose check this began. */
export const askedFor = (): RequirementId | undefined => asking.getStore();
