import { Silence, TokenConsumed, Trouble, Unsent } from '../../contract/outcome.ts';

/**
 * Asks once more where the answer was lost: only for what makes nothing that is not looked for and removed, however
 * often it is asked. What may have used up a code or a refresh token is asked afresh, with another one, or not again.
 * Who was silent has been waited for long enough.
 */
export async function askAgainIfLost<T>(
  ask: () => Promise<T>,
  afresh?: () => Promise<T>,
): Promise<T> {
  return ask().catch((error: Error) => {
    if (!isLost(error) || (error instanceof TokenConsumed && afresh === undefined)) throw error;
    return (afresh ?? ask)().catch((again: Error) => {
      // Why nothing more may be asked is said by the first.
      throw again instanceof Unsent ? error : again;
    });
  });
}

function isLost(error: Error): boolean {
  return error instanceof Trouble && !(error instanceof Unsent || error instanceof Silence);
}
