import type { Resource } from '../../contract/resource.ts';
import { ownName, sentence } from '../../contract/sentence.ts';
import { butStatus, isNoSuccess, isSuccess, notStatus } from '../evidence/index.ts';
import { type Answer, excerptOf, tellValue } from '../network/index.ts';
import { entriesOf, isObject, nameOf } from '../records/index.ts';
import { expectation, matchers, ofAnswer } from './expectation.ts';

const jsonMediaType = /^(application|text)\/([\w.+-]+\+)?json$/;

export const answerMatchers = matchers({
  /** The answer has this status. */
  toHaveStatus(answer: Answer, status: number) {
    expectation(
      this,
      answer.status === status,
      () => ofAnswer(answer),
      () => (this.isNot ? butStatus(answer, status) : notStatus(answer, status)),
    );
  },

  /** The answer has a 2xx status. */
  toHaveSucceeded(answer: Answer) {
    expectation(
      this,
      answer.succeeded,
      () => ofAnswer(answer),
      () => (this.isNot ? isSuccess(answer) : isNoSuccess(answer)),
    );
  },

  /** The answer has a header whose value fits. */
  toHaveHeader(answer: Answer, name: string, pattern: RegExp) {
    const value = answer.header(name);
    expectation(
      this,
      pattern.test(value ?? ''),
      () => ofAnswer(answer),
      () => ({
        subject: name,
        expected: sentence`to be like ${ownName(String(pattern))}`,
        got: tellValue(value),
        facts: { name },
      }),
    );
  },

  /** The answer says that it is JSON, and is. */
  toBeJson(answer: Answer) {
    const isNamed = jsonMediaType.test(answer.mediaType ?? '');
    expectation(
      this,
      isNamed && answer.jsonProblem === undefined,
      () => ofAnswer(answer),
      () => ({
        subject: isNamed ? 'the body' : sentence`the media type`,
        expected: sentence`to be JSON`,
        got: isNamed ? `${answer.jsonProblem}` : (answer.mediaType ?? 'none'),
      }),
    );
  },

  /** The body holds a list of objects, each of which stands for a record: none lacks the id that others show. */
  toBeAListOf(answer: Answer, resource: Resource) {
    const entries = entriesOf(answer.json, resource);
    const objects = entries?.filter(isObject) ?? [];
    const withId = objects.filter((entry) => nameOf(entry, resource.key) !== undefined);
    const areAlike = withId.length === 0 || withId.length === objects.length;
    expectation(
      this,
      objects.length === entries?.length && areAlike,
      () => ofAnswer(answer),
      () => ({
        subject: sentence`the body`,
        expected: areAlike
          ? sentence`to be a list of objects`
          : sentence`to be a list of objects of which all have ${ownName(resource.key)}, or none`,
        got: excerptOf(answer),
      }),
    );
  },
});
