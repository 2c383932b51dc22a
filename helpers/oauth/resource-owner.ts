import { NotAsked, SetupProblem, Spent } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import type { Config } from '../config/index.ts';
import {
  type Browser,
  type BrowserStorage,
  type Credentials,
  cookiesFor,
  type PermissionWish,
  type Stranger,
  type Walk,
  type WalkRequest,
} from '../login/index.ts';
import type { Secrets } from '../masking/index.ts';
import {
  addToTrail,
  type BrowserTraffic,
  isBusy,
  Limiter,
  type PoliteSender,
  restAskedBy,
} from '../network/index.ts';
import { stateOf } from '../state/index.ts';
import {
  type AuthorizeParameters,
  type AuthorizeRequest,
  authorizeUrl,
  type Flow,
  goodRequest,
} from './authorize-endpoint.ts';
import { isDeadEnd, walkToDeadEnd } from './dead-end.ts';
import { secretsOfAnswer, secretsOfWalk } from './issued-secrets.ts';
import { hasShown, isUnanswered, landingAt, loggedInVainly } from './landing.ts';
import { OneTimeCodes } from './one-time-codes.ts';
import { exchangesOf } from './walk-exchanges.ts';
import { WalkTurns } from './walk-turns.ts';

export interface WalkOptions {
  readonly permission?: PermissionWish;
  /** What is typed in the place of the right user name or password: the login is to fail. */
  readonly wrong?: Partial<Credentials>;
  /** Whether the right ones are typed where the login page is shown again. */
  readonly isCorrected?: boolean;
  /** Cookies of an earlier walk, so that the service may remember the login. */
  readonly remembered?: BrowserStorage;
  /** What is done with the walk before any other begins. */
  readonly beforeOthers?: (walk: Walk) => Promise<void>;
  /** Whether it may be the answer to what is on trial that no page comes. */
  readonly isOnTrial?: boolean;
  /** Whether the service is to refuse it: then a walk that ends at a page has said what it had to say. */
  readonly isBad?: boolean;
}

/** The user: goes to the Authorize endpoint with a browser, logs in, and answers the question for permission. */
export class ResourceOwner {
  walks = 0;
  #hasLoggedIn = false;
  #maySpendLogins = true;
  readonly #browser: Browser;
  readonly #sender: PoliteSender;
  readonly #config: Config;
  readonly #user: Credentials | undefined;
  /** The session that a person left; undefined once it has ended. */
  #kept: BrowserStorage | undefined;
  readonly #secrets: Secrets;
  readonly #traffic: BrowserTraffic;
  readonly #turns: WalkTurns;
  readonly #codes: OneTimeCodes | undefined;
  /** One login after another, so that no page waits long for its code. */
  readonly #logins = new Limiter(1);
  /** Whether a login that could have been remembered took a code all the same. */
  #isCodeAskedAlways = false;

