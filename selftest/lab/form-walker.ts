import { request } from 'undici';
import type { Browser } from '../../helpers/login/browser.ts';
import type {
  DocumentExchange,
  PageSeen,
  Progress,
  Visit,
  Walk,
  WalkRequest,
} from '../../helpers/login/walk-types.ts';
import { decodeBody } from '../../helpers/network/body.ts';

const mostSteps = 12;

/** Asks one thing of the service, and follows no redirect. */
export type Asking = (
  step: Required<Pick<Step, 'method' | 'url'>> & {
    readonly headers: Record<string, string>;
    readonly body: string | undefined;
  },
) => Promise<PlainAnswer>;

interface PlainAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

const overHttp: Asking = async ({ url, method, headers, body }) => {
  const answer = await request(url, { method, headers, body: body ?? null });
  const listed = Object.entries(answer.headers).map(
    ([name, value]) => [name, String(value)] as const,
  );
  const { body: text } = await decodeBody(answer.body, listed);
  return { status: answer.statusCode, headers: answer.headers, text };
};

/**
 * Walks through the plain pages of the reference service without a browser, in a fraction of the time that a
 * browser takes: hundreds of faulty services are each logged in to dozens of times. The same walks are
 * made in a real browser wherever pages differ from these, and for a part of the faults.
 */
export const formWalker: Browser = formWalkerBy(overHttp);

/** The same walker, asking in another way. */
export function formWalkerBy(ask: Asking): Browser {
  return { walk: (wish) => new FormWalk(wish, ask).run(), close: async () => undefined };
}

class FormWalk {
  readonly #wish: WalkRequest;
  readonly #ask: Asking;
  readonly #cookies: Map<string, string>;
  readonly #visits: Visit[] = [];
  readonly #pages: PageSeen[] = [];
  readonly #exchanges: DocumentExchange[] = [];
  readonly #progress: Progress = {
    loginShown: false,
    loginDone: false,
    permissionShown: false,
    permissionDone: false,
  };

  constructor(wish: WalkRequest, ask: Asking) {
    this.#wish = wish;
    this.#ask = ask;
    this.#cookies = new Map(wish.storage?.cookies.map(({ name, value }) => [name, value]) ?? []);
  }

  async run(): Promise<Walk> {
    let next: Step | undefined = { method: 'GET', url: this.#wish.authorizeUrl };
    for (let step = 0; next !== undefined && step < mostSteps; step++)
      next = await this.#take(next);
    const redirected = this.#visits.some(({ target }) => target !== undefined);
    return {
      ended: redirected ? 'redirected' : 'stopped-at-page',
      visits: this.#visits,
      pages: this.#pages,
      exchanges: this.#exchanges,
      storage: { cookies: [...this.#cookies].map(([name, value]) => cookie(name, value)) },
      explanation: `The walk ended at ${this.#pages.at(-1)?.title ?? 'no page'}.`,
    };
  }

  async #take({ method, url, body }: Step): Promise<Step | undefined> {
    const answer = await this.#ask({
      method,
      url,
      headers: {
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      body,
    });
    const { status, text } = answer;
    const headers = Object.fromEntries(
      Object.entries(answer.headers).map(([name, value]) => [name, [value].flat().join(', ')]),
    );
    this.#exchanges.push({ method, url, status, requestHeaders: {}, responseHeaders: headers });
    for (const set of [answer.headers['set-cookie'] ?? []].flat()) this.#keepCookie(set);
    const location = headers.location;
    const isRedirect = status >= 300 && status < 400;
    if (isRedirect && location !== undefined)
      return this.#follow(new URL(location, url).href, location);
    return this.#read(text, url, status, headers);
  }

  #follow(url: string, location: string): Step | undefined {
    if (url.startsWith(new URL(this.#wish.authorizeUrl).origin)) return { method: 'GET', url };
    const written = URL.canParse(location) ? location : url;
    const target = this.#wish.targets.find((one) => written.startsWith(one.split('?')[0] ?? one));
    this.#visits.push({
      url: written,
      how: 'location-header',
      ...(target === undefined ? {} : { target }),
      after: { ...this.#progress },
    });
    return undefined;
  }

  #read(
    html: string,
    url: string,
    status: number,
    headers: Record<string, string>,
  ): Step | undefined {
    const form = /<form[^>]*action="([^"]*)"[\s\S]*?<\/form>/.exec(html);
    const isLogin = form !== null && /type="password"/.test(form[0]);
    const isPermission = form !== null && !isLogin && /name="decision"/.test(form[0]);
    const kind = isLogin ? 'login' : isPermission ? 'permission' : 'other';
    const title = /<title>([^<]*)/.exec(html)?.[1] ?? '';
    this.#pages.push({ kind, url, status, headers, title, text: '', step: '' });
    if (form === null || kind === 'other') return undefined;

    const action = new URL((form[1] ?? '').replaceAll('&amp;', '&').replaceAll('&#39;', "'"), url)
      .href;
    const csrfToken = /name="csrf_token" value="([^"]*)"/.exec(form[0])?.[1] ?? '';
    return isLogin ? this.#login(action, csrfToken) : this.#decide(action, csrfToken);
  }

  #login(url: string, csrf_token: string): Step | undefined {
    const again = this.#progress.loginShown;
    Object.assign(this.#progress, { loginShown: true, loginDone: !again });
    return again ? undefined : post(url, { csrf_token, ...this.#wish.user });
  }

  #decide(url: string, csrf_token: string): Step | undefined {
    if (this.#progress.permissionShown) return undefined;
    Object.assign(this.#progress, { permissionShown: true, permissionDone: true });
    return post(url, { csrf_token, decision: this.#wish.permission });
  }

  #keepCookie(set: string): void {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
    if (name !== undefined && value !== undefined) this.#cookies.set(name, value);
  }
}

interface Step {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly body?: string;
}

function post(url: string, fields: Record<string, string>): Step {
  return { method: 'POST', url, body: new URLSearchParams(fields).toString() };
}

function cookie(name: string, value: string) {
  return {
    name,
    value,
    domain: '127.0.0.1',
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Lax' as const,
  };
}
