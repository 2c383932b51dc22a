import type { Exchange } from '../../../http/exchange.ts';
import { isWithoutToken, isXmlBody, plainAnswer } from '../../request-traits.ts';
import { type Change, change, each, every, type Fault, faultsOf } from '../../variation.ts';
import { answerRefused, type IsMeant, refusedWith } from './refusals.ts';

const isUnknown = (exchange: Exchange, ...methods: string[]) =>
  isWithoutToken(exchange) &&
  exchange.resource === 'record' &&
  methods.includes(exchange.method) &&
  exchange.records.find(exchange.customerId ?? '') === undefined;

const orderFaults: Fault[] = faultsOf('bearer/401-before-404', {
  ...each([400, 403, 404, 410], (status) => ({
    [`unknown-customer-without-token-${status}`]: [
      `An unknown customer is answered with ${status} before the token is looked at.`,
      refusedWith(status, (exchange) => isUnknown(exchange, 'GET', 'PUT', 'DELETE')),
    ],
  })),
  'unknown-customer-read-without-token-404': [
    'GET of an unknown customer is 404 before the token is looked at.',
    refusedWith(404, (exchange) => isUnknown(exchange, 'GET')),
  ],
  ...each(['PUT', 'DELETE'], (method) => ({
    [`unknown-customer-${method.toLowerCase()}-without-token-404`]: [
      `${method} of an unknown customer is 404 before the token is looked at.`,
      refusedWith(404, (exchange) => isUnknown(exchange, method)),
    ],
  })),
  'unknown-customer-without-token-null': [
    'GET of an unknown customer without a token is answered with 200 and null.',
    answerRefused(
      (exchange) => isUnknown(exchange, 'GET'),
      () => plainAnswer(200, null),
    ),
  ],
});

/** Carries a write out and answers 401 all the same. */
const writeAnyway = (method: string, write: (exchange: Exchange) => void): Change =>
  change('isAuthorized', (lawful, exchange) => {
    const isAuthorized = lawful(exchange);
    if (isAuthorized || exchange.method !== method || exchange.resource === 'list')
      return isAuthorized;
    try {
      write(exchange);
    } catch {
      // A write that cannot be carried out is refused all the same.
    }
    return false;
  });

const writes = 'bearer/unauthenticated-writes-change-nothing';

const whereTokenIsInvented =
  (write: 'answerCreate' | 'answerUpdate' | 'answerRemove') => (exchange: Exchange) => {
    if (!isWithoutToken(exchange)) void exchange.rules[write](exchange);
  };

const editInStore = (edit: Record<string, string>) => (exchange: Exchange) => {
  const found = exchange.records.find(exchange.customerId ?? '');
  if (found !== undefined) exchange.rules.store(exchange, { ...found, ...edit });
};

const writeFaults: Fault[] = [
  ...faultsOf(`${writes}/POST`, {
    'create-before-401': [
      'POST without a good token creates the customer and answers 401.',
      writeAnyway('POST', (exchange) => void exchange.rules.answerCreate(exchange)),
    ],
    'create-with-invented-token-before-401': [
      'POST with an invented token creates the customer and answers 401.',
      writeAnyway('POST', whereTokenIsInvented('answerCreate')),
    ],
    'create-in-xml-before-401': [
      'POST of XML without a good token creates the customer and answers 401.',
      writeAnyway('POST', (exchange) => {
        if (isXmlBody(exchange)) void exchange.rules.answerCreate(exchange);
      }),
    ],
    'create-empty-before-401': [
      'POST without a good token creates an empty customer and answers 401.',
      writeAnyway('POST', (exchange) =>
        exchange.rules.store(exchange, exchange.rules.customerOnCreate(exchange, { Name: '' })),
      ),
    ],
  }),
  ...faultsOf(`${writes}/PUT`, {
    'update-before-401': [
      'PUT without a good token changes the customer and answers 401.',
      writeAnyway('PUT', (exchange) => void exchange.rules.answerUpdate(exchange)),
    ],
    'update-with-invented-token-before-401': [
      'PUT with an invented token changes the customer and answers 401.',
      writeAnyway('PUT', whereTokenIsInvented('answerUpdate')),
    ],
    'update-in-xml-before-401': [
      'PUT of XML without a good token changes the customer and answers 401.',
      writeAnyway('PUT', (exchange) => {
        if (isXmlBody(exchange)) void exchange.rules.answerUpdate(exchange);
      }),
    ],
    'update-marks-before-401': [
      'PUT without a good token clears the City of the customer and answers 401.',
      writeAnyway('PUT', editInStore({ City: '' })),
    ],
    'update-creates-before-401': [
      'PUT without a good token leaves the customer, stores the body as a new one and answers 401.',
      writeAnyway('PUT', (exchange) => void exchange.rules.answerCreate(exchange)),
    ],
  }),
  ...faultsOf(`${writes}/DELETE`, {
    'delete-before-401': [
      'DELETE without a good token removes the customer and answers 401.',
      writeAnyway('DELETE', (exchange) => void exchange.rules.answerRemove(exchange)),
    ],
    'delete-with-invented-token-before-401': [
      'DELETE with an invented token removes the customer and answers 401.',
      writeAnyway('DELETE', whereTokenIsInvented('answerRemove')),
    ],
    'delete-blanks-before-401': [
      'DELETE without a good token blanks name and street of the customer and answers 401.',
      writeAnyway('DELETE', editInStore({ Name: '', Street1: '' })),
    ],
  }),
];

