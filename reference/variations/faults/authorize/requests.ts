import type { Exchange, Flow } from '../../../http/exchange.ts';
import { isLike, parameterOf } from '../../request-traits.ts';
import {
  type Change,
  change,
  each,
  every,
  type Fault,
  faultsOf,
  variation,
} from '../../variation.ts';

const clientRow = 'authorize/client-id-checked';
const redirectRow = 'authorize/redirect-uri-checked';
const typeRow = 'authorize/response-type-checked';

const isAuthorizing = ({ endpoint }: Exchange) => endpoint !== 'token';

const acceptClient = (isClose: (exchange: Exchange, own: string, given: string) => boolean) =>
  change('isClientKnown', (lawful, exchange, application) => {
    if (lawful(exchange, application)) return true;
    const own = exchange.service.settings.clientId;
    return isAuthorizing(exchange) && isClose(exchange, own, parameterOf(exchange, 'client_id'));
  });

const acceptRedirectUri = (isClose: (registered: URL, given: URL, exchange: Exchange) => boolean) =>
  change('isRedirectUriRight', (lawful, exchange, registered, given) => {
    if (lawful(exchange, registered, given)) return true;
    if (!isAuthorizing(exchange) || !URL.canParse(given)) return false;
    return isClose(new URL(registered), new URL(given), exchange);
  });

const acceptType = (isAccepted: (type: string) => boolean, flow?: Flow): Change =>
  every(
    change(
      'isResponseTypeAccepted',
      (lawful, exchange, type) => lawful(exchange, type) || isAccepted(type),
    ),
    change('flowOf', (lawful, exchange, type) =>
      flow !== undefined && type !== 'code' ? flow : lawful(exchange, type),
    ),
  );

const doWithout = (parameter: string, ...flows: (Flow | undefined)[]): Change =>
  change(
    'isAuthorizeParameterRequired',
    (lawful, exchange, name) =>
      lawful(exchange, name) && !(name === parameter && flows.includes(exchange.flow)),
  );

const parameters = ['client_id', 'redirect_uri', 'scope', 'response_type'] as const;

