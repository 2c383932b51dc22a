import { issueRefreshToken } from '../../endpoints/issue.ts';
import { changeAnswers, withHeader } from '../change-answers.ts';
import type { Freedom } from '../variation.ts';
import { change, freedomsOf, variation } from '../variation.ts';

export const doubtfulResources: readonly Freedom[] = [
  variation({
    about: 'token/refusal-shape',
    name: 'token-refusal-200',
    does: 'A refused token request is answered 200 with an error and no token.',
    change: change('statusOfTokenProblem', () => () => 200),
  }),
  variation({
    about: 'token/rotation',
    name: 'refresh-answers-same-access-token',
    does: 'A refresh answers the access token it gave before, its time begun anew.',
    change: change('newTokenText', (lawful) => (exchange, kind) => {
      const sent = new URLSearchParams(exchange.body.toString('utf8')).get('refresh_token');
      const earlier = [...exchange.service.accessTokens.values()].find(
        (token) => sent !== null && token.refreshToken === sent,
      );
      return (kind === 'access' ? earlier?.text : undefined) ?? lawful(exchange, kind);
    }),
  }),
  variation({
    about: 'token/background-application',
    name: 'background-token-once',
    does: 'The configured refresh token works once, and its successor for ever.',
    change: change('refreshTokenAfter', () => (exchange, token) => {
      if (token.text !== exchange.service.settings.refreshToken) return token;
      token.revoked = true;
      return issueRefreshToken(exchange, token);
    }),
  }),
  ...freedomsOf('list/shape', {
    'list-as-map': [
      'The list is an object of entries by their ids.',
      change(
        'listJson',
        () =>
          ({ service }, entries) =>
            Object.fromEntries(
              service.customers
                .all()
                .map(({ CustomerId }, at) => [`id ${CustomerId}`, entries[at] ?? null]),
            ),
      ),
    ],
    'list-of-links': [
      'An entry of the list has a name and a link, and no id.',
      change('entryJson', () => ({ path }, { CustomerId, Name }) => ({
        title: Name ?? '',
        href: path.replace(/CustomerInfoList.*$/, `Customer/${CustomerId}`),
      })),
    ],
  }),
  variation({
    about: 'Page sizes: not shown',
    name: 'list-in-pages',
    does: 'The list has five customers a page, oldest first, and a Link to the next page.',
    change: (rules) => {
      rules.customersListed = ({ service, query }) => {
        const start = (Number(query.get('page') ?? 1) - 1) * 5;
        return service.customers.all().slice(start, start + 5);
      };
      changeAnswers(rules, ({ resource, path, query }, answer) => {
        const next = Number(query.get('page') ?? 1) + 1;
        return resource === 'list' && answer.status === 200
          ? withHeader(answer, 'Link', `<${path}?page=${next}>; rel="next"`)
          : answer;
      });
    },
  }),
  ...freedomsOf('format/json-on-request', {
    'json-under-other-type': [
      'JSON is called application/hal+json.',
      change(
        'contentTypeOf',
        (lawful) => (exchange, format) =>
          lawful(exchange, format).replace('application/json', 'application/hal+json'),
      ),
    ],
    'json-with-byte-order-mark': [
      'A byte order mark stands before JSON.',
      change('writeJson', () => (_exchange, value) => `\ufeff${JSON.stringify(value)}`),
    ],
  }),
  variation({
    about: 'bearer/missing-database-is-401',
    name: 'database-by-position',
    does: 'Whatever stands where the database stands is one, so api/CustomerInfoList is 404.',
    change: change(
      'isDatabaseGiven',
      () =>
        (_exchange, { database }) =>
          database !== undefined && database !== '',
    ),
  }),
  variation({
    about: 'Other statuses: not shown',
    name: 'reads-redirected',
    does: 'A GET of the API is redirected by 307 to an address with a session in it.',
    change: change('receive', (lawful) => (exchange) => {
      const { method, endpoint, path, queryText } = exchange;
      if (method !== 'GET' || endpoint !== 'resource' || queryText !== '') return lawful(exchange);
      return { status: 307, headers: { Location: `${path}?s=1` }, body: '' };
    }),
  }),
];
