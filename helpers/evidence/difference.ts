import { isDeepStrictEqual } from 'node:util';
import type { Exchange } from '../../contract/exchange.ts';
import type { Asked, Breach, BreachFacts } from '../../contract/finding.ts';
import { sentence } from '../../contract/sentence.ts';
import { type Answer, tellAnswer, tellValue } from '../network/index.ts';
import { propertyOf, type SeenRecord } from '../records/index.ts';

/** What is judged: the request, what followed it, and the exchanges that prove it. */
export interface Judged {
  readonly asked: Asked;
  readonly followed?: Asked;
  readonly proof: readonly Exchange[];
}

/** How it differs from what is required. */
export type Difference = Pick<Breach, 'subject' | 'expected' | 'got' | 'facts'>;

/** What goes by a name, such as a property, a header or a member, where it is not as expected. */
export const named = (name: string, expected: string, got: string): Difference => ({
  ...{ subject: name, expected, got },
  facts: { name },
});

/** A value, or what is like this pattern, where another one is. */
export const unlike = (subject: string, expected: unknown, got: unknown) => ({
  subject,
  expected: sentence`to be ${tellValue(expected)}`,
  got: tellValue(got),
});

/** The same of what goes by a name. */
export const namedUnlike = (name: string, expected: unknown, got: unknown): Difference => ({
  ...unlike(name, expected, got),
  facts: { name },
});

export const otherThan = (expected: string, answer: Answer, facts?: BreachFacts): Difference => ({
  expected,
  got: tellAnswer(answer),
  ...(facts && { facts }),
});

export const notStatus = (answer: Answer, status: number) =>
  otherThan(sentence`status ${status}`, answer, { status });

/** No success where there is to be one. */
export const isNoSuccess = (answer: Answer) =>
  otherThan(sentence`success (a 2xx status)`, answer, { status: 'success' });

/** Of an answer, whatever is required of it, it is required to come. */
export function silenceOf({ exchange }: Answer): Difference {
  return {
    expected: sentence`an answer, as the same request without what is on trial has`,
    got: sentence`none, twice: ${exchange.error}`,
  };
}

/** How a record differs from what it was before, in its documented properties; undefined where it does not. */
export function changeOf(now: SeenRecord, before: SeenRecord): Difference | undefined {
  const changed = Object.keys(now.resource.properties).filter(
    (name) => !isDeepStrictEqual(propertyOf(now.object, name), propertyOf(before.object, name)),
  );
  const tell = (shown: SeenRecord) =>
    changed.map((name) => `${name} ${showing(shown, name)}`).join(', ');
  if (changed.length === 0) return undefined;
  return {
    subject: `the ${now.resource.name}`,
    expected: `to be as it was (${tell(before)})`,
    got: tell(now),
  };
}

export function showing(seen: SeenRecord, property: string): string {
  const read = propertyOf(seen.object, property);
  return read === undefined ? `no ${property}` : tellValue(read);
}
