import type { Freedom } from '../freedom.ts';
import { doubtfulCustomers } from './doubtful-customers.ts';
import { doubtfulPages } from './doubtful-pages.ts';
import { doubtfulResources } from './doubtful-resources.ts';

/** A variation that one reading of the contract allows, and another one does not. */
export interface Doubtful extends Freedom {
  /** The sentence that may forbid it. */
  readonly against: string;
}

/** Not part of the freedoms: whether a suite has to accept these is a matter of judgement. */
export const doubtful: readonly Doubtful[] = [
  ...doubtfulCustomers,
  ...doubtfulResources,
  ...doubtfulPages,
];
