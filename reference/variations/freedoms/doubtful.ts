import type { Freedom } from '../variation.ts';
import { doubtfulCustomers } from './doubtful-customers.ts';
import { doubtfulPages } from './doubtful-pages.ts';
import { doubtfulResources } from './doubtful-resources.ts';

export const doubtful: readonly Freedom[] = [
  ...doubtfulCustomers,
  ...doubtfulResources,
  ...doubtfulPages,
];