  constructor(
    browser: Browser,
    sender: PoliteSender,
    config: Config,
    secrets: Secrets,
    traffic: BrowserTraffic,
  ) {
    this.#browser = browser;
    this.#sender = sender;
    this.#config = config;
    this.#user = config.user;
    this.#kept = stateOf<BrowserStorage>('session', config).read();
    for (const { value } of this.#kept?.cookies ?? []) secrets.add(value);
    this.#secrets = secrets;
    this.#traffic = traffic;
    const { oneTimeSeed, stateDir } = config;
    this.#codes = oneTimeSeed && new OneTimeCodes(oneTimeSeed, stateDir, secrets, sender.clock);
    // More browsers at once than this only slow each other down.
    this.#turns = new WalkTurns(Math.min(4, config.network.maxConcurrency));
  }

  /**
   * What the user types.
   *
   * @throws NotAsked where a person has logged in instead.
   */
  get credentials(): Credentials {
    this.requirePassword();
    return this.#user ?? nobody;
  }

  /** @throws NotAsked where a person has logged in instead, which a run cannot do again. */
  requirePassword(): void {
    if (this.#user === undefined)
      throw new NotAsked(
        sentence`the user is logged in by the session that login --save kept, and no password is set`,
        'left-out',
      );
  }

  /** The session that a person left, for walks that do not put the login on trial. */
  get keptSession(): BrowserStorage | undefined {
    return this.#kept;
  }

  /** The parameters of a good authorization request. */
  requestFor(flow: Flow): AuthorizeParameters {
    return goodRequest(this.#config.application, flow);
  }

  /** From now on no login is made to fail, for accounts get locked, and each walk is made alone. */
  beginSecondLook(): void {
    this.#maySpendLogins = false;
    this.#turns.areAlone = true;
  }

  /**
   * Walks from an authorization request to wherever it leads, and tells what was seen on the way.
   *
   * @throws SetupProblem where the service's certificate cannot be trusted, or users log in at a host that nobody named; Spent where the browser died or the service could not be reached.
   */
  async authorize(request: AuthorizeRequest, options: WalkOptions = {}): Promise<Walk> {
    const parameters = new URLSearchParams(request);
    const { wrong } = options;
    if (wrong !== undefined && !this.#maySpendLogins)
      throw new NotAsked(sentence`no further failed login is spent on it`);
    this.#secrets.add(wrong?.password);
    const wish = this.#wishFor(parameters, options);
    let walk = await this.#walk(wish, parameters, options);
    // A service may end a session of this user when another begins. A login that is to fail is not made to fail again.
    const isGood = wrong === undefined && options.isBad !== true;
    if (isGood && this.#mayBeEndedByAnother(walk)) {
      const again = await this.#walk(wish, parameters, options, true);
      this.#turns.areAlone ||= again.ended !== walk.ended;
      walk = again;
    }
    // A wrong password is sent once, and one that may be wrong twice: accounts get locked.
    if (metBusy(walk) && wrong !== undefined) return walk;
    walk = await this.#goOnWhileBusy(walk, wish, parameters, options);
    await this.#refuseWhatSaysNothing(walk, parameters, options);
    return walk;
  }

  #wishFor(parameters: URLSearchParams, options: WalkOptions): WalkRequest {
    const { application, loginOrigins, loginScript, network } = this.#config;
    const { wrong, remembered, isCorrected, permission = 'allow' } = options;
    const targets = new Set([application.redirectUri, ...parameters.getAll('redirect_uri')]);
    targets.delete('');
    return {
      authorizeUrl: this.#addressOf(parameters),
      targets: [...targets],
      loginOrigins,
      user: { ...(this.#user ?? nobody), ...wrong },
      permission,
      timeoutMs: network.walkTimeoutMs,
      traffic: this.#traffic,
      script: loginScript,
      isToFail: wrong !== undefined,
      corrected: isCorrected && this.#mayCorrect ? this.#user : undefined,
      storage: remembered ?? (this.#user === undefined ? this.#kept : undefined),
    };
  }

  /** @throws Spent where the service has no time for long. */
  async #goOnWhileBusy(
    first: Walk,
    wish: WalkRequest,
    parameters: URLSearchParams,
    options: WalkOptions,
  ): Promise<Walk> {
    let walk = first;
    let attempts = 1;
    for (; metBusy(walk) && attempts < this.#attemptsAfter(walk); attempts++) {
      await this.#sender.clock.sleep(restAfter(walk, attempts));
      walk = await this.#walk(wish, parameters, options);
    }
    if (!metBusy(walk)) return walk;
    throw new Spent(
      sentence`${walk.explanation} The service answered ${walk.pages.at(-1)?.status} to the browser, ${attempts} times: it is busy or under maintenance.`,
    );
  }

  async #refuseWhatSaysNothing(
    walk: Walk,
    parameters: URLSearchParams,
    { isOnTrial = false }: WalkOptions,
  ): Promise<void> {
    if (walk.elsewhere !== undefined) this.#refuseStranger(walk, walk.elsewhere);
    if (isOnTrial && isUnanswered(walk)) return;
    // Where a redirect leads to a host that does not exist, the walk has said all it can.
    const nothingSaid = walk.visits.length === 0 && walk.ended === 'unreachable';
    if (nothingSaid && walk.metUntrusted) await this.#refuseUntrusted(walk, parameters);
    if (walk.ended === 'crashed' || walk.ended === 'timed-out' || nothingSaid)
      throw new Spent(walk.explanation);
  }

  /** No code is spent on it, and a login script is done once a walk. */
  get #mayCorrect(): boolean {
    return this.#codes === undefined && this.#config.loginScript === undefined;
  }

  /** Whether it was stopped at a page behind a login that is known to work, while another walk was under way. */
  #mayBeEndedByAnother(walk: Walk): boolean {
    const { ended, stayed } = walk;
    const wasStopped = ended === 'stopped-at-page' && stayed !== 'denied';
    return (
      wasStopped &&
      hasShown(walk, 'login') &&
      this.#hasLoggedIn &&
      this.#turns.wasBesideOthers(walk)
    );
  }

  #attemptsAfter(walk: Walk): number {
    return loggedInVainly(walk) && !this.#hasLoggedIn ? 2 : mostAttempts;
  }

  async #walk(
    wish: WalkRequest,
    parameters: URLSearchParams,
    options: WalkOptions,
    isAlone = options.beforeOthers ? true : undefined,
  ): Promise<Walk> {
    const go = async (request: WalkRequest) => {
      // A browser waits for a page longer than others for an answer.
      await this.#sender.requireAnswers(this.#pageAt(parameters));
      const walk = await this.#browser.walk(request);
      this.#learn(secretsOfWalk(walk), parameters);
      await options.beforeOthers?.(walk);
      return walk;
    };
    const walk = await this.#walkInTurn(wish, go, isAlone);
    this.walks++;
    const sawLogin = hasShown(walk, 'login');
    if (sawLogin && (this.#user === undefined || wish.storage === this.#kept)) this.#noteEnd();
    this.#hasLoggedIn ||= sawLogin && !loggedInVainly(walk);
    addToTrail(...exchangesOf(walk));
    return walk;
  }

  /** The kept session is no longer one: whoever has a password goes on with it. */
  #noteEnd(): void {
    if (this.#user === undefined) throw new SetupProblem(ended, again);
    if (this.#kept !== undefined) process.stderr.write(`\n${ended} ${again}\n`);
    this.#kept = undefined;
  }

  /** Where a login may take a one-time code, its walk waits until the one before has ended. */
  async #walkInTurn(
    wish: WalkRequest,
    walkAs: (request: WalkRequest) => Promise<Walk>,
    isAlone: boolean | undefined,
  ): Promise<Walk> {
    const codes = this.#codes;
    const go = (more: Partial<WalkRequest> = {}) =>
      this.#turns.run(() => walkAs({ ...wish, ...more }), wish.storage, isAlone);
    // A login that is to fail takes none.
    if (codes === undefined || wish.isToFail) return go();
    let failure: Error | undefined;
    const oneTimeCode = () =>
      codes.next().catch((error: Error) => {
        failure = error;
        throw error;
      });
    const mayBeKnown = wish.storage !== undefined && !this.#isCodeAskedAlways;
    const walk = await (mayBeKnown
      ? go({ oneTimeCode })
      : this.#logins.run(() => go({ oneTimeCode })));
    if (failure !== undefined) throw failure;
    this.#isCodeAskedAlways ||= wish.storage !== undefined && walk.oneTimeCode !== undefined;
    return walk;
  }

  /**
   * Walks from a request that the service is to refuse, of somebody whom it does not know, or whom it knows by the
   * cookies. Where it answers at once with a plain page of an error, with nothing on it to go on with, that is the end
   * of it and no browser is needed.
   */
  async tryBad(
    request: AuthorizeRequest,
    purpose: string,
    remembered?: BrowserStorage,
  ): Promise<Walk> {
    const parameters = new URLSearchParams(request);
    const page = this.#pageAt(parameters);
    const headers = { ...page.headers, ...cookiesFor(page.url, remembered) };
    const ask = () => this.#sender.send({ ...page, headers, isTrial: true });
    const answer = await this.#turns.inBrowser(remembered, ask);
    answer.exchange.purpose = purpose;
    this.#learn(secretsOfAnswer(answer), parameters);
    const walk = isDeadEnd(answer)
      ? walkToDeadEnd(page.url, answer)
      : await this.authorize(parameters, { isBad: true, remembered });
    const [asked] = exchangesOf(walk);
    if (asked !== undefined) asked.purpose = purpose;
    return walk;
  }

  /** The code that a walk brought to the registered redirect URI; undefined where it brought none. */
  codeOf(walk: Walk): string | undefined {
    return landingAt(walk, this.#config.application.redirectUri)?.query.get('code') || undefined;
  }

  #pageAt(parameters: URLSearchParams) {
    const headers = { Accept: 'text/html' };
    return { method: 'GET', url: this.#addressOf(parameters), headers };
  }

  #addressOf(parameters: URLSearchParams): string {
    return authorizeUrl(this.#config.target, parameters);
  }

  /** What a browser does not trust is a matter of the set-up, and not of trying again. */
  async #refuseUntrusted({ explanation }: Walk, parameters: URLSearchParams): Promise<void> {
    // The API client says more exactly than a browser what is wrong with a certificate.
    await this.#sender.send({ method: 'GET', url: this.#addressOf(parameters), headers: {} });
    throw new SetupProblem(
      sentence`${explanation} The browser does not trust a certificate on the way: API_CA_FILE adds an authority.`,
    );
  }

  /** Where users log in is for the operator to say. What nobody could allow is a walk that led nowhere. */
  #refuseStranger({ explanation }: Walk, { origin, how }: Stranger): void {
    const { loginOrigins, target } = this.#config;
    const isPlain = origin.startsWith('http:') && target.baseUrl.startsWith('https:');
    if (how === 'sent-on' || isPlain) return;
    const allowed = [...loginOrigins, origin].join(',');
    throw new SetupProblem(
      explanation,
      sentence`If that is where users of this service log in, set API_ALLOW_LOGIN_HOSTS=${allowed}.`,
    );
  }

  /** Learns secrets, but for what was sent and only came back, such as a state. */
  #learn(secrets: Iterable<string>, sent: URLSearchParams): void {
    const known = new Set(sent.values());
    for (const secret of secrets) if (!known.has(secret)) this.#secrets.add(secret);
  }
}

const nobody: Credentials = { username: '', password: '' };
const ended = sentence`The session kept by login --save has ended.`;
const again = sentence`Type it again, or set API_USERNAME and API_PASSWORD.`;

const mostAttempts = 4;

/** Whether a walk ended at a page by which the service says that it has no time. */
function metBusy({ ended, pages, visits }: Walk): boolean {
  const status = pages.at(-1)?.status ?? 0;
  return ended !== 'redirected' && visits.length === 0 && isBusy(status);
}

function restAfter({ pages }: Walk, attempt: number): number {
  const headers = Object.entries(pages.at(-1)?.headers ?? {});
  return Math.min(restAskedBy({ headers }) ?? 200 * 2 ** attempt, 30_000);
}
