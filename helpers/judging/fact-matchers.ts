import { isDeepStrictEqual } from 'node:util';
import { isLifetime, lifetimeSeconds } from '../../contract/requirements/token.ts';
import { sentence } from '../../contract/sentence.ts';
import type { Walk } from '../login/index.ts';
import { Answer, tellValue } from '../network/index.ts';
import { expectation, matchers, ofAnswer, ofWalk } from './expectation.ts';

/** Something that was read out of an answer or a walk, with the request that brought it. */
export interface Fact {
  readonly what: string;
  readonly value: unknown;
  readonly from: Answer | Walk;
  /** What it stands under there. */
  readonly name?: string;
}

/** A fact out of an answer or a walk. */
export function fact(what: string, value: unknown, from: Answer | Walk): Fact {
  return { what, value, from };
}

/** What stands under a name in an answer, or was read out of a walk under it. */
export function member(name: string, value: unknown, from: Answer | Walk): Fact {
  return { what: name, value, from, name };
}

export const factMatchers = matchers({
  /** A fact is as expected, or is a text that fits the pattern. */
  toSay({ what, value, from, name }: Fact, expected: unknown) {
    const holds =
      expected instanceof RegExp
        ? typeof value === 'string' && expected.test(value)
        : isDeepStrictEqual(value, expected);
    expectation(
      this,
      holds,
      () => (from instanceof Answer ? ofAnswer(from) : ofWalk(from)),
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
