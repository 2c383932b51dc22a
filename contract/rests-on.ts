/** What a row and the one that tells its breach have in common. */
export type Share =
  /** The property, or the member of an answer. */
  | 'property'
  /** A property of which values are kept, so that it is the default which is wrong; or of which they are not. */
  | 'kept property'
  | 'lost property'
  /** The kind of property; or one of a kind of which many are lost, or few. */
  | 'kind'
  | 'one of many'
  | 'one of few'
  /** An exchange that proves both. */
  | 'exchange'
  /** The record that is asked about. */
  | 'record'
  | 'method'
  /** The method, and what came. */
  | 'answer'
  /** That more or fewer records are made than should be. */
  | 'making'
  /** That both are of one service. */
  | 'service';

interface Rest {
  /** The rows that rest on others, and those others; `/*` stands for all that begin so. */
  readonly rows: readonly string[];
  readonly on: readonly string[];
  readonly share: Share;
  readonly because: string;
}

export const keeps = ['customer/create-keeps/*', 'customer/update-keeps/*'];
const ofKind = ['customer/text-survives', 'customer/date-notation', 'customer/decimals-survive'];
const ofWay = ['format/xml-write/*', 'format/expect-continue', 'format/xml-says-the-same/*'];
const ofProperties = ['customer/has/*', ...keeps, 'defaults/*', ...ofKind, ...ofWay];
const toOthers = ['customer/update-touches-no-other', 'customer/delete-touches-no-other'];
const opensApi = 'token/code-token-opens-api';

/** Which rows fail together: a breach of `on` makes `rows` fail as well. */
export const rests: readonly Rest[] = [
  {
    rows: ['*'],
    on: ['version/segment'],
    share: 'service',
    because: 'Every address stands below the version segment.',
  },
  {
    rows: ['customer/read', 'list/answers-a-list'],
    on: ['format/json-on-request'],
    share: 'service',
    because: 'An answer that is not JSON shows no record.',
  },
  {
    rows: [
      ...['customer/create', 'customer/update', 'customer/delete'],
      'customer/id-stable',
      ...[...toOthers, ...ofProperties, 'list/*', 'format/xml-*', 'status/*'],
      'bearer/unauthenticated-writes-change-nothing/*',
    ],
    on: ['customer/read'],
    share: 'service',
    because: 'The suite reads a stored record at its own address.',
  },
  {
    rows: ['list/shows-created', 'list/drops-deleted', 'format/xml-on-request'],
    on: ['list/answers-a-list'],
    share: 'service',
    because: 'An answer that is not a list shows no record.',
  },
  {
    rows: ['customer/*', 'defaults/*', 'list/*', 'status/*', ...ofWay],
    on: toOthers,
    share: 'record',
    because: 'Other rows read the records that were changed or removed.',
  },
  {
    rows: ['customer/update-keeps/*', 'defaults/*', ...ofKind, ...ofWay],
    on: ['customer/update'],
    share: 'exchange',
    because: 'A write that does something else does not store its values.',
  },
  {
    rows: ['customer/update-keeps/*', ...ofKind],
    on: ['customer/update'],
    share: 'one of many',
    because: 'If most values are lost, the update itself does something else.',
  },
  {
    rows: ['customer/update', 'customer/delete', ...ofWay],
    on: ['customer/create', 'customer/update'],
    share: 'making',
    because: 'The write creates the same number of records in every row.',
  },
  {
    rows: ['status/*'],
    on: ['customer/create', 'customer/update', 'customer/delete'],
    share: 'answer',
    because: 'The method gets the same answer in every row.',
  },
  {
    rows: ['customer/id-assigned', 'customer/id-stable', ...keeps, ...ofKind, ...ofWay],
    on: ['customer/has/*'],
    share: 'property',
    because: 'A service cannot keep a property that it does not have.',
  },
  {
    rows: ['customer/has/*'],
    on: ['defaults/*'],
    share: 'kept property',
    because: 'A default of another type is a wrong default.',
  },
  {
    rows: ['defaults/*'],
    on: ['customer/has/*', ...keeps],
    share: 'lost property',
    because: 'A property that keeps no value keeps no default.',
  },
  {
    rows: keeps,
    on: ofKind,
    share: 'one of many',
    because: 'If many properties of a kind lose their values, the row of the kind reports it.',
  },
  {
    rows: ofKind,
    on: keeps,
    share: 'one of few',
    because: 'If few properties lose their values, their own rows report it.',
  },
  {
    rows: ['customer/update-keeps/*'],
    on: ['customer/create-keeps/*'],
    share: 'property',
    because: 'It is the same property.',
  },
  {
    rows: ofWay,
    on: [...keeps, ...ofKind],
    share: 'property',
    because: 'It is the same property.',
  },
  {
    rows: ofWay,
    on: ofKind,
    share: 'kind',
    because: 'They lose the same values.',
  },
  {
    rows: ['list/drops-deleted', 'bearer/401-before-404'],
    on: ['customer/delete'],
    share: 'service',
    because: 'A removed record is an unknown record.',
  },
  {
    rows: [
      'bearer/unauthenticated-writes-change-nothing/*',
      'bearer/401-before-404',
      'bearer/invalid-token-is-401/*',
    ],
    on: ['bearer/missing-token-is-401/*'],
    share: 'method',
    because: 'The API serves what it does not refuse.',
  },
  {
    rows: [
      ...['bearer/invalid-token-is-401/*', 'token/expired-token-is-401'],
      'bearer/unauthenticated-writes-change-nothing/*',
    ],
    on: ['bearer/invalid-token-is-401/invented'],
    share: 'service',
    because: 'An API that accepts an invented token accepts every token.',
  },
  {
    rows: [
      'token/code-response/*',
      'token/type-is-bearer',
      'token/lifetime',
      'token/scope',
      opensApi,
    ],
    on: ['token/code-response'],
    share: 'service',
    because: 'They are parts of that answer.',
  },
  {
    rows: ['token/refresh-response/*', 'token/type-is-bearer', 'token/lifetime', 'token/scope'],
    on: ['token/refresh-response'],
    share: 'service',
    because: 'They are parts of that answer.',
  },
  {
    rows: ['token/type-is-bearer', 'token/lifetime', 'token/scope'],
    on: ['token/code-response/*', 'token/refresh-response/*'],
    share: 'property',
    because: 'It is the same member.',
  },
  {
    rows: ['token/background-application'],
    on: ['token/refresh-response', 'token/refreshed-token-opens-api'],
    share: 'service',
    because: 'A background application refreshes like every other one.',
  },
  {
    rows: ['authorize/token-*', 'authorize/implicit-*'],
    on: ['authorize/token-in-fragment'],
    share: 'service',
    because: 'They are parts of that redirect.',
  },
  {
    rows: ['authorize/token-lifetime'],
    on: ['authorize/token-in-fragment/expires_in'],
    share: 'service',
    because: 'It is the same member.',
  },
  {
    rows: ['authorize/implicit-token-opens-api'],
    on: ['authorize/token-in-fragment/access_token'],
    share: 'service',
    because: 'It is the same member.',
  },
  {
    rows: ['authorize/state-returned/after-failed-login'],
    on: ['authorize/state-returned/code', 'authorize/state-returned/implicit'],
    share: 'service',
    because: 'The service returns state in the same way after every login.',
  },
  {
    rows: ['authorize/failed-login-grants-nothing', 'authorize/refused-permission-grants-nothing'],
    on: ['authorize/asks-login-and-permission'],
    share: 'service',
    because: 'A service that asks nobody has no failed login and no refused permission.',
  },
];
