import type { Exchange } from '../../../http/exchange.ts';
import type { AccessToken } from '../../../service/records.ts';
import { isWithoutToken, plainAnswer } from '../../request-traits.ts';
import { type Change, change, each, every, type Fault, faultsOf } from '../../variation.ts';
import { answerRefused, letIn, refusedWith } from './refusals.ts';

/** Accepts a token text that was never issued as an access token. */
const accept = (isClose: (exchange: Exchange, given: string) => boolean): Change =>
  change('findAccessToken', (lawful, exchange, text) => {
    const found = lawful(exchange, text);
    if (found !== undefined || !isClose(exchange, text)) return found;
    const { clientId, scope, username } = exchange.service.settings;
    const issuedAt = exchange.service.clock.now();
    return { text, clientId, scope, username, issuedAt, grant: 'implicit', revoked: false };
  });

const like = (isClose: (token: AccessToken, given: string) => boolean): Change =>
  change(
    'findAccessToken',
    (lawful, exchange, text) =>
      lawful(exchange, text) ??
      [...exchange.service.accessTokens.values()].find((token) => isClose(token, text)),
  );

const isInvalid = (exchange: Exchange) =>
  !isWithoutToken(exchange) && exchange.bearer === undefined;

const isRefreshToken = ({ service }: Exchange, text: string) => service.refreshTokens.has(text);

const isCode = ({ service }: Exchange, text: string) => service.codes.has(text);

const given = (exchange: Exchange) => exchange.rules.readBearerToken(exchange) ?? '';

const row = (kind: string) => `bearer/invalid-token-is-401/${kind}`;

const near = (right: string, text: string) =>
  right.length === text.length && [...right].filter((mark, at) => mark !== text[at]).length <= 1;

/** Tokens that are no access tokens and open the service, or are refused otherwise than with 401. */
export const invalidTokenFaults: readonly Fault[] = [
  ...faultsOf(row('invented'), {
    'any-token': ['Any token is good enough.', accept(() => true)],
    'long-token': [
      'Any token of at least twenty characters is good enough.',
      accept((_exchange, text) => text.length >= 20),
    ],
    'any-token-for-the-list': [
      'Any token opens the list.',
      accept(({ resource }) => resource === 'list'),
    ],
    'any-token-for-customers': [
      'Any token opens a single customer.',
      accept(({ resource }) => resource === 'record'),
    ],
    'any-token-for-xml': [
      'Any token opens the service to who asks for XML.',
      accept(({ headers }) => /xml/.test(headers.accept ?? '')),
    ],
    ...each([400, 403, 404, 500], (status) => ({
      [`invented-token-${status}`]: [
        `An invented token is answered with ${status}.`,
        refusedWith(status, isInvalid),
      ],
    })),
    'token-of-three-parts-500': [
      'A token that looks like a JSON Web Token, and is none of the service, ends in an error 500.',
      refusedWith(
        500,
        (exchange) =>
          isInvalid(exchange) && exchange.rules.readBearerToken(exchange)?.split('.').length === 3,
      ),
    ],
    'unsigned-token-accepted': [
      'A JSON Web Token that says that it is not signed opens the service.',
      accept((_exchange, text) => text.split('.').length === 3 && text.endsWith('.')),
    ],
    'token-null-accepted': [
      'The word null is taken for a token.',
      accept((_exchange, text) => text === 'null'),
    ],
    'percent-sign-accepted-as-token': [
      'A percent sign is taken for any token.',
      accept((_exchange, text) => text === '%'),
    ],
    'bearer-in-small-letters-opens': [
      'An Authorization header of the scheme bearer, in small letters, opens the service, whatever stands in it.',
      letIn(({ headers }) => headers.authorization?.startsWith('bearer ') === true),
    ],
    'client-secret-accepted-as-token': [
      'The client secret is taken for a token.',
      accept(({ service }, text) => text === service.settings.clientSecret),
    ],
    'client-id-accepted-as-token': [
      'The client id is taken for a token.',
      accept(({ service }, text) => text === service.settings.clientId),
    ],
    'basic-opens': [
      'An Authorization header of the scheme Basic opens the service, whatever stands in it.',
      letIn(({ headers }) => /^Basic /i.test(headers.authorization ?? '')),
    ],
    'invented-token-200': [
      'An invented token is answered with 200 and an empty list.',
      answerRefused(isInvalid, () => plainAnswer(200, [])),
    ],
  }),
  ...faultsOf(row('altered'), {
    'token-by-beginning': [
      'A token is compared by its first sixteen characters.',
      like(({ text }, other) => text.slice(0, 16) === other.slice(0, 16)),
    ],
    'token-by-end': [
      'A token is compared by its last sixteen characters.',
      like(({ text }, other) => text.slice(-16) === other.slice(-16)),
    ],
    'token-without-last-character': [
      'The last character of a token before its padding is not compared.',
      like(({ text }, other) => {
        const [mine, others] = [text, other].map((one) => one.replace(/=+$/, '').slice(0, -1));
        return mine === others;
      }),
    ],
    'token-without-first-character': [
      'The first character of a token is not compared.',
      like(({ text }, other) => text.slice(1) === other.slice(1)),
    ],
    'token-without-case': [
      'The letter case of a token is not looked at.',
      like(({ text }, other) => text.toLowerCase() === other.toLowerCase()),
    ],
    'token-by-length': [
      'A token only has to be as long as one that was issued.',
      like(({ text }, other) => text.length === other.length),
    ],
    'token-without-signature': [
      'Tokens are JSON Web Tokens, and one without its signature is taken for the whole.',
      every(
        change(
          'newTokenText',
          (lawful, exchange, kind) =>
            `e30.e30.${Buffer.from(lawful(exchange, kind)).toString('base64url')}`,
        ),
        like(({ text }, other) => other.endsWith('.') && text.startsWith(other)),
      ),
    ],
    'token-nearly-right': [
      'A token may be wrong in one character.',
      like(({ text }, other) => near(text, other)),
    ],
  }),
  ...faultsOf(row('refresh-token'), {
    'refresh-token-opens': ['A refresh token opens the API.', accept(isRefreshToken)],
    'refresh-token-opens-the-list': [
      'A refresh token opens the list.',
      accept((exchange, text) => exchange.resource === 'list' && isRefreshToken(exchange, text)),
    ],
    'refresh-token-403': [
      'A refresh token in place of an access token is answered with 403.',
      refusedWith(403, (exchange) => isRefreshToken(exchange, given(exchange))),
    ],
    'refresh-token-500': [
      'A refresh token in place of an access token ends in an error 500.',
      refusedWith(500, (exchange) => isRefreshToken(exchange, given(exchange))),
    ],
  }),
  ...faultsOf(row('authorization-code'), {
    'code-opens': ['An authorization code opens the API.', accept(isCode)],
    'unused-code-opens': [
      'An authorization code opens the API until it is exchanged.',
      accept(({ service }, text) => service.codes.get(text)?.used === false),
    ],
    'code-403': [
      'A code in place of an access token is answered with 403.',
      refusedWith(403, (exchange) => isCode(exchange, given(exchange))),
    ],
  }),
];