const noDatabase = 'bearer/missing-database-is-401';

const databaseAnswer = (status: number, isMeant: IsMeant = () => true): Change =>
  change('statusOf', (lawful, exchange, kind) =>
    kind === 'missing-database' && isMeant(exchange) ? status : lawful(exchange, kind),
  );

const segmentIsLeftOut = (exchange: Exchange) =>
  exchange.rules.isResourceName(exchange, exchange.segments[2] ?? '');

/** Serves a path without a database from the only one there is. */
const onlyDatabase = (isMeant: IsMeant): Change =>
  every(
    change('readAddress', (lawful, exchange) => {
      const address = lawful(exchange);
      if (address.database === undefined || exchange.rules.isDatabaseGiven(exchange, address))
        return address;
      if (!isMeant(exchange)) return address;
      const { databaseId } = exchange.service.settings;
      if (address.database === '') return { ...address, database: databaseId };
      const { database, resource, id, rest } = address;
      const [last, ...more] = [id, ...rest].filter((part) => part !== undefined);
      return {
        database: databaseId,
        resource: database,
        id: resource,
        rest: last === undefined ? [] : [last, ...more],
      };
    }),
  );

const databaseFaults: Fault[] = faultsOf(noDatabase, {
  ...each([400, 403, 404, 405, 500], (status) => ({
    [`missing-database-${status}`]: [
      `A path without a database is answered with ${status}.`,
      databaseAnswer(status),
    ],
  })),
  'database-left-out-404': [
    'A path whose database segment is left out is answered with 404.',
    databaseAnswer(404, segmentIsLeftOut),
  ],
  'missing-database-200': [
    'A path without a database is answered with 200 and an empty list.',
    change('answerProblem', (lawful, exchange, problem) =>
      problem.kind === 'missing-database' ? plainAnswer(200, []) : lawful(exchange, problem),
    ),
  ],
  'missing-database-served': [
    'A path without a database is served from a default one.',
    onlyDatabase(() => true),
  ],
  'database-left-out-served': [
    'A path whose database segment is left out is served from a default one.',
    onlyDatabase(segmentIsLeftOut),
  ],
  'database-left-out-served-in-xml': [
    'A list in XML whose database segment is left out is served from a default one.',
    onlyDatabase((exchange) => segmentIsLeftOut(exchange) && exchange.format === 'xml'),
  ],
  'database-left-out-served-record': [
    'A record whose database segment is left out is served from a default one.',
    onlyDatabase(({ segments }) => segments.length > 3),
  ],
  'database-empty-served-record': [
    'A record with nothing in place of the database is served from a default one.',
    onlyDatabase((exchange) => !segmentIsLeftOut(exchange) && exchange.segments.length > 4),
  ],
  'database-left-out-of-create-404': [
    'POST whose database segment is left out is answered with 404.',
    databaseAnswer(404, (exchange) => segmentIsLeftOut(exchange) && exchange.method === 'POST'),
  ],
  'database-left-out-served-create': [
    'POST whose database segment is left out makes a customer in a default one.',
    onlyDatabase((exchange) => segmentIsLeftOut(exchange) && exchange.method === 'POST'),
  ],
});

export const bearerAccessFaults: readonly Fault[] = [
  ...orderFaults,
  ...writeFaults,
  ...databaseFaults,
];
