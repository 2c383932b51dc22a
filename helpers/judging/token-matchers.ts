import { expect } from 'vitest';
import { tokenResponseMembers } from '../../contract/requirements/token.ts';
import { sentence } from '../../contract/sentence.ts';
import { validatorOf } from '../../schemas/validator.ts';
import type { Application } from '../config/index.ts';
import { type Answer, excerptOf, isSendable, tellAnswer, tellValue } from '../network/index.ts';
import { memberOf, readTokens } from '../oauth/index.ts';
import { isObject, tellMiss } from '../records/index.ts';
import { expectation, ofAnswer } from './expectation.ts';

export interface TokenMatchers<R> {
  /** The token request brought no token of any kind; with the application it is told what is not as registered. */
  toGrantNoToken(application?: Application): R;
  /** The access token, where there is one, can be carried by a header. */
  toBringSendableToken(): R;
  /** The answer has the status 200, and a JSON object with members of a token response. */
  toBeTokenResponse(): R;
  /** The token response has a member, in its documented type. */
  toHaveTokenMember(member: string): R;
}

/** What of a token request is not as the application is registered. */
function tellUnregistered(form: URLSearchParams, application: Application | undefined): string {
  const registered = {
    client_id: application?.clientId,
    client_secret: application?.clientSecret,
    redirect_uri: application?.redirectUri,
  };
  return Object.entries(registered)
    .flatMap(([name, right]) => {
      const miss = right === undefined ? undefined : tellMiss(form.get(name), right);
      return miss === undefined ? [] : [sentence`, with ${name} ${miss}`];
    })
    .join('');
}

expect.extend({
  toGrantNoToken(answer: Answer, application?: Application) {
    const { accessToken, refreshToken } = readTokens(answer);
    // A refusal that repeats what was asked brings nothing that was not there before.
    const form = new URLSearchParams(answer.exchange.request.body);
    const sent = new Set(form.values());
    const isNew = (token: string | undefined) => token !== undefined && !sent.has(token);
    const granted = [
      isNew(accessToken) && 'an access token',
      isNew(refreshToken) && 'a refresh token',
    ];
    return expectation(
      this,
      !granted.some(Boolean),
      () => ofAnswer(answer),
      () => ({
        expected: sentence`no token`,
        got: sentence`${granted.filter(Boolean).join(' and ')} (status ${answer.status})${tellUnregistered(form, application)}`,
      }),
    );
  },

  toBringSendableToken(answer: Answer) {
    const { accessToken } = readTokens(answer);
    return expectation(
      this,
      accessToken === undefined || isSendable(accessToken),
      () => ofAnswer(answer),
      () => ({
        subject: 'access_token',
        expected: sentence`to be one that an HTTP header can carry`,
        got: tellValue(accessToken),
      }),
    );
  },

  toBeTokenResponse(answer: Answer) {
    const isOne =
      isObject(answer.json) &&
      tokenResponseMembers.some((name) => memberOf(answer, name) !== undefined);
    return expectation(
      this,
      answer.status === 200 && isOne,
      () => ofAnswer(answer),
      () => ({
        expected: sentence`status 200 and a JSON object with the members of a token response`,
        got: answer.status === 200 ? (answer.jsonProblem ?? excerptOf(answer)) : tellAnswer(answer),
      }),
    );
  },

  toHaveTokenMember(answer: Answer, member: string) {
    const value = memberOf(answer, member);
    const problem = validatorOf(`token-response.json#/properties/${member}`)(value);
    return expectation(
      this,
      problem === undefined,
      () => ofAnswer(answer),
      () => ({
        subject: member,
        expected: sentence`in its documented type`,
        got: value === undefined ? 'none' : sentence`${tellValue(value)}, which ${problem}`,
      }),
    );
  },
});
