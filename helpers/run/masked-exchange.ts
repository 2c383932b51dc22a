import type { Exchange } from '../../contract/exchange.ts';
import type { Secrets } from '../masking/index.ts';

const longestBody = 8 * 1024;
// A body is shortened before it is masked, which is slow; what follows the part that is shown is
// long enough to hold any secret whole that begins in that part.
const beyond = 24 * 1024;

type Request = Exchange['request'];

/** Gives each secret of a run a number, which says nothing of it but whether two are the same. */
export class SecretNumbers {
  readonly #numbers = new Map<string, number>();

  /** The numbers of what is masked in the headers and parameters of a request, by their names. */
  of(request: Request, masked: Request): Record<string, number> {
    const shown = namedIn(masked);
    // By their places: a secret may be in a name, too.
    const numbers = namedIn(request).flatMap(([, value], at) => {
      const [name = '', told] = shown[at] ?? [];
      return told === value ? [] : [[name, this.#numberOf(value)] as const];
    });
    return Object.fromEntries(numbers);
  }

  #numberOf(secret: string): number {
    const number = this.#numbers.get(secret) ?? this.#numbers.size + 1;
    this.#numbers.set(secret, number);
    return number;
  }
}

function namedIn({ url, headers, body }: Request): (readonly [name: string, value: string])[] {
  const isForm = /urlencoded/i.test(headers['Content-Type'] ?? '');
  return [
    ...Object.entries(headers),
    ...new URLSearchParams(url.replace(/^[^?]*|#.*/gs, '')),
    ...new URLSearchParams(isForm ? body : ''),
  ];
}

/** An exchange as it leaves the run: without secrets and with long bodies cut. */
export function maskExchange(
  exchange: Exchange,
  secrets: Secrets,
  numbers = new SecretNumbers(),
  longest = longestBody,
): Exchange {
  const { request, response, error, purpose } = exchange;
  const maskHeader = ([name, value]: readonly [string, string]) =>
    [secrets.mask(name), secrets.maskHeader(name, value)] as const;
  const masked = {
    method: secrets.mask(request.method),
    url: secrets.mask(request.url),
    headers: Object.fromEntries(Object.entries(request.headers).map(maskHeader)),
    ...(request.body === undefined
      ? { body: undefined }
      : maskBody(request.body, secrets, longest)),
  };
  return {
    ...exchange,
    request: masked,
    response: response && {
      status: response.status,
      headers: response.headers.map(maskHeader),
      ...maskBody(response.body, secrets, longest),
      ...(response.undecodable !== undefined && { undecodable: response.undecodable }),
    },
    error: error && secrets.mask(error),
    purpose: purpose && secrets.mask(purpose),
    secrets: exchange.secrets ?? numbers.of(request, masked),
  };
}

function maskBody(
  text: string,
  secrets: Secrets,
  longest: number,
): { body: string; bodySize?: number } {
  const masked = secrets.mask(text.slice(0, longest + beyond));
  const isCut = text.length > longest + beyond;
  if (!isCut && masked.length <= longest) return { body: masked };
  // The end of what was masked may hold the beginning of a secret.
  const end = isCut ? masked.length - longestBody : longest;
  return {
    body: masked.slice(0, Math.max(0, Math.min(longest, end))),
    bodySize: Buffer.byteLength(text),
  };
}
