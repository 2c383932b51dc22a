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

/** Which rows fail together: what the right one breaks, the left ones cannot hold without. */
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
    because: 'What is no JSON shows nothing.',
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
    because: 'What is stored is seen at its own address.',
  },
  {
    rows: ['list/shows-created', 'list/drops-deleted', 'format/xml-on-request'],
    on: ['list/answers-a-list'],
    share: 'service',
    because: 'What is no list shows nobody.',
  },
  {
    rows: ['customer/*', 'defaults/*', 'list/*', 'status/*', ...ofWay],
    on: toOthers,
    share: 'record',
    because: 'The records that change or go are those that others look at.',
  },
  {
    rows: ['customer/update-keeps/*', 'defaults/*', ...ofKind, ...ofWay],
    on: ['customer/update'],
    share: 'exchange',
    because: 'What a write stores is not there where the write does something else.',
  },
  {
    rows: ['customer/update-keeps/*', ...ofKind],
    on: ['customer/update'],
    share: 'one of many',
    because: 'Where most is lost, it is the update that does something else.',
  },
  {
    rows: ['customer/update', 'customer/delete', ...ofWay],
    on: ['customer/create', 'customer/update'],
    share: 'making',
    because: 'It makes as many records for every row.',
  },
  {
    rows: ['status/*'],
    on: ['customer/create', 'customer/update', 'customer/delete'],
    share: 'answer',
    because: 'Whatever is asked so is answered so.',
  },
  {
    rows: ['customer/id-assigned', 'customer/id-stable', ...keeps, ...ofKind, ...ofWay],
    on: ['customer/has/*'],
    share: 'property',
    because: 'What is not there is not kept.',
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
    because: 'What holds no value holds no default.',
  },
  {
    rows: keeps,
    on: ofKind,
    share: 'one of many',
    because: 'What many properties of a kind lose is told by the row of the kind.',
  },
  {
    rows: ofKind,
    on: keeps,
    share: 'one of few',
    because: 'What few properties lose is told by their own rows.',
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
    because: 'A record that was removed is an unknown one.',
  },
  {
    rows: [
      'bearer/unauthenticated-writes-change-nothing/*',
      'bearer/401-before-404',
      'bearer/invalid-token-is-401/*',
    ],
    on: ['bearer/missing-token-is-401/*'],
    share: 'method',
    because: 'Who is not refused is served.',
  },
  {
    rows: [
      ...['bearer/invalid-token-is-401/*', 'token/expired-token-is-401'],
      'bearer/unauthenticated-writes-change-nothing/*',
    ],
    on: ['bearer/invalid-token-is-401/invented'],
    share: 'service',
    because: 'Who takes any text for a token takes all.',
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
    because: 'They are of that answer.',
  },
  {
    rows: ['token/refresh-response/*', 'token/type-is-bearer', 'token/lifetime', 'token/scope'],
    on: ['token/refresh-response'],
    share: 'service',
    because: 'They are of that answer.',
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
    because: 'It refreshes as every application does.',
  },
  {
    rows: ['authorize/token-*', 'authorize/implicit-*'],
    on: ['authorize/token-in-fragment'],
    share: 'service',
    because: 'They are of that redirect.',
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
    because: 'It is returned as after any login.',
  },
  {
    rows: ['authorize/failed-login-grants-nothing', 'authorize/refused-permission-grants-nothing'],
    on: ['authorize/asks-login-and-permission'],
    share: 'service',
    because: 'Where nobody is asked, nobody can fail or refuse.',
  },
];
