import { type Reference, startReference } from '../../../reference/start.ts';
import type { Freedom } from '../../../reference/variations/freedom.ts';

/** A service with one freedom; tests that run at the same time say themselves when they end. */
export async function openFreedom(
  { rules, settings }: Freedom,
  onTestFinished: (close: () => Promise<void>) => void,
): Promise<Reference> {
  const reference = await startReference({ rules, ...(settings && { settings }) });
  onTestFinished(() => reference.close());
  return reference;
}
