import type { Resource } from '../../contract/resource.ts';
import { sentence } from '../../contract/sentence.ts';
import { changeOf, type Difference, showing, touchedBy } from '../evidence/index.ts';
import { type Answer, tellValue } from '../network/index.ts';
import { hasValue, type SeenRecord } from '../records/index.ts';
import { expectation, matchers, ofAnswer, ofRecord } from './expectation.ts';

/** A request that may make records, and those that were found afterwards. */
export interface Making {
  readonly answer: Answer;
  readonly made: readonly { readonly id: string }[];
}

/** A record before and after a request that is to leave it alone. */
export interface Bystander {
  readonly resource: Resource;
  readonly before: Answer;
  readonly after: Answer;
  /** The answer to that request. */
  readonly write?: Answer;
}

function expectUnchanged(isNot: boolean, seen: SeenRecord, before: SeenRecord): void {
  const change = changeOf(seen, before);
  const difference = {
    subject: `the ${seen.resource.name}`,
    expected: sentence`to be changed`,
    got: sentence`every documented property as it was`,
  };
  expectation(
    { isNot },
    change === undefined,
    () => ofRecord(seen),
    () => change ?? difference,
  );
}

/** A property of a record has a value, that was written or is its default; in words what it is to be. */
function expectValue(
  isNot: boolean,
  seen: SeenRecord,
  property: string,
  value: unknown,
  expected: () => string,
): void {
  expectation(
    { isNot },
    hasValue(seen, property, value),
    () => ofRecord(seen, property),
    () => ({
      subject: property,
      expected: expected(),
      got: showing(seen, property),
      facts: { name: property },
    }),
  );
}

export const recordMatchers = matchers({
  /** The record has a property with the value that was written. */
  toKeep(seen: SeenRecord, property: string, written: unknown) {
    expectValue(this.isNot, seen, property, written, () =>
      this.isNot ? notKept(written) : sentence`to be ${tellValue(written)}, as it was written`,
    );
  },

  /** The record is as it was, in every documented property. */
  toBeUnchanged(seen: SeenRecord, before: SeenRecord) {
    expectUnchanged(this.isNot, seen, before);
  },

  /** The record is there as it was, after a request that is to leave it alone. */
  toBeUntouched({ resource, before, after, write }: Bystander) {
    const difference = touchedBy(resource, before, after, write);
    expectation(
      this,
      difference === undefined,
      () => ofAnswer(after, write),
      () => difference as Difference,
    );
  },

  /** The request made so many records. */
  toHaveMade({ answer, made }: Making, count: number) {
    expectation(
      this,
      made.length === count,
      () => ofAnswer(answer),
      () => ({
        subject: sentence`the records made by it`,
        expected: `to be ${count}`,
        got: made.length === 0 ? '0' : `${made.length} (${made.map(({ id }) => id).join(', ')})`,
        facts: { isOfMaking: true },
      }),
    );
  },

  /** The record that the request made can be read at an address. */
  toBeReadable({ answer, made }: Making) {
    expectation(
      this,
      made.length > 0,
      () => ofAnswer(answer),
      () => ({
        subject: sentence`the new record`,
        expected: sentence`to be readable at an address`,
        got: sentence`none where the answer points, and none through the list`,
      }),
    );
  },
});

function notKept(value: unknown): string {
  return value === 'null'
    ? sentence`to be nothing, and not the text ${tellValue(value)}`
    : sentence`to be anything but ${tellValue(value)}, which it held before`;
}
