import type { PageText } from '../../../pages/page-texts.ts';
import type { AuthorizeRequest } from '../../../rules/authorize.ts';
import type { Rules } from '../../../rules/rules.ts';
import type { Session } from '../../../service/records.ts';
import { type Change, change, every, type Freedom, variation } from '../../variation.ts';
import { allowScripts } from './page-parts.ts';

const about = 'Login page and permission screen: not shown';

function browser(name: string, does: string, rules: (rules: Rules) => void): Freedom {
  return variation({ about, needs: 'browser', name, does, change: rules });
}

/** With the usual pages. */
function login(name: string, does: string, rules: (rules: Rules) => void): Freedom {
  return variation({ about, name, does, change: rules });
}

function worded(name: string, does: string, texts: Partial<Record<PageText, string>>): Freedom {
  return browser(
    name,
    does,
    change('pageText', (lawful, exchange, key) => texts[key] ?? lawful(exchange, key)),
  );
}

function buttons(
  name: string,
  loginButton: string,
  allowButton: string,
  denyButton: string,
): Freedom {
  const does = `The buttons say ${loginButton}, ${allowButton} and ${denyButton}.`;
  return worded(name, does, { loginButton, allowButton, denyButton });
}

/** Covers every page until a button of the cover is pressed. */
function cover(content: string): Change {
  return (rules) => {
    allowScripts(rules);
    const { answerPage } = rules;
    const html = `<div id="cover" style="position:fixed;inset:0;background:#fffc;z-index:9"><div style="margin:30vh auto;width:20rem;background:#fff">${content}</div></div>
<script>for (const button of document.querySelectorAll('#cover button')) button.onclick = () => cover.remove()</script>`;
    rules.answerPage = (exchange, status, page, more) =>
      answerPage(
        exchange,
        status,
        page.replace('<main>', () => `${html}<main>`),
        more,
      );
  };
}

const granted = new WeakMap<object, Set<string>>();

