import type { Exchange } from '../../../http/exchange.ts';
import type { Session } from '../../../service/records.ts';
import { slugOf } from '../../slug.ts';
import { type Change, change, every, type Fault, variation } from '../../variation.ts';
import { editFragment, say } from './grant-edits.ts';

/** Of a user who is known by the cookies, and is sent back at once. */
const isAtOnce = (exchange: Exchange) => exchange.endpoint === 'authorize';

const isKnown = (exchange: Exchange) =>
  exchange.rules.findSession(exchange)?.username !== undefined;

const state = (
  flow: 'code' | 'implicit',
  name: string,
  does: string,
  stateReturned: (exchange: Exchange, state: string | undefined) => string | undefined,
): Fault =>
  variation({
    breaks: `authorize/state-returned/${flow}`,
    name,
    does,
    change: change('stateReturned', (lawful, exchange, given) =>
      (exchange.flow === 'token') === (flow === 'implicit')
        ? stateReturned(exchange, given)
        : lawful(exchange, given),
    ),
  });

function stateOfFirstTime(): (exchange: Exchange, given: string | undefined) => string | undefined {
  const first = new WeakMap<Session, string | undefined>();
  return ({ session }, given) => {
    if (session === undefined) return given;
    if (!first.has(session)) first.set(session, given);
    return first.get(session);
  };
}

/** Whoever has said no is not asked again, as if it had been a yes. */
const permissionAssumed: Change = (rules) => {
  const refusals = new WeakSet<Session>();
  every(
    change('readPermissionForm', (lawful, exchange, form) => {
      const read = lawful(exchange, form);
      const session = exchange.rules.findSession(exchange);
      if (!read.isAllowed && session !== undefined) refusals.add(session);
      return read;
    }),
    change(
      'isPermissionAsked',
      (lawful, exchange, session, request) =>
        !(session !== undefined && refusals.has(session)) && lawful(exchange, session, request),
    ),
  )(rules);
};

/** Faults that show when a user comes back whom the service knows by its cookies. */
export const rememberedLoginFaults: readonly Fault[] = [
  state(
    'code',
    'state-of-first-time',
    'The state of the first time comes back.',
    stateOfFirstTime(),
  ),
  state(
    'implicit',
    'state-lost-when-remembered',
    'No state comes back to a user who was not shown a page.',
    (exchange, given) => (isAtOnce(exchange) ? undefined : given),
  ),
  variation({
    breaks: 'authorize/token-lifetime',
    name: 'lifetime-of-session-when-remembered',
    does: 'In the fragment expires_in is 1440 for a user who was not shown a page.',
    change: editFragment((pairs, exchange) =>
      isAtOnce(exchange) ? say('expires_in', '1440')(pairs, exchange) : pairs,
    ),
  }),
  variation({
    breaks: 'authorize/token-in-fragment',
    name: 'implicit-gives-code-when-remembered',
    does: 'The implicit flow gives a code to a user who was not shown a page.',
    change: change('flowOf', (lawful, exchange, responseType) => {
      const session = exchange.rules.findSession(exchange);
      const isKnown = isAtOnce(exchange) && (session?.permissions.size ?? 0) > 0;
      return isKnown ? 'code' : lawful(exchange, responseType);
    }),
  }),
  variation({
    breaks: 'authorize/refused-permission-grants-nothing',
    name: 'permission-assumed-after-refusal',
    does: 'A user who has refused is not asked again, and has permitted then.',
    change: permissionAssumed,
  }),
  variation({
    breaks: 'authorize/refused-permission-grants-nothing',
    name: 'refusal-unheard-after-permission',
    does: 'A user who has permitted is asked again, and has permitted again whatever the answer.',
    change: every(
      change('isPermissionAsked', () => true),
      change('readPermissionForm', (lawful, exchange, form) => {
        const isGiven = (exchange.rules.findSession(exchange)?.permissions.size ?? 0) > 0;
        const read = lawful(exchange, form);
        return { ...read, isAllowed: isGiven || read.isAllowed };
      }),
    ),
  }),
  variation({
    breaks: 'token/code-response',
    name: 'code-given-again-when-remembered',
    does: 'A user who comes back is given the code of the first time again, used or not.',
    change: (rules) => {
      const codes = new WeakMap<Session, string>();
      const used = new Set<string>();
      every(
        change('newTokenText', (lawful, exchange, kind) => {
          const session = exchange.rules.findSession(exchange);
          const text = lawful(exchange, kind);
          if (kind !== 'code' || session === undefined) return text;
          if (!codes.has(session)) codes.set(session, text);
          return codes.get(session) ?? text;
        }),
        change('isCodeUnused', (lawful, exchange, code) => {
          const isUnused = !used.has(code.text) && lawful(exchange, code);
          used.add(code.text);
          return isUnused;
        }),
      )(rules);
    },
  }),
  variation({
    breaks: 'authorize/client-id-checked',
    name: 'client-id-free-once-logged-in',
    does: 'The client_id of a user who is logged in is not looked at.',
    change: change(
      'isClientKnown',
      (lawful, exchange, application) => isKnown(exchange) || lawful(exchange, application),
    ),
  }),
  ...(['client_id', 'redirect_uri', 'scope', 'response_type'] as const).map((parameter) =>
    variation({
      breaks: `authorize/parameter-required/${parameter}`,
      name: `no-${slugOf(parameter)}-needed-once-logged-in`,
      does: `A user who is logged in needs no ${parameter}.`,
      change: change(
        'isAuthorizeParameterRequired',
        (lawful, exchange, name) =>
          lawful(exchange, name) && !(name === parameter && isKnown(exchange)),
      ),
    }),
  ),
  variation({
    breaks: 'authorize/redirect-uri-checked',
    name: 'redirect-uri-free-once-logged-in',
    does: 'The redirect URI of a user who is logged in is not looked at.',
    change: change(
      'isRedirectUriRight',
      (lawful, exchange, registered, given) =>
        (isAtOnce(exchange) && isKnown(exchange)) || lawful(exchange, registered, given),
    ),
  }),
];
