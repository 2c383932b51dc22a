import { expect } from 'vitest';
import { validatorOf } from '../../schemas/validator.ts';
import type { Walk } from '../login/walk-types.ts';
import { Answer } from '../network/answer.ts';
import { excerptOf, tellAnswer, tellRequest, tellValue, tellWrite } from '../network/telling.ts';
import { grantsOf } from '../oauth/landing.ts';
import { readTokens } from '../oauth/token-endpoint.ts';
import { nameOf, propertyOf } from '../records/reading.ts';
import type { SeenRecord } from '../records/records.ts';
import { sameValue } from '../records/same-value.ts';

interface ServiceMatchers<R = unknown> {
  /** The answer has this status. */
  toHaveStatus(status: number): R;
  /** The answer has a 2xx status. */
  toHaveSucceeded(): R;
  /** The body of the answer fits a schema in schemas/. */
  toFitSchema(reference: string): R;
  /** The token request brought no token of any kind. */
  toGrantNoToken(): R;
  /** The walk brought neither a code nor a token to any address. */
  toGrantNothing(): R;
  /** The customer has a property with the value that was written. */
  toKeep(property: string, written: unknown): R;
  /** A property that a write left out has become this. */
  toHaveDefault(property: string, expected: boolean | number | null | undefined): R;
  /** The customer has a property, in its documented type. */
  toHaveDocumented(property: string): R;
  /** A fact is as expected. */
  toSay(expected: unknown): R;
}

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown>
    extends ServiceMatchers<R> {}
}

/** Something that was read out of an answer or a walk, with the request that brought it. */
export interface Fact {
  readonly what: string;
  readonly value: unknown;
  readonly from: Answer | Walk;
}

export function fact(what: string, value: unknown, from: Answer | Walk): Fact {
  return { what, value, from };
}

function tellHistory({ answer, writtenBy }: SeenRecord, property: string): string {
  const read = tellRequest(answer.exchange);
  return writtenBy === undefined
    ? read
    : `${tellWrite(writtenBy.exchange, property)}\nthen      ${read}`;
}

function tellWalk(walk: Walk): string {
  return walk.exchanges[0] ? `GET ${walk.exchanges[0].url}` : 'the Authorize endpoint';
}

/** What is told is put into words only where it is needed: nearly every promise is kept. */
function verdict(
  pass: boolean,
  tell: () => readonly [asked: string, expected: string, got: string],
) {
  return {
    pass,
    message: () => {
      const [asked, expected, got] = tell();
      return `asked     ${asked}\nexpected  ${expected}\ngot       ${got}`;
    },
  };
}

expect.extend({
  toHaveStatus(answer: Answer, status: number) {
    const expected = `${this.isNot ? 'any status but' : 'status'} ${status}`;
    return verdict(answer.status === status, () => [
      tellRequest(answer.exchange),
      expected,
      tellAnswer(answer),
    ]);
  },

  toHaveSucceeded(answer: Answer) {
    const expected = this.isNot ? 'no success (any status but 2xx)' : 'success (a 2xx status)';
    return verdict(answer.succeeded, () => [
      tellRequest(answer.exchange),
      expected,
      tellAnswer(answer),
    ]);
  },

  toFitSchema(answer: Answer, reference: string) {
    const problem = answer.jsonProblem ?? validatorOf(reference)(answer.json);
    return verdict(problem === undefined, () => [
      tellRequest(answer.exchange),
      `the body to fit schemas/${reference}`,
      `${problem}: ${excerptOf(answer)}`,
    ]);
  },

  toGrantNoToken(answer: Answer) {
    const { accessToken, refreshToken } = readTokens(answer);
    const granted = [accessToken && 'an access token', refreshToken && 'a refresh token'].filter(
      Boolean,
    );
    return verdict(granted.length === 0, () => [
      tellRequest(answer.exchange),
      'no token',
      `${granted.join(' and ')} (status ${answer.status})`,
    ]);
  },

  toGrantNothing(walk: Walk) {
    const grants = grantsOf(walk);
    return verdict(grants.length === 0, () => [
      tellWalk(walk),
      'neither a code nor a token at any address',
      `${grants.join(', ')}; the user was shown: ${walk.pages.map(({ kind }) => kind).join(', ') || 'no page'}`,
    ]);
  },

  toKeep(seen: SeenRecord, property: string, written: unknown) {
    const read = propertyOf(seen.object, property);
    return verdict(sameValue(property, written, read), () => [
      tellHistory(seen, property),
      this.isNot
        ? `${property} to be anything but ${tellValue(written)}, which it held before`
        : `${property} to be ${tellValue(written)}, as it was written`,
      read === undefined ? `no ${property}` : tellValue(read),
    ]);
  },

  toHaveDefault(seen: SeenRecord, property: string, expected: unknown) {
    const read = propertyOf(seen.object, property);
    return verdict(sameValue(property, expected, read), () => [
      tellHistory(seen, property),
      `${property} to be ${tellValue(expected)}, its default`,
      read === undefined ? `no ${property}` : tellValue(read),
    ]);
  },

  toHaveDocumented({ answer, object }: SeenRecord, property: string) {
    const value = propertyOf(object, property);
    const problem = validatorOf(`customer.json#/properties/${property}`)(value);
    const has = nameOf(object, property) !== undefined;
    return verdict(has && problem === undefined, () => [
      tellRequest(answer.exchange),
      `${property} in its documented type`,
      has ? `${tellValue(value)}, which ${problem}` : `no ${property}: ${excerptOf(answer)}`,
    ]);
  },

  toSay(told: Fact, expected: unknown) {
    return verdict(this.equals(told.value, expected), () => [
      told.from instanceof Answer ? tellRequest(told.from.exchange) : tellWalk(told.from),
      `${told.what} to be ${tellValue(expected)}`,
      tellValue(told.value),
    ]);
  },
});

export { expect };
