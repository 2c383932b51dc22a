import { acceptAuthorizeRequest, sendGrant } from '../../../endpoints/authorize.ts';
import { issueAccessToken, issueCode } from '../../../endpoints/issue.ts';
import type { Exchange, Flow } from '../../../http/exchange.ts';
import { parameterOf } from '../../request-traits.ts';
import { type Change, change, every, type Fault, faultsOf } from '../../variation.ts';

const asks = 'authorize/asks-login-and-permission';
const failedLogin = 'authorize/failed-login-grants-nothing';
const refused = 'authorize/refused-permission-grants-nothing';

const skipLogin = (...flows: (Flow | undefined)[]): Change =>
  change(
    'isLoginAsked',
    (lawful, exchange, session) => !flows.includes(exchange.flow) && lawful(exchange, session),
  );

const skipPermission = (...flows: (Flow | undefined)[]): Change =>
  change(
    'isPermissionAsked',
    (lawful, exchange, session, request) =>
      !flows.includes(exchange.flow) && lawful(exchange, session, request),
  );

const grantOnNo = (...flows: (Flow | undefined)[]): Change =>
  change('readPermissionForm', (lawful, exchange, form) => {
    const read = lawful(exchange, form);
    return flows.includes(exchange.flow) ? { ...read, isAllowed: true } : read;
  });

function rememberYes(): Change {
  const asked = new WeakSet<object>();
  return change('readPermissionForm', (lawful, exchange, form) => {
    const read = lawful(exchange, form);
    const isAllowed = read.isAllowed || asked.has(exchange.service);
    if (isAllowed) asked.add(exchange.service);
    return { ...read, isAllowed };
  });
}

const acceptPassword = (isClose: (right: string, given: string) => boolean): Change =>
  change('isPasswordRight', (_lawful, { service }, username, password) =>
    isClose(service.users.get(username)?.password ?? '', password),
  );

/** After a wrong password, straight back to the application. */
const grantAfterFailure = (...flows: (Flow | undefined)[]): Change =>
  change('answerLogin', async (lawful, exchange) => {
    const answer = await lawful(exchange);
    if (answer.status !== 200 || !flows.includes(exchange.flow)) return answer;
    const request = acceptAuthorizeRequest(exchange);
    if ('status' in request) return answer;
    return sendGrant(exchange, exchange.rules.findSession(exchange), request);
  });

function granteeOf({ service }: Exchange) {
  const { clientId, scope, username } = service.settings;
  return { clientId, scope, username };
}

