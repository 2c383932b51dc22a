import { type Exchange, type ExchangeResponse, headerOf } from '../../contract/exchange.ts';
import { Blocked } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';

/** Ten times as deep as any document of this service; much deeper ones exhaust the stack of recursive readers. */
const deepestJson = 500;

const noResponse: ExchangeResponse = { status: 0, headers: [], body: '' };

/** What the service answered to one request; the request stays with it. */
export class Answer {
  readonly exchange: Exchange;
  readonly status: number;
  /** The body, decompressed and decoded as UTF-8. */
  readonly text: string;
  /** Why the body is not what its headers say: text in an encoding, or compressed. */
  readonly undecodable: string | undefined;
  /** Whether there is none, which is an answer too: the same request without what is on trial has one. */
  readonly isSilent: boolean;
  /** Whether one to the same request was lost before: what is asked for may have been done twice. */
  isAfterLoss = false;
  readonly #headers: ExchangeResponse['headers'];
  #json: Parsed | undefined;

  constructor(exchange: Exchange, response: ExchangeResponse) {
    this.exchange = exchange;
    this.status = response.status;
    this.text = response.body;
    this.undecodable = response.undecodable;
    this.isSilent = response === noResponse;
    this.#headers = response.headers;
  }

  /** What stands for the answer that never came. */
  static silent(exchange: Exchange): Answer {
    return new Answer(exchange, noResponse);
  }

  /**
   * Whether the status is a 2xx, or a redirect that leads on to what was written, or to what it was removed from: with
   * which a write succeeds is not documented.
   */
  get succeeded(): boolean {
    return (this.status >= 200 && this.status < 300) || this.#leadsToWritten;
  }

  get #leadsToWritten(): boolean {
    const { method, url } = this.exchange.request;
    const location = this.header('location') ?? '';
    if (![302, 303].includes(this.status) || !URL.canParse(location, url)) return false;
    const [asked, led] = [new URL(url), new URL(location, url)];
    // A 302 may also say that the same request belongs elsewhere.
    if (this.status === 302 && led.origin !== asked.origin) return false;
    const [from, to] = [asked.pathname, led.pathname];
    if (method === 'POST') return to.length > from.length + 1 && to.startsWith(`${from}/`);
    if (method === 'PUT') return to === from;
    const parent = from.slice(0, from.lastIndexOf('/'));
    return method === 'DELETE' && to.startsWith(parent) && !to.startsWith(from);
  }

  /** Whether the status is a 4xx: the service says no. */
  get refused(): boolean {
    return this.status >= 400 && this.status < 500;
  }

  /** A header's value by name, in any letter case. */
  header(name: string): string | undefined {
    return headerOf(this.#headers, name);
  }

  /** The cookies that are set, each as `name=value`. */
  get cookies(): string[] {
    return this.#headers
      .filter(([name]) => name.toLowerCase() === 'set-cookie')
      .map(([, value]) => value.split(';')[0]?.trim() ?? '');
  }

  /** The media type of the body, without parameters and in lower case. */
  get mediaType(): string | undefined {
    return this.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  }

  /**
   * The body as JSON; undefined where it is not JSON, and `jsonProblem` then says why.
   *
   * @throws Blocked where it is JSON that is nested too deeply to be read.
   */
  get json(): unknown {
    const parsed = this.#parse();
    return 'value' in parsed ? parsed.value : undefined;
  }

  get jsonProblem(): string | undefined {
    const parsed = this.#parse();
    return 'problem' in parsed ? parsed.problem : undefined;
  }

  #parse() {
    this.#json ??=
      this.undecodable === undefined
        ? parseJson(this.text)
        : { problem: `the body cannot be read as JSON: ${this.undecodable}` };
    if ('value' in this.#json && this.#json.isTooDeep)
      throw new Blocked(
        sentence`The body is JSON that is nested more than ${deepestJson} levels deep, which is not read.`,
      );
    return this.#json;
  }
}

type Parsed =
  | { readonly value: unknown; readonly isTooDeep: boolean }
  | { readonly problem: string };

function parseJson(text: string): Parsed {
  if (text.trim() === '') return { problem: 'the body is empty' };
  try {
    const value: unknown = JSON.parse(text);
    return { value, isTooDeep: isDeeper(value, deepestJson) };
  } catch {
    const looks = /^\s*</.test(text) ? 'it looks like HTML or XML' : 'it is not JSON';
    return { problem: `the body cannot be read as JSON: ${looks}` };
  }
}

/** Whether what JSON holds is nested in more levels than those. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((member) => isDeeper(member, levels - 1));
}