export const loginRules: readonly Freedom[] = [
  worded('pages-in-dutch', 'The pages are Dutch.', {
    language: 'nl',
    loginTitle: 'Inloggen',
    username: 'Gebruikersnaam',
    password: 'Wachtwoord',
    loginButton: 'Inloggen',
    wrongPassword: 'De gebruikersnaam of het wachtwoord is onjuist.',
    locked: 'Te veel pogingen. Probeer het over een minuut opnieuw.',
    permissionTitle: 'Toegang verlenen',
    permissionQuestion: 'wil uw gegevens gebruiken.',
    scope: 'Gevraagde toegang',
    loggedInAs: 'U bent ingelogd als',
    allowButton: 'Toestaan',
    denyButton: 'Weigeren',
  }),
  worded('pages-in-german', 'The pages are German.', {
    language: 'de',
    loginTitle: 'Anmelden',
    username: 'Benutzername',
    password: 'Kennwort',
    loginButton: 'Anmelden',
    wrongPassword: 'Benutzername oder Kennwort ist falsch.',
    permissionTitle: 'Zugriff gewähren',
    permissionQuestion: 'möchte auf Ihre Daten zugreifen.',
    scope: 'Zugriff auf',
    loggedInAs: 'Angemeldet als',
    allowButton: 'Zulassen',
    denyButton: 'Ablehnen',
  }),
  worded('pages-in-french', 'The pages are French.', {
    language: 'fr',
    loginTitle: 'Connexion',
    username: 'Identifiant',
    password: 'Mot de passe',
    loginButton: 'Se connecter',
    wrongPassword: 'L’identifiant ou le mot de passe est incorrect.',
    permissionTitle: 'Donner accès',
    permissionQuestion: 'souhaite utiliser vos données.',
    scope: 'Accès demandé',
    loggedInAs: 'Vous êtes connecté en tant que',
    allowButton: 'Autoriser',
    denyButton: 'Refuser',
  }),
  buttons('buttons-sign-in-authorize', 'Sign in', 'Authorize Order Desk', 'Cancel'),
  buttons('buttons-continue', 'Go', 'Continue', 'No thanks'),
  buttons('buttons-yes-no', 'Next', 'Yes', 'No'),
  buttons('buttons-accept', 'Submit', 'Accept', 'Decline'),
  buttons('buttons-approve', 'Enter', 'Approve', 'Reject'),
  buttons('buttons-dutch-akkoord', 'Aanmelden', 'Akkoord', 'Niet akkoord'),
  buttons('buttons-dutch-sentences', 'Verder', 'Ja, geef toegang', 'Nee, geen toegang geven'),
  buttons('buttons-allow-access', 'LOG IN', 'Allow access', 'Do not allow access'),
  buttons('buttons-give-permission', 'Login »', 'Give permission', 'Refuse permission'),
  browser(
    'cookie-banner',
    'A cookie banner covers the pages until one accepts or rejects.',
    cover(
      '<h2>Cookies</h2><p>We value your privacy.</p><button>Accept all</button><button>Reject all</button>',
    ),
  ),
  browser(
    'cookie-banner-dutch',
    'A Dutch cookie banner covers the pages.',
    cover(
      '<h2>Cookies</h2><button>Alles weigeren</button><button>Instellingen opslaan</button><button>Alles toestaan</button>',
    ),
  ),
  browser(
    'cookie-banner-ok-only',
    'A cookie banner with one button covers the pages.',
    cover('<p>This site uses cookies.</p><button>OK</button>'),
  ),
  browser(
    'login-page-401',
    'The login page has status 401 after a wrong password.',
    change('statusOfLoginPage', (_lawful, _exchange, isAfterFailure) =>
      isAfterFailure ? 401 : 200,
    ),
  ),
  browser(
    'login-page-403-at-once',
    'The login page has status 403 from the start.',
    change('statusOfLoginPage', () => 403),
  ),
  browser(
    'login-cookie-for-a-month',
    'The browser stays logged in for thirty days.',
    change('sessionLifetime', () => 30 * 86_400),
  ),
  login(
    'login-locks-after-three',
    'Three failed logins lock the user for a minute.',
    every(
      change('failuresUntilLock', () => 3),
      change('lockSeconds', () => 60),
    ),
  ),
  login('failed-logins-slow', 'A login that fails takes three seconds.', (rules) => {
    const { noteFailedLogin, latency } = rules;
    const failed = new WeakSet<object>();
    rules.noteFailedLogin = (exchange, username) => {
      failed.add(exchange);
      noteFailedLogin(exchange, username);
    };
    rules.latency = (exchange, answer) => (failed.has(exchange) ? 3000 : latency(exchange, answer));
  }),
  login(
    'login-form-once',
    'A login form can be sent once, then it is out of date.',
    change('isCsrfTokenRight', (lawful, exchange, session, given) => {
      const isRight = lawful(exchange, session, given);
      if (exchange.endpoint === 'login') session.csrfToken = crypto.randomUUID();
      return isRight;
    }),
  ),
  login(
    'login-never-remembered',
    'Login and permission are asked every time.',
    change('rememberPermission', (lawful, exchange, session, request) => {
      lawful(exchange, session, request);
      exchange.service.sessions.delete(session.id);
    }),
  ),
  login(
    'permission-never-remembered',
    'The permission is asked every time.',
    change('isPermissionAsked', () => true),
  ),
  login(
    'permission-remembered-at-service',
    'A user who has permitted is not asked again.',
    (rules) => {
      const { isPermissionAsked, rememberPermission } = rules;
      const key = (session: Session | undefined, request: AuthorizeRequest) =>
        `${session?.username} ${request.clientId}`;
      rules.isPermissionAsked = (exchange, session, request) =>
        !granted.get(exchange.service)?.has(key(session, request)) &&
        isPermissionAsked(exchange, session, request);
      rules.rememberPermission = (exchange, session, request) => {
        rememberPermission(exchange, session, request);
        const known = granted.get(exchange.service) ?? new Set<string>();
        granted.set(exchange.service, known.add(key(session, request)));
      };
    },
  ),
  login(
    'login-cookies-many',
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
  ),
  browser(
    'pages-in-latin-1',
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
  ),
  browser(
    'pages-without-headers',
    'The pages may be framed and stored.',
    change('pageHeaders', () => ({ 'Content-Type': 'text/html; charset=utf-8' })),
  ),
  login(
    'authorize-by-post-too',
    'The authorize address may be posted to.',
    change('answerAuthorize', (lawful, exchange) =>
      lawful(exchange.method === 'POST' ? { ...exchange, method: 'GET' } : exchange),
    ),
  ),
];
