import { ownWordsIn } from '../../contract/sentence.ts';
import { showControls } from './guard-output.ts';
import { KnownSecrets, type Span } from './known-secrets.ts';

const mask = '***';
/** What stands for a secret in data: "***2***". */
const placeholder = /\*{3}\d+\*{3}/g;

// Names whose values are secret wherever they stand: in a query, a fragment, a form, JSON or XML.
const secretNames =
  'access_?token|refresh_?token|client_?secret|password|passwd|code|token|id_token|assertion|csrf[\\w-]*|_?xsrf[\\w-]*|api_refresh_token|api_password|api_totp_secret|api_client_secret';
// "code" is left out in JSON: there it names an error far more often than an authorization code,
// and the codes that were issued are known by value.
const secretMembers = secretNames.replace('|code|', '|');
/** What stands around a secret, and the secret between. */
const namedSecrets = [
  new RegExp(`((?:^|[?&#;\\s"'(])(?:${secretNames})=)([^&#\\s"'<>)]+)()`, 'gi'),
  new RegExp(`("(?:${secretMembers})"\\s*:\\s*")((?:[^"\\\\]|\\\\.)*)("?)`, 'gi'),
  new RegExp(`(<(?:${secretNames})(?:\\s[^<>]*)?>)([^<]*)()`, 'gi'),
  // Long enough to be a credential, and no parameter of a challenge, such as realm="books".
  /(\b(?:Bearer|Basic)\s+)((?!\w+=["\w])[^\s"',<]{16,})()/gi,
];

const secretHeaders = new Set(['authorization', 'proxy-authorization', 'cookie', 'set-cookie']);

/**
 * The secrets of a run. Whatever is written passes through `mask` first, or `maskData`, and is masked there and then.
 * Of a secret that was cut off, fewer than eight characters can be left.
 */
export class Secrets {
  readonly #known = new KnownSecrets();
  readonly #open: ReadonlySet<string>;
  readonly #numbers = new Map<string, number>();

  /** Knows these secrets, and never takes for one what is open, wherever it comes up. */
  constructor(secrets: Iterable<string> = [], open: Iterable<string> = []) {
    this.#open = new Set(open).difference(new Set(secrets));
    for (const secret of secrets) this.add(secret);
  }

  /**
   * Learns a secret, and with it every form in which it may appear. One of fewer than eight characters is
   * masked where it stands by itself, and one of fewer than six only behind a name such as `password=`:
   * as a piece of other words it would make a report unreadable.
   */
  add(secret: string | undefined): void {
    if (secret !== undefined && !this.#open.has(secret)) this.#known.add(secret);
  }

  /** Whether a text carries one of the secrets; the shortest count where they are a whole value. */
  areIn(text: string): boolean {
    return this.#known.isIn(text);
  }

  /** Whether a text has to stay inside. */
  hides(text: string): boolean {
    return this.mask(text) !== text;
  }

  /** A sentence as it may be shown: every secret replaced by ***, control characters by their escapes. */
  mask(text: string): string {
    return this.maskData(text).replace(placeholder, mask);
  }

  /**
   * The same with a number for each secret, by its exact text: what differed still differs. The words of the suite's own
   * sentences stay, also where one of them is somebody's password, and not the whole text.
   */
  maskData(text: string): string {
    const own = ownWordsIn(text);
    const isOwn = ([from, to]: Span) =>
      to - from < text.length && own.some(([first, end]) => first <= from && to <= end);
    const spans = this.#known.find(text).filter((span) => !isOwn(span));
    const masked = namedSecrets.reduce(
      (left, named) =>
        left.replace(
          named,
          (_, before: string, secret: string, after: string) =>
            before + this.#placeholderOf(secret) + after,
        ),
      this.#blot(text, spans),
    );
    return showControls(masked);
  }

  /** The value of a header as it may be written. */
  maskHeader(name: string, value: string): string {
    if (!secretHeaders.has(name.toLowerCase())) return this.maskData(value);
    if (/cookie$/i.test(name)) return this.maskData(this.#maskCookies(name, value));
    return this.maskData(value.replace(/(?<=\s)\S.*/s, (secret) => this.#placeholderOf(secret)));
  }

  /** An error of which nothing is kept but its name, its message and its stack, masked. */
  maskError(error: Error): Error {
    const { name, message, stack = '' } = error;
    return Object.assign(new Error(this.mask(message)), { name, stack: this.mask(stack) });
  }

  /** Names and attributes of cookies stay readable; every value is a secret, for it may be a session. */
  #maskCookies(name: string, value: string): string {
    const given = /^set-/i.test(name) ? /=[^;\n]*/ : /=[^;\n]*/g;
    // Several Set-Cookie headers are one text with a line each where a browser tells of them.
    const lines = value
      .split('\n')
      .map((line) =>
        line.includes('=')
          ? line.replace(given, (its) => `=${this.#placeholderOf(its.slice(1))}`)
          : this.#placeholderOf(line),
      );
    return lines.join('\n');
  }

  #blot(text: string, spans: readonly Span[]): string {
    // Spans that overlap or touch are one blot.
    const blots: [number, number][] = [];
    for (const [from, to] of spans.toSorted(([a], [b]) => a - b)) {
      const last = blots.at(-1);
      if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
      else blots.push([from, to]);
    }
    let done = 0;
    const parts = blots.map(([from, to]) => {
      const part = text.slice(done, from) + this.#placeholderOf(text.slice(from, to));
      done = to;
      return part;
    });
    return parts.join('') + text.slice(done);
  }

  #placeholderOf(secret: string): string {
    if (secret.replace(placeholder, mask) === mask || secret === mask) return secret;
    const number = this.#numbers.get(secret) ?? this.#numbers.size + 1;
    this.#numbers.set(secret, number);
    return `${mask}${number}${mask}`;
  }
}
