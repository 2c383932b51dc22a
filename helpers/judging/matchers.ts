import { expect } from 'vitest';
import { isLifetime, lifetimeSeconds } from '../../contract/requirements/token.ts';
import { sentence } from '../../contract/sentence.ts';
import type { Walk } from '../login/index.ts';
import { Answer, askedBy, tellValue, writtenBy } from '../network/index.ts';
import type { AnswerMatchers } from './answer-matchers.ts';
import './answer-matchers.ts';
import { BrokenExpectation } from './broken-expectation.ts';
import { expectation, ofAnswer, ofWalk } from './expectation.ts';
import type { FormWrite, RecordMatchers } from './record-matchers.ts';
import './record-matchers.ts';
import type { TokenMatchers } from './token-matchers.ts';
import './token-matchers.ts';
import type { WalkMatchers } from './walk-matchers.ts';
import './walk-matchers.ts';
import type { XmlMatchers } from './xml-matchers.ts';
import './xml-matchers.ts';

interface FactMatchers<R> {
  /** A fact is as expected. */
  toSay(expected: unknown): R;
  /** A fact is the lifetime of an access token in seconds. */
  toSayLifetime(): R;
}

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown>
    extends AnswerMatchers<R>,
      RecordMatchers<R>,
      TokenMatchers<R>,
      WalkMatchers<R>,
      XmlMatchers<R>,
      FactMatchers<R> {}
}

/** Something that was read out of an answer or a walk, with the request that brought it. */
interface Fact {
  readonly what: string;
  readonly value: unknown;
  readonly from: Answer | Walk;
  readonly after?: Answer | undefined;
}

/** A fact out of an answer or a walk, after another answer where what that request did is on trial. */
export function fact(what: string, value: unknown, from: Answer | Walk, after?: Answer): Fact {
  return { what, value, from, after };
}

expect.extend({
  toSay({ what, value, from, after }: Fact, expected: unknown) {
    return expectation(
      this,
      this.equals(value, expected),
      () => (from instanceof Answer ? ofAnswer(from, after) : ofWalk(from)),
      () => ({
        subject: what,
        expected: sentence`to be ${this.isNot ? sentence`anything but ` : ''}${tellValue(expected)}`,
        got: tellValue(value),
      }),
    );
  },

  toSayLifetime({ what, value, from }: Fact) {
    return expectation(
      this,
      isLifetime(value),
      () => (from instanceof Answer ? ofAnswer(from) : ofWalk(from)),
      () => ({
        subject: what,
        expected: sentence`to be ${lifetimeSeconds}, or what is left of that a moment later`,
        got: tellValue(value),
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

const expectAnswer = new Proxy(expect, {
  apply(target, self, given: unknown[]) {
    requireAnswer(given[0]);
    return Reflect.apply(target, self, given);
  },
});

export { expectAnswer as expect };
