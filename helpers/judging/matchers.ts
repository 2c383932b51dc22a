import { silenceOf } from '../evidence/index.ts';
import { Answer, askedBy } from '../network/index.ts';
import { answerMatchers } from './answer-matchers.ts';
import { BrokenExpectation } from './broken-expectation.ts';
import { type Fact, factMatchers } from './fact-matchers.ts';
import { tokenMatchers } from './token-matchers.ts';
import { walkMatchers } from './walk-matchers.ts';

/** Of an answer, whatever is expected, it is expected to come. */
function requireAnswer(actual: unknown): void {
  const told = (actual ?? {}) as Partial<Fact & { readonly answer: Answer }>;
  const answer = told.from ?? told.answer ?? actual;
  if (!(answer instanceof Answer && answer.isSilent)) return;
  const { exchange } = answer;
  throw new BrokenExpectation({ asked: askedBy(exchange), ...silenceOf(answer) }, [exchange]);
}

const all = {
  ...answerMatchers,
  ...factMatchers,
  ...tokenMatchers,
  ...walkMatchers,
};

type Bound<M> = M extends (actual: never, ...expected: infer E) => void
  ? (...expected: E) => void
  : never;
type Matchers = { readonly [name in keyof typeof all]: Bound<(typeof all)[name]> };

class Expecting {
  readonly actual: unknown;
  readonly isNot: boolean;

  constructor(actual: unknown, isNot: boolean) {
    this.actual = actual;
    this.isNot = isNot;
  }

  get not(): Expecting {
    return new Expecting(this.actual, true);
  }
}

for (const [name, matcher] of Object.entries(all))
  Object.defineProperty(Expecting.prototype, name, {
    value(this: Expecting, ...expected: unknown[]) {
      Reflect.apply(matcher, this, [this.actual, ...expected]);
    },
  });

/**
 * What is expected of something that a check was answered, told by a matcher: vitest's own would cost more than
 * many a request, and a run has thousands of them.
 *
 * @throws BrokenExpectation where it is a silence
 */
export function expect(actual: unknown): Matchers & { readonly not: Matchers } {
  requireAnswer(actual);
  return new Expecting(actual, false) as unknown as Matchers & { readonly not: Matchers };
}
