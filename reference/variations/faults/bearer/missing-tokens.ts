import type { Exchange } from '../../../http/exchange.ts';
import type { Table } from '../../../model/table.ts';
import { endpointOf, isWithoutToken, isXmlBody, plainAnswer } from '../../request-traits.ts';
import { change, each, every, type Fault, faultsOf, takingSegments } from '../../variation.ts';
import { answerRefused, letIn, refusedWith } from './refusals.ts';

/** Every endpoint of a table: its method and its path. */
const endpointsOf = ({ isEditable, list, record }: Table) => [
  ...(list === undefined ? [] : [`GET-${list}`]),
  ...['GET', ...(isEditable ? ['POST', 'PUT', 'DELETE'] : [])].flatMap((method) =>
    record === undefined ? [] : [`${method}-${record}`],
  ),
];

/** Ways to write a path that lead past the token: what is so of it, and the segments that it is read as. */
const besides: readonly [
  way: string,
  says: string,
  read: (segments: readonly string[]) => readonly string[],
  isUsed: (path: string) => boolean,
][] = [
  ['with-a-slash', 'a slash ends its path', filled, (path) => path.endsWith('/')],
  ['with-two-slashes', 'its path begins with two slashes', filled, (path) => path.includes('//')],
  [
    'with-json-behind',
    '.json stands behind its path',
    (segments) => segments.map((one) => one.replace(/\.json$/, '')),
    (path) => path.endsWith('.json'),
  ],
  [
    'with-a-parameter',
    'a semicolon ends its path',
    (segments) => segments.map((one) => one.replace(/;.*/, '')),
    (path) => path.includes(';'),
  ],
  [
    'with-an-escape',
    'api is written by an escape',
    (segments) => segments,
    (path) => path.includes('/%61pi/'),
  ],
];

function filled(segments: readonly string[]): string[] {
  return segments.filter((segment) => segment !== '');
}

/** Endpoints that are open to who has no token, or refuse it otherwise than with 401. */
export const missingTokenFaults = (table: Table): readonly Fault[] =>
  endpointsOf(table).flatMap((endpoint) => {
    const row = `bearer/missing-token-is-401/${endpoint}`;
    const [method, path] = endpoint.split('-');
    const slug = `${method}-${path === table.list ? 'list' : 'customer'}`.toLowerCase();
    const isMeant = (exchange: Exchange) =>
      isWithoutToken(exchange) && endpointOf(exchange) === endpoint;
    const what = `${endpoint.replace('-', ' ')} without a token`;
    return faultsOf(row, {
      [`${slug}-open`]: [`${what} is served.`, letIn(isMeant)],
      ...(method === 'PUT' && {
        [`${slug}-in-xml-open`]: [
          `${what} is served where its body is XML.`,
          letIn((exchange) => isMeant(exchange) && isXmlBody(exchange)),
        ],
        [`${slug}-without-body-400`]: [
          `${what} and without a body is answered with 400.`,
          refusedWith(
            400,
            (exchange) => isMeant(exchange) && exchange.rules.isBodyMissing(exchange),
          ),
        ],
      }),
      ...(endpoint === `GET-${table.record}` &&
        table.isEditable && {
          [`${slug}-told-in-refusal`]: [
            `${what} is answered with 401, and with the customer all the same.`,
            answerRefused(isMeant, ({ customerId = '', records }) =>
              plainAnswer(401, records.find(customerId) ?? null),
            ),
          ],
        }),
      ...(endpoint === `GET-${table.record}` && {
        [`${slug}-open-in-capitals`]: [
          `${what} is served under the version segment in capitals.`,
          letIn((exchange) => isMeant(exchange) && exchange.segments[0]?.startsWith('V') === true),
        ],
        ...each(besides, ([end, says, read, isUsed]) => ({
          [`${slug}-open-${end}`]: [
            `${what} is served where ${says}.`,
            every(
              takingSegments(read),
              letIn((exchange) => isMeant(exchange) && isUsed(exchange.path)),
            ),
          ],
        })),
        [`${slug}-open-to-cookie`]: [
          `${what} is served to who sends the cookie that answers to good tokens set.`,
          every(
            change('finish', async (lawful, exchange, answer) => {
              const { headers, ...finished } = await lawful(exchange, answer);
              const isGood = exchange.endpoint === 'resource' && !isWithoutToken(exchange);
              const cookie = isGood && { 'Set-Cookie': 'api_session=1; Path=/; HttpOnly' };
              return { ...finished, headers: { ...headers, ...cookie } };
            }),
            letIn(
              (exchange) =>
                isMeant(exchange) && exchange.headers.cookie?.includes('api_session=1') === true,
            ),
          ),
        ],
        [`${slug}-open-to-session`]: [
          `${what} is served to the browser in which a user has logged in.`,
          letIn(
            (exchange) =>
              isMeant(exchange) && exchange.rules.findSession(exchange)?.username !== undefined,
          ),
        ],
      }),
      ...each([400, 403, 404, 500], (status) => ({
        [`${slug}-without-token-${status}`]: [
          `${what} is answered with ${status}.`,
          refusedWith(status, isMeant),
        ],
      })),
      [`${slug}-without-token-to-login`]: [
        `${what} is redirected to a login page.`,
        answerRefused(isMeant, ({ segments }) => ({
          status: 302,
          headers: { Location: `/${segments[0]}/OAuth/Login` },
          body: '',
        })),
      ],
      [`${slug}-without-token-200`]: [
        `${what} is answered with 200 and an error text.`,
        answerRefused(isMeant, () => plainAnswer(200, { error: 'not authorized' })),
      ],
    });
  });
