import fc from 'fast-check';

/** Asserts that something holds for whatever values there are, in so many tries. */
export function inTries(numRuns: number) {
  return <Values extends [unknown, ...unknown[]]>(
    values: { [At in keyof Values]: fc.Arbitrary<Values[At]> },
    holds: (...given: Values) => void,
  ): void => fc.assert(fc.property(...values, holds), { numRuns });
}

export const forAll = inTries(100);
