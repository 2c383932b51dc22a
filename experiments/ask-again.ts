import { Trouble, Unsent } from '../contract/outcome.ts';
import type { Answer } from '../helpers/network/index.ts';

/**
 * Asks once more where the answer was lost: only for what makes nothing that is not looked for and removed,
 * however often it is asked.
 */
export async function askAgainIfLost(ask: () => Promise<Answer>): Promise<Answer> {
  return ask().catch((error: Error) => {
    if (error instanceof Trouble && !(error instanceof Unsent)) return ask();
    throw error;
  });
}
