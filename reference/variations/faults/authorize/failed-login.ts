import type { Exchange } from '../../../http/exchange.ts';
import { type Change, change, every, type Fault, variation } from '../../variation.ts';

/** Remembers in which browsers a login has failed: the form token of a session stays the same. */
export const noteFailures: Change = change('noteFailedLogin', (lawful, exchange, username) => {
  lawful(exchange, username);
  const { memory } = exchange.service;
  memory.set(`failed ${exchange.rules.findSession(exchange)?.csrfToken}`, true);
});

export function hasFailed(exchange: Exchange): boolean {
  const { csrfToken } = exchange.rules.findSession(exchange) ?? {};
  return exchange.service.memory.has(`failed ${csrfToken}`);
}

/** What happens only to a user who has mistyped the password first. */
export const failedLoginFaults: readonly Fault[] = [
  variation({
    breaks: 'authorize/asks-login-and-permission',
    name: 'permission-skipped-after-failed-login',
    does: 'Where the login page was shown again, there is no permission screen.',
    change: every(
      noteFailures,
      change(
        'isPermissionAsked',
        (lawful, exchange, ...given) => !hasFailed(exchange) && lawful(exchange, ...given),
      ),
    ),
  }),
  variation({
    breaks: 'authorize/token-in-fragment',
    name: 'implicit-answers-code-after-failed-login',
    does: 'Where the login page was shown again, response_type=token is answered with a code.',
    change: every(
      noteFailures,
      change('flowOf', (lawful, exchange, type) =>
        hasFailed(exchange) ? 'code' : lawful(exchange, type),
      ),
    ),
  }),
];
