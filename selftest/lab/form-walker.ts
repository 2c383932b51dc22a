import type { Exchange } from '../../contract/exchange.ts';
import type { Browser } from '../../helpers/login/browser.ts';
import type {
  Credentials,
  PageSeen,
  Progress,
  Visit,
  Walk,
  WalkRequest,
} from '../../helpers/login/walk-types.ts';
import { type Asking, overHttp, type Page, PlainBrowser } from './plain-browser.ts';

const mostSteps = 12;

/**
 * Walks through the plain pages of the reference service without a browser, in a fraction of the time that a
 * browser takes: hundreds of faulty services are each logged in to dozens of times. The same walks are
 * made in a real browser wherever pages differ from these, and for a part of the faults.
 */
export const formWalker: Browser = formWalkerBy(overHttp);

/** The same walker, asking in another way. */
export function formWalkerBy(ask: Asking): Browser {
  return { walk: (wish) => walk(wish, ask), close: async () => undefined };
}

async function walk(wish: WalkRequest, ask: Asking): Promise<Walk> {
  const known = wish.storage?.cookies.map(({ name, value }) => [name, value] as const);
  const browser = new PlainBrowser(ask, known);
  const origin = new URL(wish.authorizeUrl).origin;
  const progress = newProgress();
  const visits: Visit[] = [];
  const pages: PageSeen[] = [];
  const exchanges: Exchange[] = [];
  let visitsUntilCorrected: Visit[] | undefined;

  let page: Page | undefined = await browser.get(wish.authorizeUrl);
  for (let step = 1; page !== undefined && step <= mostSteps; step++) {
    const { method, url, status, headers } = page;
    const response = { status, headers: Object.entries(headers), body: '' };
    const request = { method, url, headers: {}, body: undefined };
    exchanges.push({ request, response, error: undefined, startedAt: 0, durationMs: 0 });
    const { location } = headers;
    let next: Promise<Page> | undefined;
    if (status >= 300 && status < 400 && location !== undefined) {
      const target = new URL(location, url).href;
      if (target.startsWith(origin)) next = browser.get(target);
      else visits.push(visitOf(wish, URL.canParse(location) ? location : target, progress));
    } else {
      const seen = seePage(page, response.headers);
      pages.push(seen);
      const isAgain = seen.kind === 'login' && progress.loginShown;
      const isCorrected = isAgain && wish.corrected && visitsUntilCorrected === undefined;
      if (isCorrected) visitsUntilCorrected = [...visits];
      const user = isCorrected ? wish.corrected : isAgain ? undefined : wish.user;
      const fields = answerOf(seen.kind, { ...wish, user }, progress);
      if (fields !== undefined) next = browser.submit(page, fields);
    }
    page = step < mostSteps ? await next : undefined;
  }
  const logins = pages.filter(({ kind }) => kind === 'login');
  const isAskedAgain = logins.length > 1 && pages.at(-1)?.kind === 'login';
  return {
    ...(isAskedAgain && { stayed: 'login-again' as const }),
    ended: visits.some(({ target }) => target !== undefined) ? 'redirected' : 'stopped-at-page',
    visits,
    ...(visitsUntilCorrected && { visitsUntilCorrected }),
    pages,
    exchanges,
    storage: { cookies: [...browser.cookies].map(([name, value]) => cookie(name, value)) },
    explanation: `The walk ended at ${pages.at(-1)?.title ?? 'no page'}.`,
  };
}

function newProgress(): Progress {
  return { loginShown: false, loginDone: false, permissionShown: false, permissionDone: false };
}

function visitOf({ targets }: WalkRequest, url: string, progress: Progress): Visit {
  const target = targets.find((one) => url.startsWith(one.split('?')[0] ?? one));
  const after = { ...progress };
  return { url, how: 'location-header', ...(target === undefined ? {} : { target }), after };
}

function seePage({ html, url, status, form }: Page, headers: PageSeen['headers']): PageSeen {
  const kinds = {
    login: form && 'password' in form.fields,
    permission: form?.buttons.includes('allow'),
  };
  const kind = kinds.login ? 'login' : kinds.permission ? 'permission' : 'other';
  const title = /<title>([^<]*)/.exec(html)?.[1] ?? '';
  return { kind, url, status, headers, title, text: '', step: '' };
}

/** What to fill in; nothing where the same page comes a second time. */
function answerOf(
  kind: PageSeen['kind'],
  {
    user,
    permission,
  }: Pick<WalkRequest, 'permission'> & { readonly user?: Credentials | undefined },
  progress: Progress,
): Record<string, string> | undefined {
  if (kind === 'login') {
    Object.assign(progress, { loginShown: true, loginDone: user !== undefined });
    return user && { ...user };
  }
  if (kind === 'other' || progress.permissionShown) return undefined;
  Object.assign(progress, { permissionShown: true, permissionDone: true });
  return { decision: permission };
}

function cookie(name: string, value: string) {
  const place = { domain: '127.0.0.1', path: '/', expires: -1 };
  return { name, value, ...place, httpOnly: true, secure: false, sameSite: 'Lax' as const };
}
