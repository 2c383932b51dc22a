import type { Exchange } from '../../contract/exchange.ts';
import type { Asked, Breach } from '../../contract/finding.ts';
import type { Walk } from '../login/index.ts';
import { type Answer, askedBy, writtenBy } from '../network/index.ts';
import { exchangesOf } from '../oauth/index.ts';
import type { SeenRecord } from '../records/index.ts';
import { BrokenExpectation } from './broken-expectation.ts';

/** What an expectation looked at: the request, what followed it, and the exchanges that prove it. */
export interface Evidence {
  readonly asked: Asked;
  readonly followed?: Asked;
  readonly proof: readonly Exchange[];
}

/** An answer, after the request that made it so where that is on trial. */
export function ofAnswer({ exchange }: Answer, after?: Answer): Evidence {
  if (after === undefined) return { asked: askedBy(exchange), proof: [exchange] };
  return {
    asked: askedBy(after.exchange),
    followed: askedBy(exchange),
    proof: [after.exchange, exchange],
  };
}

export function ofWalk(walk: Walk): Evidence {
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

/** A record as it was read, after the write that made it so where one is on trial. */
export function ofRecord({ answer, writtenBy: write }: SeenRecord, property?: string): Evidence {
  const evidence = ofAnswer(answer, write);
  if (write === undefined || property === undefined) return evidence;
  return { ...evidence, asked: writtenBy(write.exchange, property) };
}

/** What a matcher gets as `this`. */
interface Matching {
  readonly isNot: boolean;
}

/** Matchers by their names: each gets what is on trial, and then what is expected of it. */
export function matchers<T>(named: T & ThisType<Matching>): T {
  return named;
}

type Difference = Pick<Breach, 'subject' | 'expected' | 'got' | 'facts'>;

/**
 * What a matcher says: where its expectation does not hold, the check ends with a record of the difference.
 * Evidence and difference are only made then, for nearly every requirement is kept.
 *
 * @throws BrokenExpectation
 */
export function expectation(
  { isNot }: Matching,
  holds: boolean,
  evidence: () => Evidence,
  difference: () => Difference,
): void {
  if (holds !== isNot) return;
  const { proof, ...asked } = evidence();
  throw new BrokenExpectation({ ...asked, ...difference() }, proof);
}
