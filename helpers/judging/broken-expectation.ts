import type { Exchange } from '../../contract/exchange.ts';
import type { Breach } from '../../contract/finding.ts';

/** An expectation that does not hold, with the exchanges that prove it; vitest takes it for an assertion by its name. */
export class BrokenExpectation extends Error {
  override readonly name = 'AssertionError';
  readonly breach: Breach;
  readonly proof: readonly Exchange[];

  constructor(breach: Breach, proof: readonly Exchange[]) {
    const { subject, expected, got } = breach;
    super(`expected ${subject === undefined ? '' : `${subject} `}${expected}, got ${got}`);
    this.breach = breach;
    this.proof = proof;
  }
}
