import type { Exchange } from '../../http/exchange.ts';
import { isChangeable, type Property } from '../../model/property.ts';
import type { Table } from '../../model/table.ts';
import { formOf, isWithoutToken, isXmlBody } from '../request-traits.ts';
import { type Change, change, type Fault, faultsOf, type More } from '../variation.ts';

/** Ends the connections of these requests, and says nothing. */
function leave(isMeant: (exchange: Exchange) => boolean): Change {
  return change('receive', (lawful, exchange) => {
    if (!isMeant(exchange)) return lawful(exchange);
    exchange.raw.request.socket.destroy();
    return { status: 500, headers: {}, body: '' };
  });
}

const hasNoToken = (exchange: Exchange) =>
  exchange.endpoint === 'resource' && isWithoutToken(exchange);
const grantOf = (exchange: Exchange) =>
  exchange.endpoint === 'token' ? formOf(exchange).get('grant_type') : undefined;
const isWrite = ({ endpoint, method }: Exchange, wanted: string) =>
  endpoint === 'resource' && method === wanted;

type Unanswered = Record<string, readonly [breaks: string, does: string, Change, More?]>;

const unanswered = (left: Unanswered): Fault[] =>
  Object.entries(left).flatMap(([name, [breaks, does, change, more]]) =>
    faultsOf(breaks, { [`no-answer-to-${name}`]: [does, change, { needs: 'sockets', ...more }] }),
  );

const onList = (list: string): Unanswered => ({
  'list-without-token': [
    `bearer/missing-token-is-401/GET-${list}`,
    'The list has no answer for who has no token.',
    leave((exchange) => hasNoToken(exchange) && exchange.path.endsWith(`/${list}`)),
  ],
  'list-without-database': [
    'bearer/missing-database-is-401',
    'The list has no answer where the path names no database.',
    leave(({ path }) => new RegExp(`/api/+${list}$`).test(path)),
  ],
});

const onRecord = (record: string): Unanswered => ({
  'create-without-token': [
    `bearer/missing-token-is-401/POST-${record}`,
    'POST has no answer where there is no token.',
    leave((exchange) => hasNoToken(exchange) && exchange.method === 'POST'),
  ],
  'removal-without-token': [
    `bearer/missing-token-is-401/DELETE-${record}`,
    'DELETE has no answer where there is no token.',
    leave((exchange) => hasNoToken(exchange) && exchange.method === 'DELETE'),
  ],
  'create-without-body': [
    'status/400-missing-body/POST',
    'POST has no answer where there is no body.',
    leave((exchange) => isWrite(exchange, 'POST') && exchange.body.length === 0),
  ],
  'update-with-broken-json': [
    'status/malformed-body-stores-nothing/PUT',
    'PUT has no answer where the JSON is broken.',
    leave((exchange) => isWrite(exchange, 'PUT') && !exchange.body.toString().endsWith('}')),
  ],
});

const isJsonThat = (isMeant: (body: string) => boolean, method: string) => (exchange: Exchange) =>
  isWrite(exchange, method) && !isXmlBody(exchange) && isMeant(exchange.body.toString());
const says = (text: string) => (body: string) => body.includes(text);

/** Values that need not be accepted, but are to be answered. */
const onValues = ({ properties }: Table): Unanswered => {
  const isWritten = (one: Property) => isChangeable(one) && one.isMandatory !== true;
  const boolean = properties.find((one) => one.kind === 'boolean' && isWritten(one))?.name;
  const identifier = properties.find((one) => one.says === 'identifier' && isWritten(one))?.name;
  return {
    'text-from-right-to-left': [
      'customer/text-survives',
      'POST has no answer where a text is Hebrew.',
      leave(isJsonThat(says('שלום'), 'POST')),
    ],
    'leap-day': [
      'customer/date-notation',
      'PUT has no answer where a date is a leap day.',
      leave(isJsonThat((body) => /2\\?\/29\\?\/\d{4}/.test(body), 'PUT')),
    ],
    'negative-amount': [
      'customer/decimals-survive',
      'POST has no answer where an amount is negative.',
      leave(isJsonThat(says(':-98.76'), 'POST')),
    ],
    ...(boolean !== undefined && {
      'update-without-boolean': [
        `defaults/update/${boolean}`,
        `PUT has no answer where there is no ${boolean}.`,
        leave(isJsonThat((body) => body.endsWith('}') && !body.includes(`"${boolean}"`), 'PUT')),
      ],
    }),
    ...(identifier !== undefined && {
      'create-with-null': [
        `customer/create-keeps/${identifier}`,
        `POST has no answer where ${identifier} is null.`,
        leave(isJsonThat(says(`"${identifier}":null`), 'POST')),
      ],
    }),
    'update-in-xml': [
      'format/xml-write/PUT',
      'PUT has no answer where the body is XML.',
      leave((exchange) => isWrite(exchange, 'PUT') && isXmlBody(exchange)),
    ],
  };
};

const ofXml = (list: string): Unanswered => ({
  'list-in-xml': [
    'format/xml-on-request',
    'The list has no answer in XML.',
    leave(({ path, headers }) => path.endsWith(`/${list}`) && /xml/.test(headers.accept ?? '')),
  ],
});

/** Requests of which each differs from one that is answered in a single point, and has no answer. */
export const unansweredFaults = (table: Table): readonly Fault[] => {
  const { isEditable, list, record } = table;
  return unanswered({
    ...(list !== undefined && onList(list)),
    ...(isEditable && record !== undefined && { ...onRecord(record), ...onValues(table) }),
    ...(list !== undefined && ofXml(list)),
  });
};

/** The same at the Token endpoint. */
export const unansweredGrantFaults: readonly Fault[] = unanswered({
  'token-request-without-secret': [
    'token/client-secret-checked/refresh',
    'A refresh has no answer where the client secret is missing.',
    leave(
      (exchange) => grantOf(exchange) === 'refresh_token' && !formOf(exchange).has('client_secret'),
    ),
  ],
  'code-with-wrong-client': [
    'token/client-id-checked/code',
    'A token request has no answer where the client is missing.',
    leave(
      (exchange) =>
        grantOf(exchange) === 'authorization_code' && !formOf(exchange).has('client_id'),
    ),
  ],
});
