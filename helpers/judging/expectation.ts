import { type Difference, type Judged, ofAnswer } from '../evidence/index.ts';
import type { Walk } from '../login/index.ts';
import { exchangesOf } from '../oauth/index.ts';
import { BrokenExpectation } from './broken-expectation.ts';

export function ofWalk(walk: Walk): Judged {
  const proof = exchangesOf(walk);
  const [
    {
      request: { method, url },
    } = authorizeEndpoint,
  ] = proof;
  return { asked: { method, url }, proof };
}

// A browser that never came to ask has no exchange to show.
const authorizeEndpoint = { request: { method: 'GET', url: '/OAuth/Authorize' } };

export { ofAnswer };

/** What a matcher gets as `this`. */
interface Matching {
  readonly isNot: boolean;
}

/** Matchers by their names: each gets what is on trial, and then what is expected of it. */
export function matchers<T>(named: T & ThisType<Matching>): T {
  return named;
}

/**
 * What a matcher says: where its expectation does not hold, the check ends with a record of the difference.
 * Evidence and difference are only made then, for nearly every requirement is kept.
 *
 * @throws BrokenExpectation
 */
export function expectation(
  { isNot }: Matching,
  holds: boolean,
  evidence: () => Judged,
  difference: () => Difference,
): void {
  if (holds !== isNot) return;
  const { proof, ...asked } = evidence();
  throw new BrokenExpectation({ ...asked, ...difference() }, proof);
}
