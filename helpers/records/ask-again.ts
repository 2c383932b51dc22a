import { Trouble, Unsent } from '../../contract/outcome.ts';

/**
 * Asks once more where the answer was lost: only for what makes nothing that is not looked for and removed,
 * however often it is asked.
 */
export async function askAgainIfLost<T>(ask: () => Promise<T>): Promise<T> {
  return ask().catch((error: Error) => {
    if (error instanceof Trouble && !(error instanceof Unsent)) return ask();
    throw error;
  });
}
