import { sentence } from '../../contract/sentence.ts';
import type { PageKind, Visit, Walk } from '../login/index.ts';

/** The parameters that the Authorize endpoint gave to an address outside of the service. */
interface RedirectResult {
  /** The address without query and fragment. */
  readonly address: string;
  readonly query: URLSearchParams;
  readonly fragment: URLSearchParams;
  /** What the browser posted there. */
  readonly form: URLSearchParams;
  /** The error of OAuth 2.0, and its description. */
  readonly error: string | undefined;
  readonly errorDescription: string | undefined;
}

interface VisitedResult extends RedirectResult {
  readonly visit: Visit;
}

const partsOfAddress = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s;

/** Takes apart an address that a browser is redirected to. */
export function readRedirect(url: string, body = ''): RedirectResult {
  const [, address = '', inQuery = '', inFragment = ''] = partsOfAddress.exec(url) ?? [];
  const query = new URLSearchParams(inQuery);
  // A question mark would be taken for the start of a query, and not for a part of the first name.
  const fragment = new URLSearchParams(inFragment.startsWith('?') ? `&${inFragment}` : inFragment);
  const text = (name: string) => query.get(name) ?? fragment.get(name) ?? undefined;
  const [error, errorDescription] = [text('error'), text('error_description')];
  return { address, query, fragment, form: new URLSearchParams(body), error, errorDescription };
}

/** The result of every redirect of a walk out of the service, in order. */
export function redirectResultsOf(walk: Walk): VisitedResult[] {
  return walk.visits.map((visit) => ({ ...readRedirect(visit.url, visit.body), visit }));
}

/** The first result at a redirect URI; undefined where the walk never came there. */
export function redirectResultAt(walk: Walk, redirectUri: string): VisitedResult | undefined {
  const { address } = readRedirect(redirectUri);
  return redirectResultsOf(walk).find((result) => sameAddress(result.address, address));
}

/** Whether a walk ended at the login page: user name and password were not accepted. */
export function endedAtLogin({ elsewhere, ended, pages }: Walk): boolean {
  return elsewhere === undefined && ended === 'stopped-at-page' && pages.at(-1)?.kind === 'login';
}

/** What the operator does about a walk that ended at the login page. */
export function cureOfLogin({ oneTimeCode, stayed }: Walk): string {
  if (stayed === 'login-unsent')
    return sentence`Log in by hand, and describe in a login script (API_LOGIN_SCRIPT) what it takes.`;
  if (stayed === 'person-needed')
    return sentence`Take a user without a second factor, or give this one an authenticator app and set API_TOTP_SECRET to its seed. Where a captcha is shown, ask the operator of the service for a user, or an address to come from, whose login shows none.`;
  if (oneTimeCode === 'withheld')
    return sentence`Set API_TOTP_SECRET to the seed of that user's second factor (base32, or its otpauth:// address), or take a user without one.`;
  if (oneTimeCode === undefined) return sentence`Check API_USERNAME and API_PASSWORD.`;
  return sentence`Check API_TOTP_SECRET, and the clock of this machine: doctor tells how far it is from that of the service.`;
}

/** Whether the Authorize endpoint gave the browser no answer. */
export function isUnanswered({ ended, metUntrusted, pages, visits }: Walk): boolean {
  const isNothing = !metUntrusted && pages.length === 0 && visits.length === 0;
  return isNothing && (ended === 'timed-out' || ended === 'unreachable');
}

/** Whether a page of a kind was shown on a walk. */
export function hasShown({ pages }: Walk, wanted: PageKind): boolean {
  return pages.some(({ kind }) => kind === wanted);
}

/** Whether a login was asked for, and led to neither the question for permission nor a redirect. */
export function loggedInVainly(walk: Walk): boolean {
  return hasShown(walk, 'login') && !hasShown(walk, 'permission') && walk.visits.length === 0;
}

/** The parameters that grant something. */
export const grantNames = ['code', 'access_token', 'refresh_token', 'id_token'] as const;

/** What a walk obtained, in words: every code and every token that reached an address at which the walk ended. */
export function grantsOf(walk: Walk): string[] {
  return redirectResultsOf(walk)
    .filter(isEndOf(walk))
    .flatMap((result) =>
      (['query', 'fragment', 'form'] as const).flatMap((part) =>
        grantNames
          .filter((name) => result[part].get(name))
          .map((name) => `${name} in the ${part} of ${result.address}`),
      ),
    );
}

/** A login may lead by way of other hosts, with codes of its own: what it went on from granted nothing. */
function isEndOf({ ended, pages, visits }: Walk): (result: VisitedResult) => boolean {
  const [last] = ended === 'stopped-at-page' ? pages.slice(-1) : [];
  return ({ address, visit }) => {
    if (visit.target !== undefined) return true;
    return visit === visits.at(-1) && (last === undefined || isOfOneHost(last.url, address));
  };
}

function isOfOneHost(...[one, other]: [string, string]): boolean {
  return URL.canParse(one) && URL.canParse(other) && new URL(one).host === new URL(other).host;
}

// A browser writes https://host as https://host/, and host names in lower case.
function sameAddress(a: string, b: string): boolean {
  const plain = (text: string) => (URL.canParse(text) ? new URL(text).href : text);
  return plain(a) === plain(b);
}
