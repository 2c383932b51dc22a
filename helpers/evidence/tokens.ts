import { tokenResponseMembers } from '../../contract/requirements/token.ts';
import { sentence } from '../../contract/sentence.ts';
import { validatorOf } from '../../schemas/validator.ts';
import { excerptOf, tellAnswer, tellValue } from '../network/index.ts';
import { memberOf, readTokens } from '../oauth/index.ts';
import { isObject, tellMiss } from '../records/index.ts';
import { isNoSuccess, named, namedUnlike, unlike } from './difference.ts';
import { each, keptUnless, type Rule, type Which } from './rule.ts';
import { otherThanTheLifetime } from './walks.ts';

export const isTokenRequest: Which = ({ label }) => label === 'token';
const isGood: Which = ({ label, tampered }) => label === 'token' && tampered === undefined;

/** Token requests in which a parameter is not as in a good one. */
export const isWrongIn =
  (parameter: string): Which =>
  ({ tampered }) =>
    tampered?.misses?.[parameter] !== undefined;

/** The token requests bring no token of any kind; a refusal that repeats what was asked brings nothing new. */
export const grantNoToken = (which: Which = isTokenRequest): Rule =>
  each(which, ({ answer, known = [], tampered }) => {
    const { misses = {} } = tampered ?? {};
    const { accessToken, refreshToken } = readTokens(answer);
    const granted = [
      accessToken !== undefined && !known.includes('access_token') ? 'an access token' : [],
      refreshToken !== undefined && !known.includes('refresh_token') ? 'a refresh token' : [],
    ]
      .flat()
      .join(' and ');
    const told = Object.entries(misses).map(([name, miss]) => sentence`${name} ${tellMiss(miss)}`);
    const by = told.length === 0 ? '' : sentence`, with ${told.join(', ')}`;
    const got = sentence`${granted} (status ${answer.status})${by}`;
    return granted !== '' && { expected: sentence`no token`, got, facts: { misses } };
  });

/** The access token, where there is one, can be carried by a header. */
export const bringASendableToken: Rule = each(isGood, ({ answer, isUnsendable }) => {
  const name = 'access_token';
  const expected = sentence`to be one that an HTTP header can carry`;
  return isUnsendable === true && named(name, expected, tellValue(memberOf(answer, name)));
});

/** The access token is not that of an earlier answer. */
export const bringANewToken: Rule = each(isGood, ({ answer, known = [] }) => {
  const got = tellValue(memberOf(answer, 'access_token'));
  const subject = sentence`the access token`;
  const expected = sentence`to be anything but ${got}`;
  return known.includes('access_token') && { subject, expected, got };
});

/** The answers have the status 200, and a JSON object with members of a token response. */
export const areTokenResponses: Rule = each(isGood, ({ answer }) => {
  const isOne =
    isObject(answer.json) &&
    tokenResponseMembers.some((name) => memberOf(answer, name) !== undefined);
  const difference = {
    expected: sentence`status 200 and a JSON object with the members of a token response`,
    got: answer.status === 200 ? (answer.jsonProblem ?? excerptOf(answer)) : tellAnswer(answer),
    facts: { status: 200 },
  };
  return !(answer.status === 200 && isOne) && difference;
});

/** The token responses have a member, in its documented type. */
export const haveTokenMember = (name: string): Rule =>
  each(isGood, ({ answer }) => {
    const value = memberOf(answer, name);
    const problem = validatorOf(`token-response.json#/properties/${name}`)(value);
    const got = value === undefined ? 'none' : sentence`${tellValue(value)}, which ${problem}`;
    return problem !== undefined && named(name, sentence`in its documented type`, got);
  });

export const tellTheScope: Rule = each(isGood, ({ answer, asked }) => {
  const told = memberOf(answer, 'scope');
  return told !== asked?.scope && namedUnlike('scope', asked?.scope, told);
});

/** The token responses tell the type bearer; in which letter case is observed. */
export const tellTheTypeBearer = (id: string): Rule =>
  each(isGood, ({ answer }) => {
    const told = String(memberOf(answer, 'token_type'));
    const type = told.toLowerCase();
    const difference = type !== 'bearer' && namedUnlike('token_type', 'bearer', type);
    return [{ observed: { [`${id}/letter-case`]: told } }, ...keptUnless(difference, answer)];
  });

/** The token responses tell the lifetime of an access token; it is observed, too. */
export const tellTheLifetime = (id: string): Rule =>
  each(isGood, ({ answer }) => {
    const told = memberOf(answer, 'expires_in');
    return [
      { observed: { [`${id}/seconds`]: String(told) } },
      ...keptUnless(otherThanTheLifetime(told), answer),
    ];
  });

/** Refusals tell an error by a word of RFC 6749. */
export const tellAnError = (which: Which): Rule =>
  each(which, ({ answer }) => {
    const word = /^[a-z_]+$/;
    const error = memberOf(answer, 'error');
    const isWord = typeof error === 'string' && word.test(error);
    return !isWord && namedUnlike('error', word, error);
  });

/** A list shows what belongs in it, and a record is shown, as to the access token of the run. */
export const showAsToOthers: Rule = each(
  ({ shown }) => shown !== undefined,
  ({ answer, shown }) => {
    const subject = sentence`whether the list is empty for a token that reads what belongs in it`;
    return answer.succeeded
      ? shown === 'bare' && unlike(subject, false, true)
      : isNoSuccess(answer);
  },
);
