import { isDeepStrictEqual } from 'node:util';
import { isLifetime, lifetimeSeconds } from '../../contract/requirements/token.ts';
import { sentence } from '../../contract/sentence.ts';
import type { Walk } from '../login/index.ts';
import { Answer, askedBy, tellValue, writtenBy } from '../network/index.ts';
import { answerMatchers } from './answer-matchers.ts';
import { BrokenExpectation } from './broken-expectation.ts';
import { expectation, matchers, ofAnswer, ofWalk } from './expectation.ts';
import { type FormWrite, recordMatchers } from './record-matchers.ts';
import { tokenMatchers } from './token-matchers.ts';
import { walkMatchers } from './walk-matchers.ts';
import { xmlMatchers } from './xml-matchers.ts';

/** Something that was read out of an answer or a walk, with the request that brought it. */
interface Fact {
  readonly what: string;
  readonly value: unknown;
  readonly from: Answer | Walk;
  readonly after?: Answer | undefined;
  /** What it stands under there. */
  readonly name?: string;
}

/** A fact out of an answer or a walk, after another answer where what that request did is on trial. */
export function fact(what: string, value: unknown, from: Answer | Walk, after?: Answer): Fact {
  return { what, value, from, after };
}

/** What stands under a name in an answer, or was read out of a walk under it. */
export function member(name: string, value: unknown, from: Answer | Walk): Fact {
  return { what: name, value, from, name };
}

const factMatchers = matchers({
  /** A fact is as expected, or is a text that fits the pattern. */
  toSay({ what, value, from, after, name }: Fact, expected: unknown) {
    const holds =
      expected instanceof RegExp
        ? typeof value === 'string' && expected.test(value)
        : isDeepStrictEqual(value, expected);
    expectation(
      this,
      holds,
      () => (from instanceof Answer ? ofAnswer(from, after) : ofWalk(from)),
      () => ({
        subject: what,
        expected: sentence`to be ${this.isNot ? sentence`anything but ` : ''}${tellValue(expected)}`,
        got: tellValue(value),
        ...(name !== undefined && { facts: { name } }),
      }),
    );
  },

  /** A fact is the lifetime of an access token in seconds. */
  toSayLifetime({ what, value, from, name }: Fact) {
    expectation(
      this,
      isLifetime(value),
      () => (from instanceof Answer ? ofAnswer(from) : ofWalk(from)),
      () => ({
        subject: what,
        expected: sentence`to be ${lifetimeSeconds}, or what is left of that a moment later`,
        got: tellValue(value),
        ...(name !== undefined && { facts: { name } }),
      }),
    );
  },
});

/** Of an answer, whatever is expected, it is expected to come. */
function requireAnswer(actual: unknown): void {
  const told = (actual ?? {}) as Partial<Fact & FormWrite>;
  const answer = told.from ?? told.answer ?? actual;
  if (!(answer instanceof Answer && answer.isSilent)) return;
  const { exchange } = answer;
  const asked =
    told.property === undefined ? askedBy(exchange) : writtenBy(exchange, told.property);
  throw new BrokenExpectation(
    {
      asked,
      expected: sentence`an answer, as the same request without what is on trial has`,
      got: sentence`none, twice: ${answer.exchange.error}`,
    },
    [exchange],
  );
}

const all = {
  ...answerMatchers,
  ...factMatchers,
  ...recordMatchers,
  ...tokenMatchers,
  ...walkMatchers,
  ...xmlMatchers,
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
