import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { Exchange } from '../../contract/exchange.ts';
import type { Asked } from '../../contract/finding.ts';
import { schemaOf } from '../../contract/schema.ts';
import { validatorOf } from '../../schemas/validator.ts';
import type { Walk } from '../login/walk-types.ts';
import { Answer } from '../network/answer.ts';
import { askedBy, excerptOf, tellAnswer, tellValue, writtenBy } from '../network/telling.ts';
import { grantsOf } from '../oauth/landing.ts';
import { readTokens } from '../oauth/token-endpoint.ts';
import { exchangesOf } from '../oauth/walk-exchanges.ts';
import { nameOf, propertyOf } from '../records/reading.ts';
import type { SeenRecord } from '../records/records.ts';
import { sameValue } from '../records/same-value.ts';
import { BrokenExpectation } from './broken-expectation.ts';

interface ServiceMatchers<R = unknown> {
  /** The answer has this status. */
  toHaveStatus(status: number): R;
  /** The answer has a 2xx status. */
  toHaveSucceeded(): R;
  /** The token request brought no token of any kind. */
  toGrantNoToken(): R;
  /** The walk brought neither a code nor a token to any address. */
  toGrantNothing(): R;
  /** The record has a property with the value that was written. */
  toKeep(property: string, written: unknown): R;
  /** A property that a write left out has become this. */
  toHaveDefault(property: string, expected: boolean | number | null | undefined): R;
  /** The record has a property, in its documented type. */
  toHaveDocumented(property: string): R;
  /** The record is as it was, in every documented property. */
  toBeUnchanged(before: SeenRecord): R;
  /** The request made so many records. */
  toHaveMade(count: number): R;
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

/** A request that may make records, and those that were found afterwards. */
export interface Making {
  readonly answer: Answer;
  readonly made: readonly { readonly id: string }[];
}

/** What an expectation looked at: the request, and what followed it. */
interface Evidence {
  readonly asked: Asked;
  readonly followed?: Asked;
  readonly proof: readonly Exchange[];
}

function ofAnswer({ exchange }: Answer): Evidence {
  return { asked: askedBy(exchange), proof: [exchange] };
}

function ofWalk(walk: Walk): Evidence {
  const proof = exchangesOf(walk);
  const [first] = proof;
  const asked = first === undefined ? { method: 'GET', url: '/OAuth/Authorize' } : askedBy(first);
  return { asked: { method: asked.method, url: asked.url }, proof };
}

function ofRecord({ answer, writtenBy: write }: SeenRecord, property?: string): Evidence {
  if (write === undefined) return ofAnswer(answer);
  const asked =
    property === undefined ? askedBy(write.exchange) : writtenBy(write.exchange, property);
  return { asked, followed: askedBy(answer.exchange), proof: [write.exchange, answer.exchange] };
}

interface Difference {
  readonly subject?: string;
  readonly expected: string;
  readonly got: string;
}

/**
 * Ends the check with a record of the difference, where the expectation does not hold. What is told is put
 * into words only then: nearly every requirement is kept.
 */
function verdict(
  { isNot = false }: { readonly isNot?: boolean },
  pass: boolean,
  evidence: () => Evidence,
  difference: () => Difference,
) {
  if (pass !== isNot) return { pass, message: () => '' };
  const { proof, ...asked } = evidence();
  throw new BrokenExpectation({ ...asked, ...difference() }, proof);
}

function showing(seen: SeenRecord, property: string): string {
  const read = propertyOf(seen.object, property);
  return read === undefined ? `no ${property}` : tellValue(read);
}

/** The documented properties of which two answers do not say the same. */
function changedSince(before: SeenRecord, now: SeenRecord): string[] {
  return Object.keys(now.resource.properties).filter(
    (name) => !isDeepStrictEqual(propertyOf(now.object, name), propertyOf(before.object, name)),
  );
}

expect.extend({
  toHaveStatus(answer: Answer, status: number) {
    return verdict(
      this,
      answer.status === status,
      () => ofAnswer(answer),
      () => ({
        expected: `${this.isNot ? 'any status but' : 'status'} ${status}`,
        got: tellAnswer(answer),
      }),
    );
  },

  toHaveSucceeded(answer: Answer) {
    return verdict(
      this,
      answer.succeeded,
      () => ofAnswer(answer),
      () => ({
        expected: this.isNot ? 'no success (any status but 2xx)' : 'success (a 2xx status)',
        got: tellAnswer(answer),
      }),
    );
  },

  toGrantNoToken(answer: Answer) {
    const { accessToken, refreshToken } = readTokens(answer);
    const granted = [accessToken && 'an access token', refreshToken && 'a refresh token'].filter(
      Boolean,
    );
    return verdict(
      this,
      granted.length === 0,
      () => ofAnswer(answer),
      () => ({
        expected: 'no token',
        got: `${granted.join(' and ')} (status ${answer.status})`,
      }),
    );
  },

  toGrantNothing(walk: Walk) {
    const grants = grantsOf(walk);
    return verdict(
      this,
      grants.length === 0,
      () => ofWalk(walk),
      () => ({
        expected: 'neither a code nor a token at any address',
        got: `${grants.join(', ')}; the user was shown: ${walk.pages.map(({ kind }) => kind).join(', ') || 'no page'}`,
      }),
    );
  },

  toKeep(seen: SeenRecord, property: string, written: unknown) {
    return verdict(
      this,
      sameValue(seen.resource.properties[property], written, propertyOf(seen.object, property)),
      () => ofRecord(seen, property),
      () => ({
        subject: property,
        expected: this.isNot
          ? `to be anything but ${tellValue(written)}, which it held before`
          : `to be ${tellValue(written)}, as it was written`,
        got: showing(seen, property),
      }),
    );
  },

  toHaveDefault(seen: SeenRecord, property: string, expected: unknown) {
    return verdict(
      this,
      sameValue(seen.resource.properties[property], expected, propertyOf(seen.object, property)),
      () => ofRecord(seen, property),
      () => ({
        subject: property,
        expected: `to be ${tellValue(expected)}, its default`,
        got: showing(seen, property),
      }),
    );
  },

  toHaveDocumented(seen: SeenRecord, property: string) {
    const value = propertyOf(seen.object, property);
    const kind = seen.resource.properties[property] ?? 'text';
    const problem = validatorOf(schemaOf(kind))(value);
    const has = nameOf(seen.object, property) !== undefined;
    return verdict(
      this,
      has && problem === undefined,
      () => ofAnswer(seen.answer),
      () => ({
        subject: property,
        expected: 'in its documented type',
        got: has
          ? `${tellValue(value)}, which ${problem}`
          : `no ${property}: ${excerptOf(seen.answer)}`,
      }),
    );
  },

  toBeUnchanged(seen: SeenRecord, before: SeenRecord) {
    const changed = changedSince(before, seen);
    const tell = (shown: SeenRecord) =>
      changed.map((name) => `${name} ${showing(shown, name)}`).join(', ');
    return verdict(
      this,
      changed.length === 0,
      () => ofRecord(seen),
      () => ({
        subject: `the ${seen.resource.name}`,
        expected: this.isNot ? 'to be changed' : `to be as it was (${tell(before)})`,
        got: this.isNot ? 'the same in every documented property' : tell(seen),
      }),
    );
  },

  toHaveMade({ answer, made }: Making, count: number) {
    return verdict(
      this,
      made.length === count,
      () => ofAnswer(answer),
      () => ({
        subject: 'the records made by it',
        expected: `to be ${count}`,
        got: `${made.length}${made.length === 0 ? '' : ` (${made.map(({ id }) => id).join(', ')})`}`,
      }),
    );
  },

  toSay({ what, value, from }: Fact, expected: unknown) {
    return verdict(
      this,
      this.equals(value, expected),
      () => (from instanceof Answer ? ofAnswer(from) : ofWalk(from)),
      () => ({ subject: what, expected: `to be ${tellValue(expected)}`, got: tellValue(value) }),
    );
  },
});

export { expect };
