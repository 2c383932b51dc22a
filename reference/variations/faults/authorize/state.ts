import type { Flow } from '../../../http/exchange.ts';
import {
  type Change,
  change,
  each,
  every,
  type Fault,
  faultsOf,
  variation,
} from '../../variation.ts';
import { hasFailed, noteFailures } from './failed-login.ts';

const rowOf = { code: 'code', token: 'implicit' } as const;

/** What happens to the state before it is sent back; undefined loses it. */
const damages: Record<string, [does: string, damage: (state: string) => string | undefined]> = {
  composed: ['is brought to the composed form of Unicode', (state) => state.normalize('NFC')],
  lost: ['is not sent back', () => undefined],
  emptied: ['comes back empty', () => ''],
  'plus-read-as-space': ['has each plus turned into a space', (s) => s.replaceAll('+', ' ')],
  'decoded-twice': ['is percent-decoded once too often', decodeAgain],
  'encoded-twice': ['is percent-encoded once too often', (s) => encodeURIComponent(s)],
  'spaces-in-a-row-made-one': [
    'has one space for several in a row',
    (s) => s.replaceAll(/ +/g, ' '),
  ],
  'spaces-lost': ['loses its spaces', (s) => s.replaceAll(' ', '')],
  'spaces-as-plus': ['has each space turned into a plus', (s) => s.replaceAll(' ', '+')],
  'padding-lost': ['loses the equals signs at its end', (s) => s.replace(/=+$/, '')],
  'unpacked-from-base64': ['comes back decoded where it is base64 of a text', unpacked],
  'dollars-as-pattern': [
    'has one dollar sign for two, as in the replacement of a pattern',
    (s) => s.replaceAll('$$', () => '$'),
  ],
  'made-base64url': [
    'has + and / turned into - and _',
    (s) => s.replaceAll('+', '-').replaceAll('/', '_'),
  ],
  'cut-at-255': ['is cut after 255 characters', (s) => s.slice(0, 255)],
  'cut-at-1024': ['is cut after 1,024 characters', (s) => s.slice(0, 1024)],
  'html-read': [
    'has its character references read',
    (s) => s.replaceAll('&lt;', '<').replaceAll('&amp;', '&'),
  ],
  'cut-at-ampersand': ['ends before its first ampersand', (s) => s.split('&')[0]],
  'cut-at-equals': ['ends before its first equals sign', (s) => s.split('=')[0]],
  'lower-cased': ['comes back in lower case', (s) => s.toLowerCase()],
  'non-ascii-lost': [
    'has a question mark for all outside ASCII',
    (s) => s.replace(/[^ -~]/gu, '?'),
  ],
  mojibake: ['has its UTF-8 read as Latin-1', (s) => Buffer.from(s, 'utf8').toString('latin1')],
  'astral-lost': [
    'loses the characters of two UTF-16 units',
    (s) => s.replace(/[\u{10000}-\u{10ffff}]/gu, ''),
  ],
  'html-escaped': [
    'comes back HTML-escaped',
    (s) => s.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;'),
  ],
  'commas-as-semicolons': ['has each comma turned into a semicolon', (s) => s.replaceAll(',', ';')],
  'without-brackets': ['loses its brackets', (s) => s.replace(/[()[\]{}]/g, '')],
  sanitized: ['loses quotes and angle brackets', (s) => s.replace(/["'<>]/g, '')],
  trimmed: ['loses the white space around it', (s) => s.trim()],
  'without-line-breaks': ['loses tabs and line breaks', (s) => s.replace(/[\t\r\n]/g, '')],
};

function unpacked(state: string): string {
  const bytes = Buffer.from(state, 'base64');
  const text = bytes.toString('utf8');
  const isText = !text.includes('\ufffd') && bytes.toString('base64') === state;
  return isText ? text : state;
}

function writtenAnew(state: string): string {
  try {
    return JSON.stringify(JSON.parse(state));
  } catch {
    return state;
  }
}

function decodeAgain(state: string): string {
  try {
    return decodeURIComponent(state);
  } catch {
    return state;
  }
}

function damageState(flow: Flow, damage: (state: string) => string | undefined): Change {
  return change('stateReturned', (lawful, exchange, state) => {
    const returned = lawful(exchange, state);
    return exchange.flow === flow && returned !== undefined ? damage(returned) : returned;
  });
}

/** What becomes of the state in a browser in which a login has failed. */
const afterFailedLogin = (damage: (state: string) => string | undefined): Change =>
  every(
    noteFailures,
    change('stateReturned', (lawful, exchange, state) => {
      const returned = lawful(exchange, state);
      return hasFailed(exchange) && returned !== undefined ? damage(returned) : returned;
    }),
  );

function stateFaults(flow: Flow): Fault[] {
  const suffix = rowOf[flow];
  const row = `authorize/state-returned/${suffix}`;
  const stateOf = (query: string) => new URLSearchParams(query).get('state') ?? '';
  const isOf = (exchange: { flow?: Flow }) => exchange.flow === flow;
  return [
    ...faultsOf(row, {
      ...each(Object.entries(damages), ([kind, [does, damage]]) => ({
        [`state-${kind}-${suffix}`]: [
          `With response_type=${flow} the state ${does}.`,
          damageState(flow, damage),
        ],
      })),
      [`state-at-the-front-lost-${suffix}`]: [
        `With response_type=${flow} the state is lost where it is the first parameter.`,
        change('readAuthorizeRequest', (lawful, exchange) => {
          const request = lawful(exchange);
          const isLost = request.responseType === flow && exchange.queryText.startsWith('state=');
          return isLost ? { ...request, state: undefined } : request;
        }),
      ],
      [`state-in-fragment-${suffix}`]: [
        `With response_type=${flow} the state comes back in the fragment, not in the query.`,
        every(
          change('fragmentOfGrant', (lawful, exchange, request, granted) => {
            const pairs = lawful(exchange, request, granted);
            const { state } = request;
            return isOf(exchange) && state !== undefined ? [...pairs, ['state', state]] : pairs;
          }),
          damageState(flow, () => undefined),
        ),
      ],
      [`state-outside-ascii-fails-${suffix}`]: [
        `With response_type=${flow} a state outside ASCII ends in an error 500.`,
        damageState(flow, (state) => {
          if (/[^ -~]/.test(state)) throw new TypeError('Invalid character in header content.');
          return state;
        }),
      ],
      [`state-renamed-${suffix}`]: [
        `With response_type=${flow} the state comes back as "State".`,
        change('queryOfGrant', (lawful, exchange, request, granted) => {
          const pairs = lawful(exchange, request, granted);
          if (!isOf(exchange)) return pairs;
          return pairs.map(([name, value]) => [name === 'state' ? 'State' : name, value] as const);
        }),
      ],
      [`state-half-encoded-${suffix}`]: [
        `With response_type=${flow} the state is written with the marks & = + # as they are.`,
        change('encodeRedirectValue', (lawful, exchange, value, name) =>
          isOf(exchange) && name === 'state' ? encodeURI(value) : lawful(exchange, value, name),
        ),
      ],
      [`state-of-the-request-before-${suffix}`]: [
        `With response_type=${flow} the state that comes back is the one of the request before.`,
        change('queryOfGrant', (lawful, exchange, request, granted) => {
          const { memory } = exchange.service;
          const before = memory.get('state before');
          const { state } = request;
          if (!isOf(exchange) || state === undefined) return lawful(exchange, request, granted);
          memory.set('state before', state);
          const shown = { ...request, state: typeof before === 'string' ? before : state };
          return lawful(exchange, shown, granted);
        }),
      ],
    }),
    ...faultsOf(`authorize/state-optional/${suffix}`, {
      [`state-required-${suffix}`]: [
        `With response_type=${flow} a request without state is refused.`,
        change(
          'isAuthorizeParameterRequired',
          (lawful, exchange, name) =>
            (isOf(exchange) && name === 'state') || lawful(exchange, name),
        ),
      ],
      [`stateless-grant-empty-${suffix}`]: [
        `With response_type=${flow} and no state the user comes back without what was granted.`,
        change('writeRedirectTarget', (lawful, exchange, uri, query, fragment) =>
          isOf(exchange) && stateOf(exchange.queryText) === ''
            ? lawful(exchange, uri, [], [])
            : lawful(exchange, uri, query, fragment),
        ),
      ],
      [`stateless-login-asked-again-${suffix}`]: [
        `With response_type=${flow} and no state the login page is shown again after every login.`,
        change('isPasswordRight', (lawful, exchange, username, password) => {
          const { query } = exchange;
          const isMeant = query.get('response_type') === flow && !query.has('state');
          return !isMeant && lawful(exchange, username, password);
        }),
      ],
      [`stateless-permission-fails-${suffix}`]: [
        `With response_type=${flow} and no state the permission form ends in an error 500.`,
        change('answerPermission', (lawful, exchange) => {
          const isBroken =
            exchange.query.get('response_type') === flow && !exchange.query.has('state');
          if (isBroken)
            throw new TypeError('Object reference not set to an instance of an object.');
          return lawful(exchange);
        }),
      ],
    }),
  ];
}

export const authorizeStateFaults: readonly Fault[] = [
  ...stateFaults('code'),
  ...stateFaults('token'),
  ...faultsOf('authorize/state-returned/code', {
    'state-zero-lost': [
      'A state of 0 is taken for none.',
      damageState('code', (s) => (s === '0' ? undefined : s)),
    ],
    'state-null-lost': [
      'A state of "null" is taken for none.',
      damageState('code', (s) => (s === 'null' ? undefined : s)),
    ],
  }),
  ...faultsOf('authorize/state-returned/implicit', {
    'state-of-address-lost': [
      'A state that is an address is not sent back, nor is one that begins with a slash.',
      damageState('token', (s) => (/^(https?:|\/)/.test(s) ? undefined : s)),
    ],
  }),
  ...faultsOf('authorize/state-returned/after-failed-login', {
    'state-lost-by-failed-login': [
      'The state is lost where the login page was shown again.',
      afterFailedLogin(() => undefined),
    ],
    'state-of-json-written-anew-by-failed-login': [
      'The state is written anew where it is JSON and the login page was shown again.',
      afterFailedLogin(writtenAnew),
    ],
    'state-encoded-by-failed-login': [
      'The state is percent-encoded once more where the login page was shown again.',
      afterFailedLogin(encodeURIComponent),
    ],
  }),
  variation({
    breaks: 'authorize/state-returned/implicit',
    name: 'state-read-as-number',
    does: 'A state of digits loses its zeros.',
    change: damageState('token', (s) => (/^\d+$/.test(s) ? String(Number(s)) : s)),
  }),
];
