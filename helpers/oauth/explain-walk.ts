import { headerOf } from '../../contract/exchange.ts';
import { sentence } from '../../contract/sentence.ts';
import type { Walk } from '../login/index.ts';
import { nameLoginPage, namePage } from './name-page.ts';
import { redirectResultAt } from './redirect-result.ts';
import { errorOf, registrationCure } from './refused-application.ts';
import { cureOfLogin, endedAtLogin } from './walk-end.ts';

/** Why a login brought nothing. */
export interface FailedLogin {
  readonly found: string;
  readonly cause: string;
  readonly cure: string;
  /** Whether it may pass by itself. */
  readonly isTrouble?: boolean | undefined;
}

/** Explains a login that brought no code, by the page or the redirect at which it ended. */
export function explainWalk(walk: Walk, redirectUri: string): FailedLogin {
  const found = walk.explanation;
  const scheme = schemeOfBrowserLogin(walk);
  if (scheme !== undefined)
    return {
      found: sentence`The Authorize endpoint wants a login of the browser's own (401 with WWW-Authenticate: ${scheme}).`,
      cause: sentence`A proxy in front of the service asks for it.`,
      cure: sentence`Give an address without that in API_BASE_URL, or have this machine let through.`,
    };
  if (redirectResultAt(walk, redirectUri)?.fragment.has('access_token'))
    return {
      found: sentence`${found} An access token came in the fragment.`,
      cause: sentence`The service answers response_type=code as it should answer response_type=token. This is a breach of the contract, not a problem of the set-up.`,
      cure: sentence`Start a run, which judges it. A run needs a refresh token (API_REFRESH_TOKEN) to judge the other rows.`,
    };
  if (walk.ended === 'redirected')
    return {
      found: errorOf(walk, redirectUri) ?? found,
      cause: sentence`The service granted nothing: it does not let this user give permission, does not accept this application, or has another redirect URI registered.`,
      cure: sentence`${registrationCure} Check that the user may give permission.`,
    };
  if (walk.elsewhere !== undefined)
    return {
      found,
      cause: sentence`The service sends the password to another host, or over plain http.`,
      cure: sentence`Ask the operator of the service. If the host belongs to the service, name it in API_ALLOW_LOGIN_HOSTS.`,
    };
  const page = pageInTheWay(walk);
  if (page !== undefined) return { ...page, found: sentence`${found} The page is ${page.what}.` };
  if (endedAtLogin(walk))
    return {
      found,
      cause: sentence`The service does not accept the user name, the password or the second factor, the account is locked, or the login refuses programs. It was tried only once, because a service may lock the account.`,
      cure: cureOfLogin(walk),
    };
  return {
    found,
    cause: sentence`The suite did not understand a page between the Authorize endpoint and the redirect URI.`,
    cure: sentence`Look at the picture. An error page tells the cause. If the page is right, describe it in the file of API_LOGIN_SCRIPT, or correct that file: see docs/testers.md and schemas/login-script.json. ${registrationCure}`,
  };
}

/** The kind of the page at which a walk stopped, where it is none of an ordinary login. */
function pageInTheWay(walk: Walk) {
  const last = walk.ended === 'stopped-at-page' ? walk.pages.at(-1) : undefined;
  if (last === undefined || last.kind === 'permission') return undefined;
  const text = `${last.title}. ${last.text}`;
  return last.kind === 'login' ? nameLoginPage(text) : namePage(text, last.headers);
}

/** By which scheme a browser is to ask its user for a login, without a page; undefined where it is not. */
export function schemeOfBrowserLogin({ exchanges }: Walk): string | undefined {
  const schemes = exchanges.flatMap(({ response }) =>
    response?.status === 401 ? [headerOf(response.headers, 'www-authenticate') ?? ''] : [],
  );
  return schemes.map((one) => /^(Basic|Digest|Negotiate|NTLM)\b/i.exec(one)?.[1]).find(Boolean);
}
