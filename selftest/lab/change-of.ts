import type { Change } from '../../reference/variations/variation.ts';
import { faults, freedoms } from '../../reference/variations/variations.ts';

/** What the fault or the freedom of this name changes. */
export function changeOf(name: string): Change {
  const variation = [...faults, ...freedoms].find((one) => one.name === name);
  if (variation === undefined) throw new Error(`Neither a fault nor a freedom is called ${name}.`);
  return variation.change;
}
