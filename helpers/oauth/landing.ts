import { sentence } from '../../contract/sentence.ts';
import type { PageKind, Visit, Walk } from '../login/index.ts';

/** An arrival of the browser at an address outside of the service, taken apart. */
interface Landing {
  /** The address without query and fragment. */
  readonly address: string;
  readonly query: URLSearchParams;
  readonly fragment: URLSearchParams;
  readonly form: URLSearchParams;
  readonly visit: Visit;
}

const partsOfAddress = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s;

/** Every arrival of a walk, in order. */
export function landingsOf(walk: Walk): Landing[] {
  return walk.visits.map((visit) => {
    const [, address = '', query = '', fragment = ''] = partsOfAddress.exec(visit.url) ?? [];
    return {
      address,
      query: new URLSearchParams(query),
      // A question mark would be taken for the start of a query, and not for a part of the first name.
      fragment: new URLSearchParams(fragment.startsWith('?') ? `&${fragment}` : fragment),
      form: new URLSearchParams(visit.body ?? ''),
      visit,
    };
  });
}

/** The first arrival at a redirect URI; undefined where the walk never came there. */
export function landingAt(walk: Walk, redirectUri: string): Landing | undefined {
  const [address = ''] = redirectUri.split('?');
  return landingsOf(walk).find((landing) => sameAddress(landing.address, address));
}

/** The error of OAuth 2.0 that a walk brought to a redirect URI. */
export function errorAt(walk: Walk, redirectUri: string): string | undefined {
  const { query, fragment } = landingAt(walk, redirectUri) ?? {};
  return query?.get('error') ?? fragment?.get('error') ?? undefined;
}

/** Whether a walk ended at the login page: user name and password were not accepted. */
export function endedAtLogin({ elsewhere, ended, pages }: Walk): boolean {
  return elsewhere === undefined && ended === 'stopped-at-page' && pages.at(-1)?.kind === 'login';
}

/** What the operator does about a walk that ended at the login page. */
export function cureOfLogin({ oneTimeCode, stayed }: Walk): string {
  if (stayed === 'login-unsent')
    return sentence`Log in by hand, and write the steps into a login script (API_LOGIN_SCRIPT).`;
  if (stayed === 'person-needed')
    return sentence`Use a user without a second factor, or give this one an authenticator app and set API_TOTP_SECRET to its seed. If the page shows a captcha, ask the operator of the service to turn it off for this user or for the address of this machine.`;
  if (oneTimeCode === 'withheld')
    return sentence`Set API_TOTP_SECRET to the seed of that user's second factor (base32, or its otpauth:// address), or use a user without one.`;
  if (oneTimeCode === undefined) return sentence`Check API_USERNAME and API_PASSWORD.`;
  return sentence`Check API_TOTP_SECRET, and the clock of this machine: doctor compares it with that of the service.`;
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
  return landingsOf(walk)
    .filter(isEndOf(walk))
    .flatMap((landing) =>
      (['query', 'fragment', 'form'] as const).flatMap((part) =>
        grantNames
          .filter((name) => landing[part].get(name))
          .map((name) => `${name} in the ${part} of ${landing.address}`),
      ),
    );
}

/** A login may lead by way of other hosts, with codes of its own: what it went on from granted nothing. */
function isEndOf({ ended, pages, visits }: Walk): (landing: Landing) => boolean {
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