export const authorizeLoginFaults: readonly Fault[] = [
  ...faultsOf(asks, {
    'login-skipped': [
      'The permission screen is shown without any login.',
      skipLogin('code', 'token'),
    ],
    'login-skipped-in-implicit-flow': [
      'With response_type=token the permission screen is shown without any login.',
      skipLogin('token'),
    ],
    'login-skipped-in-code-flow': [
      'With response_type=code the permission screen is shown without any login.',
      skipLogin('code'),
    ],
    'permission-skipped-in-code-flow': [
      'With response_type=code there is no permission screen.',
      skipPermission('code'),
    ],
    'permission-skipped-in-implicit-flow': [
      'With response_type=token there is no permission screen.',
      skipPermission('token'),
    ],
    'permission-skipped-without-state': [
      'Where no state is given there is no permission screen.',
      change(
        'isPermissionAsked',
        (lawful, exchange, session, request) =>
          parameterOf(exchange, 'state') !== '' && lawful(exchange, session, request),
      ),
    ],
    'granted-at-once': [
      'Whoever opens the Authorize address is sent back with a grant, without any page.',
      every(skipLogin('code', 'token'), skipPermission('code', 'token')),
    ],
    'granted-at-once-in-implicit-flow': [
      'With response_type=token a grant is handed out without any page.',
      every(skipLogin('token'), skipPermission('token')),
    ],
  }),
  ...faultsOf(failedLogin, {
    'any-password-accepted': [
      'The password of a known user is not looked at.',
      change('isPasswordRight', (_lawful, { service }, username) => service.users.has(username)),
    ],
    'anybody-logs-in': [
      'Neither the user name nor the password is looked at.',
      change('isPasswordRight', () => true),
    ],
    'nobody-logs-in': [
      'A user name that does not exist is let in, whatever its password.',
      change(
        'isPasswordRight',
        (lawful, exchange, username, password) =>
          !exchange.service.users.has(username) || lawful(exchange, username, password),
      ),
    ],
    'password-of-anybody-accepted': [
      'The password is looked for among those of all users.',
      change('isPasswordRight', (_lawful, { service }, _username, password) =>
        [...service.users.values()].some((user) => user.password === password),
      ),
    ],
    'second-attempt-accepted': [
      'The second attempt in a browser is let in whatever its password.',
      change('isPasswordRight', (lawful, exchange, username, password) => {
        if (lawful(exchange, username, password)) return true;
        const { memory } = exchange.service;
        const key = `failed ${exchange.rules.findSession(exchange)?.id}`;
        const isSecond = memory.has(key);
        memory.set(key, true);
        return isSecond;
      }),
    ],
    'password-compared-by-eight-characters': [
      'Only the first eight characters of the password are compared.',
      acceptPassword((right, given) => right.slice(0, 8) === given.slice(0, 8)),
    ],
    'password-compared-without-case': [
      'The letter case of the password is not looked at.',
      acceptPassword((right, given) => right.toLowerCase() === given.toLowerCase()),
    ],
    'wrong-password-logs-in-behind-the-page': [
      'After a wrong password the login page comes again, but the browser is logged in already.',
      change('noteFailedLogin', (lawful, exchange, username) => {
        lawful(exchange, username);
        const session = exchange.rules.findSession(exchange);
        if (session !== undefined) session.username = username;
      }),
    ],
    'wrong-password-sends-code': [
      'With response_type=code a wrong password leads to the application, with a code.',
      grantAfterFailure('code'),
    ],
    'wrong-password-sends-token': [
      'With response_type=token a wrong password leads to the application, with a token.',
      grantAfterFailure('token'),
    ],
  }),
  ...faultsOf(refused, {
    'denial-grants': [
      'The answer of the permission screen is not looked at.',
      grantOnNo('code', 'token'),
    ],
    'denial-grants-once-allowed': [
      'A user who has ever said yes has said it for good, whatever the answer now is.',
      rememberYes(),
    ],
    'denial-grants-code': [
      'With response_type=code a denial is answered with a code.',
      grantOnNo('code'),
    ],
    'denial-grants-token': [
      'With response_type=token a denial is answered with a token.',
      grantOnNo('token'),
    ],
    'denial-with-error-and-code': [
      'A denial is told as an error, and next to it stands a working code.',
      change('queryOfDenial', (lawful, exchange, request) => {
        const pairs = lawful(exchange, request);
        if (exchange.flow !== 'code') return pairs;
        const code = issueCode(exchange, granteeOf(exchange), request.redirectUri);
        return [...pairs, ['code', code.text]];
      }),
    ],
    'denial-with-error-and-token': [
      'A denial is told as an error in the fragment, and next to it stands a working access token.',
      change('fragmentOfDenial', (lawful, exchange, request) => {
        const pairs = lawful(exchange, request);
        if (exchange.flow !== 'token') return pairs;
        const token = issueAccessToken(exchange, granteeOf(exchange), 'implicit');
        return [...pairs, ['access_token', token.text]];
      }),
    ],
    'denial-with-token-in-query': [
      'A denial with response_type=code brings an access token in the query.',
      change('queryOfDenial', (lawful, exchange, request) => {
        const pairs = lawful(exchange, request);
        if (exchange.flow !== 'code') return pairs;
        const token = issueAccessToken(exchange, granteeOf(exchange), 'implicit');
        return [...pairs, ['access_token', token.text]];
      }),
    ],
  }),
];
