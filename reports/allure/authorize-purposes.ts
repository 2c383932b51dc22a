import { type Exchange, headerOf } from '../../contract/exchange.ts';
import type { Place } from './place.ts';

/** Why the Authorize endpoint was asked: in what a request is not as those that were accepted. */
export function tellAuthorize(place: Place): string {
  const { exchange, before, after } = place;
  if (isFollowing(place)) return 'goes where the browser was sent';
  const asked = parametersOf(exchange);
  const kind = asked.get('response_type');
  const known = kinds[kind ?? ''];
  const accepted = [...before, exchange, ...after].filter(isAccepted).map(parametersOf);
  const others = ['client_id', 'redirect_uri', 'scope'].filter((name) => {
    const usual = usualOf(accepted.map((each) => each.get(name)));
    return usual !== undefined && usual !== asked.get(name);
  });
  const told = others.map((name) => tellParameter(name, asked.get(name)));
  if (known !== undefined) return [known, ...told].join(', ');
  return ['asks for access', tellParameter('response_type', kind), ...told].join(', ');
}

/** Whether the answer before it sent the browser to its very address. */
export function isFollowing({ exchange, before }: Place): boolean {
  const last = before.at(-1);
  const { status = 0, headers = [] } = last?.response ?? {};
  const location = headerOf(headers, 'Location');
  if (last === undefined || location === undefined || status < 300 || status >= 400) return false;
  return addressOf(location, last.request.url) === addressOf(exchange.request.url);
}

const kinds: Readonly<Record<string, string>> = {
  code: 'asks for an authorization code',
  token: 'asks for an access token',
};

export function isAuthorize({ request }: Exchange): boolean {
  return request.method === 'GET' && /\/OAuth\/Authorize(\?|$)/i.test(request.url);
}

/** Whether it was answered with a page to go on with, or with what it asked for. */
function isAccepted(exchange: Exchange): boolean {
  const { status = 0, headers = [] } = exchange.response ?? {};
  const isError = headers.some(([name, to]) => /^location$/i.test(name) && /[?&#]error=/.test(to));
  return isAuthorize(exchange) && status >= 200 && status < 400 && !isError;
}

/** What more than half of them say: a trial may be accepted, too. */
function usualOf(values: readonly (string | null)[]): string | undefined {
  const usual = values.find(
    (one) => values.filter((each) => each === one).length * 2 > values.length,
  );
  return usual ?? undefined;
}

function parametersOf({ request }: Exchange): URLSearchParams {
  return new URLSearchParams(request.url.replace(/^[^?]*|#.*/gs, ''));
}

export function tellParameter(name: string, value: string | null | undefined): string {
  if (value === '') return `with an empty ${name}`;
  return value == null ? `without ${name}` : `with ${name}=${value}`;
}

function addressOf(url: string, base = 'http://localhost'): string | undefined {
  return URL.canParse(url, base) ? new URL(url, base).href.replace(/#.*/s, '') : undefined;
}
