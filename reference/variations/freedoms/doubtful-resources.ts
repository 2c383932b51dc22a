import { issueRefreshToken } from '../../endpoints/issue.ts';
import { changeAnswers, withHeader } from '../change-answers.ts';
import type { Doubtful } from './doubtful.ts';

const list = 'Contains several editable objects or several info objects';
const asked = 'Requests carry Accept: application/json for JSON';

export const doubtfulResources: readonly Doubtful[] = [
  {
    name: 'token-refusal-200',
    about: 'token/refusal-shape',
    against: '200 OK: The request succeeded. The body contains the result for the request type',
    does: 'A refused token request is answered 200 with an error and no token.',
    rules(rules) {
      rules.statusOfTokenProblem = () => 200;
    },
  },
  {
    name: 'refresh-answers-same-access-token',
    about: 'token/rotation',
    against: 'Access token lifetime is 7200 seconds',
    does: 'A refresh answers the access token it gave before, its time begun anew.',
    rules(rules) {
      const { newTokenText } = rules;
      rules.newTokenText = (exchange, kind) => {
        const sent = new URLSearchParams(exchange.body.toString('utf8')).get('refresh_token');
        const earlier = [...exchange.service.accessTokens.values()].find(
          (token) => sent !== null && token.refreshToken === sent,
        );
        return (kind === 'access' ? earlier?.text : undefined) ?? newTokenText(exchange, kind);
      };
    },
  },
  {
    name: 'background-token-once',
    about: 'token/background-application',
    against: 'one refresh token is generated for that user',
    does: 'The configured refresh token works once, and its successor for ever.',
    rules(rules) {
      rules.refreshTokenAfter = (exchange, token) => {
        if (token.text !== exchange.service.settings.refreshToken) return token;
        token.revoked = true;
        return issueRefreshToken(exchange, token);
      };
    },
  },
  {
    name: 'list-as-map',
    about: 'list/shape',
    against: list,
    does: 'The list is an object of entries by their ids.',
    rules(rules) {
      rules.listJson = ({ service }, entries) =>
        Object.fromEntries(
          service.customers
            .all()
            .map(({ CustomerId }, at) => [`id ${CustomerId}`, entries[at] ?? null]),
        );
    },
  },
  {
    name: 'list-of-links',
    about: 'list/shape',
    against: 'Read-only object with the most important information of an object',
    does: 'An entry of the list has a name and a link, and no id.',
    rules(rules) {
      rules.entryJson = ({ path }, { CustomerId, Name }) => ({
        title: Name ?? '',
        href: path.replace(/CustomerInfoList.*$/, `Customer/${CustomerId}`),
      });
    },
  },
  {
    name: 'list-in-pages',
    about: 'Page sizes: not shown',
    against: list,
    does: 'The list has five customers a page, oldest first, and a Link to the next page.',
    rules(rules) {
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
  },
  {
    name: 'json-under-other-type',
    about: 'format/json-on-request',
    against: asked,
    does: 'JSON is called application/hal+json.',
    rules(rules) {
      const { contentTypeOf } = rules;
      rules.contentTypeOf = (exchange, format) =>
        contentTypeOf(exchange, format).replace('application/json', 'application/hal+json');
    },
  },
  {
    name: 'json-with-byte-order-mark',
    about: 'format/json-on-request',
    against: asked,
    does: 'A byte order mark stands before JSON.',
    rules(rules) {
      rules.writeJson = (_exchange, value) => `\ufeff${JSON.stringify(value)}`;
    },
  },
  {
    name: 'database-by-position',
    about: 'bearer/missing-database-is-401',
    against: '401: The user is not logged in, or no database is given',
    does: 'Whatever stands where the database stands is one, so api/CustomerInfoList is 404.',
    rules(rules) {
      rules.isDatabaseGiven = (_exchange, { database }) =>
        database !== undefined && database !== '';
    },
  },
  {
    name: 'reads-redirected',
    about: 'Other statuses: not shown',
    against: 'GET returns a list of objects or one stand-alone object',
    does: 'A GET of the API is redirected by 307 to an address with a session in it.',
    rules(rules) {
      const { receive } = rules;
      rules.receive = (exchange) => {
        const { method, endpoint, path, queryText } = exchange;
        if (method !== 'GET' || endpoint !== 'resource' || queryText !== '')
          return receive(exchange);
        return { status: 307, headers: { Location: `${path}?s=1` }, body: '' };
      };
    },
  },
];
