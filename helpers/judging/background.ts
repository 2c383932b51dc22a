import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequirementId } from '../../contract/catalogue.ts';

const asking = new AsyncLocalStorage<RequirementId>();

/** Runs something as the check of a requirement, so that what it leaves running can be laid at its door. */
export function askAs<T>(id: RequirementId, run: () => T): T {
  return asking.run(id, run);
}

/**
 * Tells every error that nobody catches, with the requirement whose check it began in, until the given
 * function is called.
 */
export function watchBackground(
  onError: (id: RequirementId | undefined, error: Error) => void,
): () => void {
  const hear = (thrown: unknown) =>
    onError(asking.getStore(), thrown instanceof Error ? thrown : new Error(`It threw ${thrown}.`));
  process.on('uncaughtException', hear).on('unhandledRejection', hear);
  return () => {
    process.off('uncaughtException', hear).off('unhandledRejection', hear);
  };
}
