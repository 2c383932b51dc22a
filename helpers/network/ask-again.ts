import { Silence, Spent, Trouble, Unsent } from '../../contract/outcome.ts';

/**
 * Asks once more where the answer was lost: only for what makes nothing that is not looked for and removed,
 * however often it is asked. Who was silent has been waited for long enough.
 */
export async function askAgainIfLost<T>(ask: () => Promise<T>): Promise<T> {
  return ask().catch((error: Error) => {
    if (!isLost(error) || error instanceof Spent) throw error;
    return ask().catch((again: Error) => {
      // Why nothing more may be asked is said by the first.
      throw again instanceof Unsent ? error : again;
    });
  });
}

/** Asks once more where the answer was lost: with another code or refresh token than the one that it may have used up. */
export async function askAfreshIfLost<T>(ask: () => Promise<T>, afresh: () => Promise<T>) {
  return ask().catch((error: Error) => {
    if (isLost(error)) return afresh();
    throw error;
  });
}

function isLost(error: Error): boolean {
  return error instanceof Trouble && !(error instanceof Unsent || error instanceof Silence);
}
