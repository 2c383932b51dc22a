import type { Miss } from '../../contract/misses.ts';
import { tokenResponseMembers } from '../../contract/requirements/token.ts';
import { sentence } from '../../contract/sentence.ts';
import { validatorOf } from '../../schemas/validator.ts';
import { type Answer, excerptOf, isSendable, tellAnswer, tellValue } from '../network/index.ts';
import { memberOf, readTokens } from '../oauth/index.ts';
import { isObject, tellMiss } from '../records/index.ts';
import { expectation, matchers, ofAnswer } from './expectation.ts';

/** The answer to a token request, and how its parameters differ from those of a good one. */
export interface TokenTrial {
  readonly answer: Answer;
  readonly misses: Readonly<Record<string, Miss>>;
}

export const tokenMatchers = matchers({
  /** The token request brought no token of any kind. */
  toGrantNoToken(asked: Answer | TokenTrial) {
    const { answer, misses } = 'misses' in asked ? asked : { answer: asked, misses: {} };
    const told = Object.entries(misses).map(([name, miss]) => sentence`${name} ${tellMiss(miss)}`);
    const { accessToken, refreshToken } = readTokens(answer);
    // A refusal that repeats what was asked brings nothing that was not there before.
    const form = new URLSearchParams(answer.exchange.request.body);
    const sent = new Set(form.values());
    const isNew = (token: string | undefined) => token !== undefined && !sent.has(token);
    const granted = [
      isNew(accessToken) && 'an access token',
      isNew(refreshToken) && 'a refresh token',
    ];
    expectation(
      this,
      !granted.some(Boolean),
      () => ofAnswer(answer),
      () => ({
        expected: sentence`no token`,
        got: sentence`${granted.filter(Boolean).join(' and ')} (status ${answer.status})${told.length === 0 ? '' : sentence`, with ${told.join(', ')}`}`,
        facts: { misses },
      }),
    );
  },

  /** The access token, where there is one, can be carried by a header. */
  toBringSendableToken(answer: Answer) {
    const { accessToken } = readTokens(answer);
    expectation(
      this,
      accessToken === undefined || isSendable(accessToken),
      () => ofAnswer(answer),
      () => ({
        subject: 'access_token',
        expected: sentence`to be one that an HTTP header can carry`,
        got: tellValue(accessToken),
        facts: { name: 'access_token' },
      }),
    );
  },

  /** The answer has the status 200, and a JSON object with members of a token response. */
  toBeTokenResponse(answer: Answer) {
    const isOne =
      isObject(answer.json) &&
      tokenResponseMembers.some((name) => memberOf(answer, name) !== undefined);
    expectation(
      this,
      answer.status === 200 && isOne,
      () => ofAnswer(answer),
      () => ({
        expected: sentence`status 200 and a JSON object with the members of a token response`,
        got: answer.status === 200 ? (answer.jsonProblem ?? excerptOf(answer)) : tellAnswer(answer),
        facts: { status: 200 },
      }),
    );
  },

  /** The token response has a member, in its documented type. */
  toHaveTokenMember(answer: Answer, member: string) {
    const value = memberOf(answer, member);
    const problem = validatorOf(`token-response.json#/properties/${member}`)(value);
    expectation(
      this,
      problem === undefined,
      () => ofAnswer(answer),
      () => ({
        subject: member,
        expected: sentence`in its documented type`,
        got: value === undefined ? 'none' : sentence`${tellValue(value)}, which ${problem}`,
        facts: { name: member },
      }),
    );
  },
});
