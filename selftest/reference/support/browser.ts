export interface Page {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
}

/** A form's target, its prefilled fields and the fields its buttons would add. */
export interface Form {
  readonly action: string;
  readonly fields: Record<string, string>;
  readonly buttons: readonly string[];
}

/** A browser without a screen: a cookie jar, and redirects that are followed by hand. */
export class Browser {
  readonly cookies = new Map<string, string>();

  async get(url: string): Promise<Page> {
    return this.#send(url, { method: 'GET' });
  }

  /** Posts the only form of a page, with fields changed or added. */
  async submit(page: Page, base: string, fields: Record<string, string>): Promise<Page> {
    const form = readForm(page.html);
    const body = new URLSearchParams({ ...form.fields, ...fields });
    return this.#send(new URL(form.action, base).href, { method: 'POST', body });
  }

  async #send(url: string, init: RequestInit): Promise<Page> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = cookie === '' ? undefined : { Cookie: cookie };
    const response = await fetch(url, { ...init, ...(headers && { headers }), redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.cookies.set(name, value);
    }
    return { status: response.status, headers: response.headers, html: await response.text() };
  }
}

/** The first form of a page; throws when there is none. */
export function readForm(html: string): Form {
  const action = /<form[^>]* action="([^"]*)"/.exec(html)?.[1];
  if (action === undefined) throw new Error(`There is no form in this page:\n${html}`);
  const fields: Record<string, string> = {};
  for (const [input] of html.matchAll(/<input[^>]*>/g)) {
    fields[attribute(input, 'name')] = attribute(input, 'value');
  }
  const buttons = [...html.matchAll(/<button[^>]*>/g)].map(([tag]) => attribute(tag, 'value'));
  return { action: decode(action), fields, buttons };
}

function attribute(tag: string, name: string): string {
  return decode(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
}

function decode(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
