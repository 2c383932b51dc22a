import { ownName, sentence } from '../../contract/sentence.ts';
import { butStatus, isNoSuccess, notStatus } from '../evidence/index.ts';
import { type Answer, tellValue } from '../network/index.ts';
import { expectation, matchers, ofAnswer } from './expectation.ts';

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
      () => isNoSuccess(answer),
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
});
