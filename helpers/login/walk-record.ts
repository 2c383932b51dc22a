import type { Request } from 'playwright';
import type { Exchange } from '../../contract/exchange.ts';
import { type PageSnapshot, signatureOf, textOf, urlOf } from './page-snapshot.ts';
import { Signals } from './signals.ts';
import { baseOf, matchTarget, originOf } from './targets.ts';
import type {
  Credentials,
  PageKind,
  PageSeen,
  Progress,
  Stranger,
  Visit,
  Walk,
  WalkEnd,
  WalkRequest,
} from './walk-types.ts';

const MAX_HOPS = 30;
const MAX_KEPT = 200;
const MAX_PAGES = 40;

/** What a walk has seen so far: written by what watches the browser, read by what acts on the pages. */
export class WalkRecord {
  readonly request: WalkRequest;
  readonly signals = new Signals();
  readonly visits: Visit[] = [];
  readonly pages: PageSeen[] = [];
  readonly exchanges: Exchange[] = [];
  readonly progress: Progress = {
    loginShown: false,
    loginDone: false,
    permissionShown: false,
    permissionDone: false,
  };
  readonly began = Date.now();
  /** `keyOf` of every act, with how often it was done. */
  readonly done = new Map<string, number>();
  userNameGiven = false;
  /** When the page changed, and was acted upon. */
  changedAt = Date.now();
  actedAt = Date.now();
  /** The document that was acted upon. */
  actedOn = '';
  ended: WalkEnd | undefined;
  why = '';
  /** When the document now shown arrived. */
  committedAt = Date.now();
  lastTraffic = Date.now();
  /** Requests by script that have no answer yet, with the time they began. */
  readonly inFlight = new Map<Request, number>();
  /** Origin of the document shown last. */
  here = '';
  /** Whether the browser took a certificate for one that cannot be trusted. */
  metUntrusted = false;
  elsewhere: Stranger | undefined;
  /** Those before other credentials were typed, as the login page was shown again. */
  visitsUntilCorrected: Visit[] | undefined;
  /** The one-time code of this walk, once there is one. */
  code: string | undefined;
  /** What became of it. */
  oneTimeCode: Walk['oneTimeCode'];
  stayed: Walk['stayed'];
  /** Why the browser could not show a page, in its own words. */
  failure = '';
  #hops = 0;
  #deadline: number;
  #lastPage = '';
  /** Until when a document is waited for. */
  #underWayUntil = 0;

  constructor(request: WalkRequest) {
    this.request = request;
    this.#deadline = this.began + (request.timeoutMs ?? 45_000);
  }

  /** What is typed now. */
  get user(): Credentials {
    const { corrected, user } = this.request;
    return (this.visitsUntilCorrected && corrected) ?? user;
  }

  /** Goes on with other credentials; false where there are none, or these were refused too. */
  correct(): boolean {
    if (this.visitsUntilCorrected || this.request.corrected === undefined) return false;
    this.visitsUntilCorrected = [...this.visits];
    this.forgetLogin();
    return true;
  }

  /** Has the login done from its beginning. */
  forgetLogin(): void {
    this.done.clear();
    this.userNameGiven = false;
    this.progress.loginDone = false;
  }

  end(ended: WalkEnd, why = ''): void {
    if (this.ended) return;
    this.ended = ended;
    this.why = why;
    this.signals.notify();
  }

  endBefore(elsewhere: Stranger): void {
    if (this.ended) return;
    this.elsewhere = elsewhere;
    const { origin, how } = elsewhere;
    const held =
      how === 'typed'
        ? 'The suite did not type the password'
        : 'The suite stopped a request that carries the password';
    this.end(
      'stopped-at-page',
      `${held}: it would have gone to ${origin}, which is neither the origin of the base URL nor in API_ALLOW_LOGIN_HOSTS.`,
    );
  }

  endInCircles(): void {
    this.end(
      'timed-out',
      `The service sent the browser on more than ${MAX_HOPS} times without showing a page, so the suite ended the walk.`,
    );
  }

  async whenEnded(): Promise<void> {
    while (!this.ended) await this.signals.after(this.signals.count, 60_000);
  }

