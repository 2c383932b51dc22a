import type { Exchange } from '../../../http/exchange.ts';
import type { AuthorizeRequest } from '../../../rules/authorize.ts';
import type { Session } from '../../../service/records.ts';
import { type Change, change, every, type Freedom, freedomsOf, needing } from '../../variation.ts';
import { allowScripts } from './page-parts.ts';

const about = 'Login page and permission screen: not shown';

/** Covers every page until a button of the cover is pressed. */
function cover(content: string): Change {
  const html = `<div id="cover" style="position:fixed;inset:0;background:#fffc;z-index:9"><div style="margin:30vh auto;width:20rem;background:#fff">${content}</div></div>
<script>for (const button of document.querySelectorAll('#cover button')) button.onclick = () => cover.remove()</script>`;
  return every(
    allowScripts,
    change('answerPage', (lawful, exchange, status, page, more) =>
      lawful(
        exchange,
        status,
        page.replace('<main>', () => `${html}<main>`),
        more,
      ),
    ),
  );
}

/** The service knows who has permitted an application something, in whatever browser. */
function rememberedAtService(whatOf: (exchange: Exchange) => string): Change {
  const granted = new WeakMap<object, Set<string>>();
  const key = (exchange: Exchange, session: Session | undefined, { clientId }: AuthorizeRequest) =>
    `${session?.username} ${clientId} ${whatOf(exchange)}`;
  return every(
    change(
      'isPermissionAsked',
      (lawful, exchange, session, request) =>
        !granted.get(exchange.service)?.has(key(exchange, session, request)) &&
        lawful(exchange, session, request),
    ),
    change('rememberPermission', (lawful, exchange, session, request) => {
      lawful(exchange, session, request);
      const known = granted.get(exchange.service) ?? new Set<string>();
      granted.set(exchange.service, known.add(key(exchange, session, request)));
    }),
  );
}

export const loginRules: readonly Freedom[] = [
  ...needing(
    'browser',
    freedomsOf(about, {
      'cookie-banner': [
        'A cookie banner covers the pages until one accepts or rejects.',
        cover(
          '<h2>Cookies</h2><p>We value your privacy.</p><button>Accept all</button><button>Reject all</button>',
        ),
      ],
      'cookie-banner-dutch': [
        'A Dutch cookie banner covers the pages.',
        cover(
          '<h2>Cookies</h2><button>Alles weigeren</button><button>Instellingen opslaan</button><button>Alles toestaan</button>',
        ),
      ],
      'cookie-banner-ok-only': [
        'A cookie banner with one button covers the pages.',
        cover('<p>This site uses cookies.</p><button>OK</button>'),
      ],
      'login-page-401': [
        'The login page has status 401 after a wrong password.',
        change('statusOfLoginPage', (_lawful, _exchange, isAfterFailure) =>
          isAfterFailure ? 401 : 200,
        ),
      ],
      'login-page-403-at-once': [
        'The login page has status 403 from the start.',
        change('statusOfLoginPage', () => 403),
      ],
      'login-cookie-for-a-month': [
        'The browser stays logged in for thirty days.',
        change('sessionLifetime', () => 30 * 86_400),
      ],
      'pages-in-latin-1': [
        'The pages are in ISO-8859-1.',
        every(
          change('pageText', (lawful, exchange, key) =>
            key === 'product' ? 'Administratiekantoor Café' : lawful(exchange, key),
          ),
          change('answerPage', (lawful, exchange, status, html, more) => {
            const page = html
              .replace('<meta charset="utf-8">', '')
              .replace('<form', '<form accept-charset="utf-8"');
            const answer = lawful(exchange, status, page, more);
            const headers = { ...answer.headers, 'Content-Type': 'text/html; charset=ISO-8859-1' };
            return { ...answer, headers, body: Buffer.from(page, 'latin1') };
          }),
        ),
      ],
      'pages-without-headers': [
        'The pages may be framed and stored.',
        change('pageHeaders', () => ({ 'Content-Type': 'text/html; charset=utf-8' })),
      ],
    }),
  ),
  ...freedomsOf(about, {
    'login-locks-after-three': [
      'Three failed logins lock the user for a minute.',
      every(
        change('failuresUntilLock', () => 3),
        change('lockSeconds', () => 60),
      ),
    ],
    'failed-logins-slow': [
      'A login that fails takes three seconds.',
      (rules) => {
        const { noteFailedLogin, latency } = rules;
        const failed = new WeakSet<object>();
        rules.noteFailedLogin = (exchange, username) => {
          failed.add(exchange);
          noteFailedLogin(exchange, username);
        };
        rules.latency = (exchange, answer) =>
          failed.has(exchange) ? 3000 : latency(exchange, answer);
      },
    ],
    'login-form-once': [
      'A login form can be sent once, then it is out of date.',
      change('isCsrfTokenRight', (lawful, exchange, session, given) => {
        const isRight = lawful(exchange, session, given);
        if (exchange.endpoint === 'login') session.csrfToken = crypto.randomUUID();
        return isRight;
      }),
    ],
    'one-session-a-user': [
      'A login ends all other sessions of the user.',
      change('rememberLogin', (lawful, exchange, session, username) => {
        const { sessions } = exchange.service;
        for (const [id, one] of sessions) if (one.username === username) sessions.delete(id);
        return lawful(exchange, session, username);
      }),
    ],
    'login-never-remembered': [
      'Login and permission are asked every time.',
      change('rememberPermission', (lawful, exchange, session, request) => {
        lawful(exchange, session, request);
        exchange.service.sessions.delete(session.id);
      }),
    ],
    'permission-never-remembered': [
      'The permission is asked every time.',
      change('isPermissionAsked', () => true),
    ],
    'permission-remembered-at-service': [
      'A user who has permitted is not asked again.',
      rememberedAtService(() => ''),
    ],
    'permission-remembered-for-each-flow': [
      'A user who has permitted is not asked again in the same flow.',
      rememberedAtService(({ flow }) => String(flow)),
    ],
    'login-cookies-many': [
      'The pages set a dozen cookies, the session in a long one.',
      every(
        change('answerPage', (lawful, exchange, status, html, more = {}) => {
          const others = Array.from(
            { length: 12 },
            (_one, at) => `c${at}=${'x'.repeat(200)}; Path=/`,
          );
          const own = more['Set-Cookie'] ?? [];
          return lawful(exchange, status, html, {
            ...more,
            'Set-Cookie': [...others, own].flat(),
          });
        }),
        change(
          'sessionCookie',
          (lawful, exchange, session) => `${lawful(exchange, session)}; Max-Age=7200`,
        ),
      ),
    ],
    'authorize-by-post-too': [
      'The authorize address may be posted to.',
      change('answerAuthorize', (lawful, exchange) =>
        lawful(exchange.method === 'POST' ? { ...exchange, method: 'GET' } : exchange),
      ),
    ],
  }),
];
