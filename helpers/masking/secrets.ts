import { ownWordsIn } from '../../contract/sentence.ts';
import { showControls } from './guard-output.ts';
import { KnownSecrets, type Span, shortestWord } from './known-secrets.ts';

const mask = '***';

// Names whose values are secret wherever they stand: in a query, a fragment, a form, JSON or XML.
const secretNames =
  'access_?token|refresh_?token|client_?secret|password|passwd|code|token|id_token|assertion|csrf[\\w-]*|_?xsrf[\\w-]*|api_refresh_token|api_password|api_totp_secret|api_client_secret';
const parameter = new RegExp(`(^|[?&#;\\s"'(])(${secretNames})=([^&#\\s"'<>)]+)`, 'gi');
// "code" is left out here: in JSON it names an error far more often than an authorization code,
// and the codes that were issued are known by value.
const jsonMember = new RegExp(
  `("(?:${secretNames.replace('|code|', '|')})"\\s*:\\s*)"(?:[^"\\\\]|\\\\.)*"?`,
  'gi',
);
const xmlElement = new RegExp(`(<(${secretNames})(?:\\s[^<>]*)?>)[^<]*`, 'gi');
// Long enough to be a credential, and no parameter of a challenge, such as realm="books".
const authorization = /\b(Bearer|Basic)\s+(?!\w+=["\w])[^\s"',<]{16,}/gi;

const secretHeaders = new Set(['authorization', 'proxy-authorization', 'cookie', 'set-cookie']);

/**
 * The secrets of a run. Whatever is written passes through `mask` first, and is masked there and then.
 * Of a secret that was cut off, fewer than eight characters can be left.
 */
export class Secrets {
  readonly #known = new KnownSecrets();
  readonly #open: ReadonlySet<string>;

  /** Knows these secrets, and never takes for one what is open, wherever it comes up. */
  constructor(secrets: Iterable<string> = [], open: Iterable<string> = []) {
    this.#open = new Set(open).difference(new Set(secrets));
    for (const secret of secrets) this.add(secret);
  }

  /**
   * Learns a secret, and with it every form in which it may appear. One of fewer than eight characters is
   * masked where it stands by itself, and one of fewer than four only behind a name such as `password=`:
   * as a piece of other words it would make a report unreadable.
   */
  add(secret: string | undefined): void {
    if (secret === undefined || secret.length < shortestWord || this.#open.has(secret)) return;
    this.#known.add(secret);
  }

  /**
   * The text as it may be shown: every secret replaced by ***, control characters by their escapes. The words of the
   * suite's own sentences stay, also where one of them is somebody's password, and not the whole text.
   */
  mask(text: string): string {
    const own = ownWordsIn(text);
    const isOwn = ([from, to]: Span) =>
      to - from < text.length && own.some(([first, end]) => first <= from && to <= end);
    const blotted = blot(
      text,
      this.#known.find(text).filter((span) => !isOwn(span)),
    )
      .replace(parameter, `$1$2=${mask}`)
      .replace(jsonMember, `$1"${mask}"`)
      .replace(xmlElement, `$1${mask}`)
      .replace(authorization, `$1 ${mask}`);
    return showControls(blotted);
  }

  /** Whether a text has to stay inside. */
  hides(text: string): boolean {
    return this.mask(text) !== text;
  }

  /** The value of a header as it may be written. */
  maskHeader(name: string, value: string): string {
    if (!secretHeaders.has(name.toLowerCase())) return this.mask(value);
    if (/cookie$/i.test(name)) return this.mask(maskCookies(name, value));
    return this.mask(value.replace(/\s.*/s, ` ${mask}`));
  }

  /** An error of which nothing is kept but its name, its message and its stack, masked. */
  maskError(error: Error): Error {
    const { name, message, stack = '' } = error;
    return Object.assign(new Error(this.mask(message)), { name, stack: this.mask(stack) });
  }
}

/** Names and attributes of cookies stay readable; every value is a secret, for it may be a session. */
function maskCookies(name: string, value: string): string {
  const given = /^set-/i.test(name) ? /=[^;\n]*/ : /=[^;\n]*/g;
  // Several Set-Cookie headers are one text with a line each where a browser tells of them.
  const lines = value
    .split('\n')
    .map((line) => (line.includes('=') ? line.replace(given, `=${mask}`) : mask));
  return lines.join('\n');
}

function blot(text: string, spans: readonly Span[]): string {
  let blotted = '';
  let done = 0;
  for (const [from, to] of [...spans].sort(([a], [b]) => a - b)) {
    if (to <= done) continue;
    // Spans that overlap or touch are one blot.
    blotted += from <= done && done > 0 ? '' : text.slice(done, from) + mask;
    done = to;
  }
  return blotted + text.slice(done);
}
