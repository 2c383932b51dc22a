import { onTestFinished } from 'vitest';
import { type Reference, type ReferenceOptions, startReference } from '../../../reference/start.ts';

/** A running reference service that ends with the test. */
export async function openReference(options: ReferenceOptions = {}): Promise<Reference> {
  const reference = await startReference(options);
  onTestFinished(() => reference.close());
  return reference;
}
