import { request } from 'undici';
import { decodeBody } from '../../helpers/network/body.ts';

/** What a page is asked for with. */
export interface Ask {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
}

/** Asks one thing of the service, and follows no redirect. */
export type Asking = (ask: Ask) => Promise<{
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}>;

/** An answer to a browser, with the first form in it. */
export interface Page extends Pick<Ask, 'method' | 'url'> {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly html: string;
  readonly form?: Form;
}

/** A form with its prefilled fields, and the values that its buttons would add. */
interface Form {
  readonly action: string;
  readonly fields: Record<string, string>;
  readonly buttons: readonly string[];
}

export const overHttp: Asking = async ({ url, method, headers, body }) => {
  const answer = await request(url, { method, headers, body: body ?? null, reset: true });
  const listed = Object.entries(answer.headers).map(
    ([name, value]) => [name, String(value)] as const,
  );
  const { body: text } = await decodeBody(answer.body, listed);
  return { status: answer.statusCode, headers: answer.headers, text };
};

/** A browser for plain pages: a cookie jar, and redirects that are followed by hand. */
export class PlainBrowser {
  readonly cookies: Map<string, string>;
  readonly #ask: Asking;

  constructor(ask = overHttp, cookies: Iterable<readonly [string, string]> = []) {
    this.#ask = ask;
    this.cookies = new Map(cookies);
  }

  get(url: string): Promise<Page> {
    return this.#send('GET', url);
  }

  /** Sends the form of a page, with fields changed or added. */
  submit({ form, html, url }: Page, fields: Readonly<Record<string, string>>): Promise<Page> {
    if (form === undefined) throw new Error(`There is no form in this page:\n${html}`);
    const body = new URLSearchParams({ ...form.fields, ...fields });
    return this.#send('POST', new URL(form.action, url).href, body.toString());
  }

  async #send(method: Ask['method'], url: string, body?: string): Promise<Page> {
    const headers = {
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    };
    const answer = await this.#ask({ method, url, headers, body });
    for (const set of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (name !== undefined && value !== undefined) this.cookies.set(name, value);
    }
    const told = Object.entries(answer.headers).map(([name, value]) => [
      name,
      [value].flat().join(', '),
    ]);
    const form = readForm(answer.text);
    const { status, text: html } = answer;
    return { method, url, status, headers: Object.fromEntries(told), html, ...(form && { form }) };
  }
}

function readForm(html: string): Form | undefined {
  const [whole = '', action] = /<form[^>]* action="([^"]*)"[\s\S]*?<\/form>/.exec(html) ?? [];
  if (action === undefined) return undefined;
  const fields = [...whole.matchAll(/<input[^>]*>/g)].map(([tag]) => [
    attribute(tag, 'name'),
    attribute(tag, 'value'),
  ]);
  const buttons = [...whole.matchAll(/<button[^>]*>/g)].map(([tag]) => attribute(tag, 'value'));
  return { action: decode(action), fields: Object.fromEntries(fields), buttons };
}

function attribute(tag: string, name: string): string {
  return decode(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };

function decode(text: string): string {
  return text.replace(/&(lt|gt|quot|#39|amp);/g, (_all, name: string) => entities[name] ?? '');
}