  /** Notes a page that the user saw, and what was done there; again only where one of the two is new. */
  notePage(snapshot: PageSnapshot, kind: PageKind, step: string): void {
    const text = this.withoutPassword(textOf(snapshot)).slice(0, 2000);
    const told = `${signatureOf(snapshot)}${text}${step}`;
    if (told === this.#lastPage || this.pages.length >= MAX_PAGES) return;
    this.#lastPage = told;
    const url = urlOf(snapshot);
    const { status = 0, headers = [] } = this.answerTo(url) ?? {};
    const title = snapshot.frames[0]?.title ?? '';
    this.pages.push({ kind, url, status, headers, title, text, step });
  }

  /** Tells later whether the page has sent something since now, by itself or because it was told to. */
  watchSending(): () => boolean {
    const began = Date.now();
    const { length } = this.exchanges;
    return () =>
      this.exchanges.slice(length).some(({ request }) => request.method !== 'GET') ||
      [...this.inFlight].some(([request, at]) => at >= began && request.method() !== 'GET') ||
      this.underWay() > 0 ||
      this.committedAt >= began;
  }

  withoutPassword(text: string): string {
    return this.secrets.reduce((left, secret) => left.replaceAll(secret, '••••••'), text);
  }

  /** Notes where the browser was sent; a target ends the walk. Tells whether to hold it back. */
  noteSent(visit: Omit<Visit, 'after' | 'target'>): boolean {
    const { targets, authorizeUrl } = this.request;
    const target = matchTarget(visit.url, targets);
    const origin = originOf(visit.url);
    const home = originOf(authorizeUrl);
    if (!target && (origin === home || origin === this.here)) return false;
    if (this.ended || this.visits.length >= MAX_KEPT) return target !== undefined;
    this.visits.push({
      ...visit,
      ...(target ? { target } : {}),
      after: { ...this.progress },
    });
    const nearTarget = targets.some((one) => originOf(one) === origin);
    if (!target && !nearTarget && /^https?:/.test(origin)) return false;
    this.end('redirected');
    return true;
  }

  noteExchange(exchange: Exchange): void {
    if (this.exchanges.length < MAX_KEPT) this.exchanges.push(exchange);
    this.lastTraffic = Date.now();
  }

  /** What a picture or a text must not show. */
  get secrets(): string[] {
    const { corrected, user } = this.request;
    const known = [user.password, corrected?.password ?? '', this.code ?? ''];
    return known.filter((secret) => secret !== '');
  }

  /** Milliseconds that are left of the walk's time. */
  get timeLeft(): number {
    return this.#deadline - Date.now();
  }

  /** Whether there is a one-time code to type, and whether that was done. */
  get codeAtHand(): 'none' | 'ready' | 'typed' {
    if (this.oneTimeCode !== undefined) return 'typed';
    return this.request.oneTimeCode === undefined ? 'none' : 'ready';
  }

  /** Waits for the one-time code, outside of the walk's time; undefined where there is none, or the walk has ended. */
  async takeCode(): Promise<string | undefined> {
    const { oneTimeCode } = this.request;
    if (this.code !== undefined || oneTimeCode === undefined) return this.code;
    const { timeLeft } = this;
    this.#deadline = Number.POSITIVE_INFINITY;
    const code = await Promise.race([oneTimeCode(), this.whenEnded()]);
    this.#deadline = Date.now() + timeLeft;
    this.code = code ?? undefined;
    return this.code;
  }

  /** The page is about to ask for another document, which a busy machine may take a while to do. */
  noteExpected(): void {
    this.#waitForDocument(Math.max(2500, this.underWay()));
  }

  /** A document for the window was asked for. */
  noteAsked(): void {
    if (++this.#hops > MAX_HOPS) this.endInCircles();
    this.#waitForDocument(60_000);
  }

  /** It was answered: it will be shown presently, or never (a file, no content). */
  noteAnswered(isShown: boolean): void {
    this.#waitForDocument(isShown ? 400 : 0);
  }

  noteShown(): void {
    this.committedAt = this.lastTraffic = Date.now();
    this.#waitForDocument(0);
  }

  #waitForDocument(ms: number): void {
    this.#underWayUntil = Date.now() + ms;
    this.signals.notify();
  }

  /** Milliseconds for which a document that is under way may still be waited for; 0 for none. */
  underWay(): number {
    return Math.max(0, this.#underWayUntil - Date.now());
  }

  /** The answer that brought a document, the newest first. */
  answerTo(url: string): Exchange['response'] {
    const plain = url.replace(/#.*/s, '');
    const answered = this.exchanges.filter(({ response }) => response);
    const found =
      answered.findLast(({ request }) => request.url === plain) ??
      answered.findLast(({ request }) => baseOf(request.url) === baseOf(url));
    return found?.response;
  }
}
