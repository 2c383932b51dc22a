import type { Visit, Walk } from '../login/index.ts';

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
