import { createHmac } from 'node:crypto';
import type { Exchange } from '../../../http/exchange.ts';
import type { Session } from '../../../service/records.ts';
import { type Change, change, every, type Freedom, freedomsOf, needing } from '../../variation.ts';
import { answerStep, form, readForm } from './page-parts.ts';

const about = 'Shows the login: how the user proves who he is is not shown';

/** The key of the examples in RFC 6238, and the same in base32. */
const key = '12345678901234567890';
const seed = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

/** The one-time code of a window of time (RFC 6238). */
function codeOf(window: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(window));
  const hash = createHmac('sha1', key).update(counter).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

const usedIn = new WeakMap<object, Set<number>>();

/** Whether it is the code of this window or the one before, which is then used up. */
function accepts({ service }: Exchange, code: string, period: number): boolean {
  const now = Math.floor(service.clock.now() / 1000 / period);
  const used = usedIn.get(service) ?? new Set();
  usedIn.set(service, used);
  const window = [now, now - 1].find((one) => codeOf(one) === code && !used.has(one));
  if (window !== undefined) used.add(window);
  return window !== undefined;
}

/** Who has given the right password, and no code yet. */
const halfway = new WeakMap<Session, string>();

function showCodePage(exchange: Exchange, { csrfToken }: Session, isAgain: boolean) {
  const alert = isAgain ? '<p role="alert">That code is not right, or was used before.</p>' : '';
  const content = `<label for="code">Code</label>
<input id="code" name="code" inputmode="numeric" maxlength="6" autocomplete="one-time-code">
<button>Verify</button>`;
  const view = { action: exchange.rules.loginAction(exchange), csrfToken };
  return answerStep(
    exchange,
    'Two-step verification',
    `<h1>Two-step verification</h1>${alert}<p>Enter the 6-digit code from your app.</p>${form(view, content)}`,
  );
}

/** After the right password a page asks for a code, which changes every so many seconds and is taken once. */
export function askForCode(period: number): Change {
  return (rules) => {
    const { answerAuthorize, answerLogin, rememberLogin } = rules;
    rules.rememberLogin = (_exchange, before, username) => {
      halfway.set(before, username);
      return before;
    };
    rules.answerAuthorize = (exchange) => {
      const session = rules.findSession(exchange);
      return session !== undefined && halfway.has(session)
        ? showCodePage(exchange, session, false)
        : answerAuthorize(exchange);
    };
    rules.answerLogin = (exchange) => {
      const session = rules.findSession(exchange);
      const username = session && halfway.get(session);
      const code = readForm(exchange).get('code');
      if (session === undefined || username === undefined || code === null)
        return answerLogin(exchange);
      if (!accepts(exchange, code, period)) {
        rules.noteFailedLogin(exchange, username);
        return showCodePage(exchange, session, true);
      }
      const loggedIn = rememberLogin(exchange, session, username);
      const Location = `/v${exchange.service.settings.version}/OAuth/Authorize?${exchange.queryText}`;
      const cookie = rules.sessionCookie(exchange, loggedIn);
      return rules.answerPage(exchange, 302, '', { Location, 'Set-Cookie': cookie });
    };
  };
}

/** The settings of a client that knows the seed. */
export function settingsOf(period: number): { API_TOTP_SECRET: string } {
  return { API_TOTP_SECRET: `otpauth://totp/Books:user?secret=${seed}&period=${period}` };
}

/** A run would wait for minutes at the usual period. */
const period = 2;
const environment = settingsOf(period);

export const secondFactor: readonly Freedom[] = needing(
  'browser',
  freedomsOf(about, {
    'login-asks-one-time-code': [
      'After the password the login asks for a one-time code, which it takes once.',
      askForCode(period),
      { environment },
    ],
    'one-time-code-at-every-login': [
      'It asks for one each time, and remembers no login.',
      every(
        askForCode(period),
        change('rememberPermission', (lawful, exchange, session, request) => {
          lawful(exchange, session, request);
          exchange.service.sessions.delete(session.id);
        }),
      ),
      { environment },
    ],
  }),
);
