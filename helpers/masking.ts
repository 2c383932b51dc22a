const mask = '***';

// Names whose values are secret wherever they stand: in a query, a fragment, a form, JSON or XML.
const secretNames =
  'access_token|refresh_token|client_secret|password|passwd|code|token|id_token|assertion|csrf[\\w-]*|_?xsrf[\\w-]*|api_refresh_token|api_password|api_client_secret';
const parameter = new RegExp(`(^|[?&#;\\s"'(])(${secretNames})=([^&#\\s"'<>)]*)`, 'gi');
// "code" is left out here: in JSON it names an error far more often than an authorization code,
// and the codes that were issued are known by value.
const jsonMember = new RegExp(
  `("(?:${secretNames.replace('|code|', '|')})"\\s*:\\s*)"(?:[^"\\\\]|\\\\.)*"?`,
  'gi',
);
const xmlElement = new RegExp(`(<(${secretNames})(?:\\s[^>]*)?>)[^<]*`, 'gi');
const authorization = /\b(Bearer|Basic)\s+[^\s"',<]+/gi;

const secretHeaders = new Set(['authorization', 'proxy-authorization', 'cookie', 'set-cookie']);

/** The secrets of a run. Whatever is written passes through `mask` first, and is masked there and then. */
export class Secrets {
  readonly #forms = new Set<string>();
  #pattern: RegExp | undefined;

  /** Learns a secret, and with it every form in which it may appear. */
  add(secret: string | undefined): void {
    // A secret of one or two characters cannot be told from ordinary text; names still cover it.
    if (secret === undefined || secret.length < 3 || this.#forms.has(secret)) return;
    for (const form of formsOf(secret)) this.#forms.add(form);
    this.#pattern = undefined;
  }

  /** The text with every secret replaced by ***. */
  mask(text: string): string {
    const known = this.#compile();
    return (known === undefined ? text : text.replace(known, mask))
      .replace(parameter, `$1$2=${mask}`)
      .replace(jsonMember, `$1"${mask}"`)
      .replace(xmlElement, `$1${mask}`)
      .replace(authorization, `$1 ${mask}`);
  }

  /** The value of a header as it may be written. */
  maskHeader(name: string, value: string): string {
    if (!secretHeaders.has(name.toLowerCase())) return this.mask(value);
    if (name.toLowerCase() === 'set-cookie') return value.replace(/=[^;]*/, `=${mask}`);
    return name.toLowerCase() === 'cookie' ? mask : this.mask(value.replace(/\s.*/, ` ${mask}`));
  }

  #compile(): RegExp | undefined {
    if (this.#pattern === undefined && this.#forms.size > 0) {
      const longestFirst = [...this.#forms].sort((a, b) => b.length - a.length);
      this.#pattern = new RegExp(longestFirst.map((form) => RegExp.escape(form)).join('|'), 'g');
    }
    return this.#pattern;
  }
}

function formsOf(secret: string): string[] {
  const percent = encodeURIComponent(secret);
  const lowerCaseEscapes = percent.replace(/%[0-9A-F]{2}/g, (octet) => octet.toLowerCase());
  const form = new URLSearchParams({ v: secret }).toString().slice(2);
  const json = JSON.stringify(secret).slice(1, -1);
  const markup = secret
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
  const base64 = Buffer.from(secret).toString('base64').replace(/=+$/, '');
  return [secret, percent, lowerCaseEscapes, form, encodeURI(secret), json, markup, base64];
}