export const authorizeRequestFaults: readonly Fault[] = [
  ...faultsOf(clientRow, {
    'authorize-accepts-any-client-id': ['Any client_id is accepted.', acceptClient(() => true)],
    'authorize-accepts-any-client-id-in-code-flow': [
      'Any client_id gets a code.',
      acceptClient(({ flow }) => flow === 'code'),
    ],
    'authorize-accepts-any-client-id-in-implicit-flow': [
      'Any client_id gets a token.',
      acceptClient(({ flow }) => flow === 'token'),
    ],
    'authorize-accepts-client-id-without-case': [
      'The letter case of the client_id is not looked at.',
      acceptClient((_exchange, own, given) => own.toLowerCase() === given.toLowerCase()),
    ],
    'authorize-accepts-client-id-with-more-behind': [
      'A client_id that begins with a registered one is accepted.',
      acceptClient((_exchange, own, given) => given.startsWith(own)),
    ],
    'authorize-accepts-client-id-as-pattern': [
      'The client_id is taken for a pattern, in which a percent sign is any text.',
      acceptClient((_exchange, own, given) => isLike(own, given)),
    ],
    'authorize-accepts-client-id-cut': [
      'Only the first ten characters of the client_id are compared.',
      acceptClient((_exchange, own, given) => own.slice(0, 10) === given.slice(0, 10)),
    ],
  }),
  ...faultsOf(redirectRow, {
    'authorize-accepts-any-redirect-uri': [
      'Any redirect_uri is accepted.',
      acceptRedirectUri(() => true),
    ],
    'authorize-accepts-any-redirect-uri-in-code-flow': [
      'Any redirect_uri gets a code.',
      acceptRedirectUri((_r, _g, { flow }) => flow === 'code'),
    ],
    'authorize-accepts-any-redirect-uri-in-implicit-flow': [
      'Any redirect_uri gets a token.',
      acceptRedirectUri((_r, _g, { flow }) => flow === 'token'),
    ],
    'authorize-accepts-redirect-uri-by-prefix': [
      'A redirect_uri only has to begin with the registered one.',
      acceptRedirectUri((r, g) => g.href.startsWith(r.href)),
    ],
    'authorize-accepts-redirect-uri-by-host': [
      'Only the host of the redirect_uri is compared.',
      acceptRedirectUri((r, g) => r.hostname === g.hostname),
    ],
    'authorize-accepts-redirect-uri-by-host-in-implicit-flow': [
      'Only the host of the redirect_uri is compared for a token.',
      acceptRedirectUri((r, g, { flow }) => flow === 'token' && r.host === g.host),
    ],
    'authorize-accepts-redirect-uri-by-path': [
      'Only the path of the redirect_uri is compared.',
      acceptRedirectUri((r, g) => r.pathname === g.pathname),
    ],
    'authorize-accepts-redirect-uri-query-ignored': [
      'The query of the redirect_uri is not compared.',
      acceptRedirectUri((r, g) => r.origin + r.pathname === g.origin + g.pathname),
    ],
    'authorize-accepts-redirect-uri-fragment-ignored': [
      'A fragment of the redirect_uri is not compared.',
      acceptRedirectUri((r, g) => Object.assign(g, { hash: '' }).href === r.href),
    ],
    'authorize-accepts-redirect-uri-user-ignored': [
      'A user name in the redirect_uri is not compared.',
      acceptRedirectUri((r, g) => Object.assign(g, { username: '' }).href === r.href),
    ],
    'authorize-accepts-redirect-uri-without-case': [
      'The letter case of the redirect_uri is not looked at.',
      acceptRedirectUri((r, g) => r.href.toLowerCase() === g.href.toLowerCase()),
    ],
    'authorize-accepts-redirect-uri-below': [
      'Every path below the registered one is accepted.',
      acceptRedirectUri((r, g) => g.origin === r.origin && g.pathname.startsWith(`${r.pathname}/`)),
    ],
    'authorize-accepts-redirect-uri-sibling': [
      'Every path beside the registered one is accepted.',
      acceptRedirectUri(
        (r, g) =>
          g.origin === r.origin &&
          g.pathname.split('/').slice(0, -1).join('/') ===
            r.pathname.split('/').slice(0, -1).join('/'),
      ),
    ],
    'authorize-accepts-redirect-uri-subdomain': [
      'Every host below the registered one is accepted.',
      acceptRedirectUri((r, g) => g.hostname.endsWith(`.${r.hostname}`)),
    ],
    'authorize-accepts-redirect-uri-host-continued': [
      'A host that begins with the registered one is accepted.',
      acceptRedirectUri((r, g) => g.hostname.startsWith(r.hostname)),
    ],
    'authorize-accepts-redirect-uri-slash-ignored': [
      'A slash at the end of the redirect_uri is not looked at.',
      acceptRedirectUri((r, g) => g.href.replace(/\/+$/, '') === r.href.replace(/\/+$/, '')),
    ],
    'authorize-accepts-redirect-uri-as-pattern': [
      'The registered redirect URI is taken for a pattern, in which a dot is any sign.',
      acceptRedirectUri((r, g) => new RegExp(`^${r.href}$`).test(g.href)),
    ],
    'authorize-accepts-redirect-uri-parameters-ignored': [
      'The redirect_uri is compared up to its first semicolon.',
      acceptRedirectUri((r, g) => r.href === g.href.split(';')[0]),
    ],
    'authorize-accepts-redirect-uri-contained': [
      'The registered redirect URI only has to be somewhere in the given one.',
      acceptRedirectUri((r, g) => decodeURIComponent(g.href).includes(r.href)),
    ],
    'authorize-ignores-redirect-uri': [
      'Whatever redirect_uri is given, the grant is sent to the registered one.',
      every(
        acceptRedirectUri(() => true),
        change('redirectUriUsed', (_lawful, { service }) => service.settings.redirectUri),
      ),
    ],
  }),
  ...parameters.map((name) =>
    variation({
      breaks: `authorize/parameter-required/${name}`,
      name: `authorize-without-${name.replace('_', '-')}`,
      does: `A request without ${name} is served like any other.`,
      change: doWithout(name, 'code', 'token'),
    }),
  ),
  ...parameters.slice(0, 3).flatMap((name) =>
    (['code', 'token'] as const).map((flow) =>
      variation({
        breaks: `authorize/parameter-required/${name}`,
        name: `authorize-without-${name.replace('_', '-')}-for-${flow}`,
        does: `With response_type=${flow} a request without ${name} is served like any other.`,
        change: doWithout(name, flow),
      }),
    ),
  ),
  ...parameters.map((name) =>
    variation({
      breaks: `authorize/parameter-required/${name}`,
      name: `authorize-with-empty-${name.replace('_', '-')}`,
      does: `A request with an empty ${name} is served like any other.`,
      change: change(
        'isAuthorizeParameterRequired',
        (lawful, exchange, required) =>
          lawful(exchange, required) && !(required === name && exchange.query.get(name) === ''),
      ),
    }),
  ),
  variation({
    breaks: 'authorize/parameter-required/response_type',
    name: 'authorize-without-response-type-gives-token',
    does: 'A request without response_type is granted a token in the fragment.',
    change: every(
      doWithout('response_type', 'code', 'token'),
      change('flowOf', (lawful, exchange, type) =>
        type === '' ? 'token' : lawful(exchange, type),
      ),
    ),
  }),
  ...faultsOf(typeRow, {
    'unknown-response-type-gives-code': [
      'Any response_type but token is taken as code.',
      acceptType(() => true),
    ],
    'unknown-response-type-gives-token': [
      'Any response_type but code is taken as token.',
      acceptType(() => true, 'token'),
    ],
    'response-type-begins-with-code': [
      'A response_type that only begins with "code" is taken as code.',
      acceptType((type) => type.startsWith('code')),
    ],
    'response-type-without-case': [
      'The letter case of the response_type is not looked at.',
      acceptType((type) => type.toLowerCase() === 'code'),
    ],
    'id-token-accepted': [
      'The response_type id_token is granted a token.',
      acceptType((type) => type === 'id_token', 'token'),
    ],
    'hybrid-response-type-accepted': [
      'The response_type "code token" is taken as code.',
      acceptType((type) => type === 'code token'),
    ],
    'response-type-in-capitals-gives-token': [
      'The response_type TOKEN is taken as token.',
      acceptType((type) => type === 'TOKEN', 'token'),
    ],
    ...each(['code id_token', 'id_token token'], (hybrid) => ({
      [`response-type-${hybrid.replace(' ', '-and-').replaceAll('_', '-')}-accepted`]: [
        `The response_type "${hybrid}" is taken as code.`,
        acceptType((type) => type === hybrid),
      ],
    })),
    'combined-response-type-accepted': [
      'A response_type that names code or token among other words is served.',
      acceptType((type) => type.split(' ').some((word) => word === 'code' || word === 'token')),
    ],
  }),
];
