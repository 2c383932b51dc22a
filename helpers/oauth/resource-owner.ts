import { NotAsked, SetupProblem, TokenConsumed } from '../../contract/outcome.ts';
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
import { type BrowserTraffic, isBusy, type PoliteSender } from '../network/index.ts';
import { stateOf } from '../state/index.ts';
import {
  type AuthorizeParameters,
  authorizeUrl,
  type Flow,
  goodRequest,
} from './authorize-endpoint.ts';
import { isDeadEnd, walkToDeadEnd } from './dead-end.ts';
import { secretsOfAnswer, secretsOfWalk } from './issued-secrets.ts';
import { OneTimeCodes } from './one-time-codes.ts';
import { redirectResultAt } from './redirect-result.ts';
import { hasShown, isUnanswered, loggedInVainly } from './walk-end.ts';
import { annotateExchanges } from './walk-exchanges.ts';
import { WalkTurns } from './walk-turns.ts';

export interface WalkOptions {
  readonly permission?: PermissionWish;
  /** What is typed in the place of the right user name or password: the login is to fail. */
  readonly wrong?: Partial<Credentials>;
  /** Whether the right ones are typed where the login page is shown again. */
  readonly isCorrected?: boolean;
  /** Cookies of an earlier walk, so that the service may remember the login. */
  readonly remembered?: BrowserStorage | undefined;
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
  /** The session that a person left, for walks that do not put the login on trial; undefined once it has ended. */
  keptSession: BrowserStorage | undefined;
  readonly #secrets: Secrets;
  readonly #traffic: BrowserTraffic;
  readonly #turns: WalkTurns;
  readonly #codes: OneTimeCodes | undefined;

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
    this.keptSession = stateOf<BrowserStorage>('session', config).read();
    for (const { value } of this.keptSession?.cookies ?? []) secrets.add(value);
    this.#secrets = secrets;
    this.#traffic = traffic;
    const { network, oneTimeSeed, stateDir } = config;
    this.#codes = oneTimeSeed && new OneTimeCodes(oneTimeSeed, stateDir, secrets, sender.clock);
    // More browsers at once than this only slow each other down, and a page does not wait long for its code.
    this.#turns = new WalkTurns(this.#codes ? 1 : Math.min(4, network.maxConcurrency));
  }

  /**
   * What the user types.
   *
   * @throws NotAsked where a person has logged in instead, which a run cannot do again.
   */
  requireCredentials(): Credentials {
    if (this.#config.user !== undefined) return this.#config.user;
    throw new NotAsked(
      sentence`the run uses the session of login --save, and no password is set`,
      'left-out',
    );
  }

  /** The parameters of a good authorization request. */
  requestFor(flow: Flow): AuthorizeParameters {
    return goodRequest(this.#config.application, flow);
  }

  /** From now on no login is made to fail, for accounts get locked, and each walk is made alone. */
  beginSecondRound(): void {
    this.#maySpendLogins = false;
    this.#turns.areAlone = true;
  }

  /**
   * Walks from an authorization request to wherever it leads, and tells what was seen on the way.
   *
   * @throws SetupProblem where the service's certificate cannot be trusted, or users log in at a host that nobody named; TokenConsumed where the browser died or the service could not be reached, or has no time for long.
   */
  async authorize(parameters: AuthorizeParameters, options: WalkOptions = {}): Promise<Walk> {
    const { wrong, isBad } = options;
    if (wrong !== undefined && !this.#maySpendLogins)
      throw new NotAsked(sentence`the suite makes no further failed login for it`);
    this.#secrets.add(wrong?.password);
    let walk = await this.#walk(parameters, options);
    // A login that is to fail is not made to fail again: accounts get locked.
    if (wrong === undefined) {
      if (isBad !== true && this.#mayGoOnAlone(walk)) {
        const again = await this.#walk(parameters, options, true);
        this.#turns.areAlone ||= again.ended !== walk.ended;
        walk = again;
      }
      for (let attempt = 1; metBusy(walk); attempt++) {
        if (attempt >= this.#attemptsAfter(walk))
          throw new TokenConsumed(
            sentence`${walk.explanation} The service answered ${walk.pages.at(-1)?.status} to the browser, ${attempt} times: it is busy or under maintenance.`,
            walk.exchanges.slice(-1),
          );
        // A rest that the service asks for is kept by whatever the browser asks next.
        await this.#sender.clock.sleep(200 * 2 ** attempt);
        walk = await this.#walk(parameters, options);
      }
    }
    await this.#refuseWhatSaysNothing(walk, parameters, options);
    return walk;
  }

  #wishFor(parameters: AuthorizeParameters, options: WalkOptions): WalkRequest {
    const { application, loginOrigins, loginScript, network, user } = this.#config;
    const { wrong, remembered, isCorrected, permission = 'allow' } = options;
    const codes = this.#codes;
    const isToFail = wrong !== undefined;
    const targets = new Set([application.redirectUri, parameters.redirect_uri || []].flat());
    // No code is spent on a correction, and a login script is done once a walk.
    const mayCorrect = codes === undefined && loginScript === undefined;
    return {
      authorizeUrl: authorizeUrl(this.#config.target, parameters),
      targets: [...targets],
      loginOrigins,
      user: { ...(user ?? nobody), ...wrong },
      permission,
      timeoutMs: network.walkTimeoutMs,
      traffic: this.#traffic,
      script: loginScript,
      isToFail,
      corrected: isCorrected && mayCorrect ? user : undefined,
      oneTimeCode: codes && !isToFail ? () => codes.next() : undefined,
      storage: remembered ?? (user === undefined ? this.keptSession : undefined),
    };
  }

  async #refuseWhatSaysNothing(
    walk: Walk,
    parameters: AuthorizeParameters,
    { isOnTrial = false }: WalkOptions,
  ): Promise<void> {
    if (walk.elsewhere !== undefined) this.#refuseStranger(walk, walk.elsewhere);
    if (isOnTrial && isUnanswered(walk)) return;
    // Where a redirect leads to a host that does not exist, the walk has said all it can.
    const nothingSaid = walk.visits.length === 0 && walk.ended === 'unreachable';
    if (nothingSaid && walk.metUntrusted) {
      // The API client says more exactly than a browser what is wrong with a certificate.
      await this.#sender.send(this.#pageAt(parameters));
      throw new SetupProblem(
        sentence`${walk.explanation} The browser does not trust a certificate: API_CA_FILE adds an authority.`,
        undefined,
        walk.exchanges.slice(-1),
      );
    }
    if (walk.ended === 'crashed' || walk.ended === 'timed-out' || nothingSaid)
      throw new TokenConsumed(walk.explanation, walk.exchanges.slice(-1));
  }

  /**
   * Whether it was stopped at a page behind a login that is known to work, as a service may end a session of this user when
   * another begins; or at one that was not understood, as it may have come late.
   */
  #mayGoOnAlone(walk: Walk): boolean {
    const { ended, pages, stayed } = walk;
    if (ended !== 'stopped-at-page' || stayed === 'denied') return false;
    const last = pages.at(-1);
    const isPuzzling = last?.kind === 'other' && last.status < 400;
    return isPuzzling || (hasShown(walk, 'login') && this.#hasLoggedIn);
  }

  /** A password that may be wrong is sent twice. */
  #attemptsAfter(walk: Walk): number {
    return loggedInVainly(walk) && !this.#hasLoggedIn ? 2 : mostAttempts;
  }

  async #walk(
    parameters: AuthorizeParameters,
    options: WalkOptions,
    isAlone = options.beforeOthers !== undefined,
  ): Promise<Walk> {
    const wish = this.#wishFor(parameters, options);
    const go = async () => {
      // A browser waits for a page longer than others for an answer.
      await this.#sender.requireAnswers(this.#pageAt(parameters));
      const walk = annotateExchanges(await this.#browser.walk(wish));
      this.#learn(secretsOfWalk(walk), parameters);
      await options.beforeOthers?.(walk);
      return walk;
    };
    const walk = await this.#turns.run(go, wish.storage, isAlone);
    this.walks++;
    const sawLogin = hasShown(walk, 'login');
    if (sawLogin && (this.#config.user === undefined || wish.storage === this.keptSession))
      this.#noteEnd();
    this.#hasLoggedIn ||= sawLogin && !loggedInVainly(walk);
    return walk;
  }

  /** The kept session is no longer one: whoever has a password goes on with it. */
  #noteEnd(): void {
    if (this.#config.user === undefined) throw new SetupProblem(ended, again);
    if (this.keptSession !== undefined) process.stderr.write(`\n${ended} ${again}\n`);
    this.keptSession = undefined;
  }

  /**
   * Walks from a request that the service is to refuse, of somebody whom it does not know, or whom it knows by the
   * cookies. Where it answers at once with a plain page of an error, with nothing on it to go on with, that is the end
   * of it and no browser is needed.
   */
  async tryBad(
    parameters: AuthorizeParameters,
    purpose: string,
    remembered?: BrowserStorage,
  ): Promise<Walk> {
    const page = this.#pageAt(parameters);
    const headers = { ...page.headers, ...cookiesFor(page.url, remembered) };
    const ask = () => this.#sender.send({ ...page, headers, isBad: true });
    const answer = await this.#turns.inBrowser(remembered, ask);
    answer.exchange.purpose = purpose;
    this.#learn(secretsOfAnswer(answer), parameters);
    const walk = isDeadEnd(answer)
      ? walkToDeadEnd(page.url, answer)
      : await this.authorize(parameters, { isBad: true, remembered });
    const [asked] = walk.exchanges;
    if (asked !== undefined) asked.purpose = purpose;
    return walk;
  }

  /** The code that a walk brought to the registered redirect URI; undefined where it brought none. */
  codeOf(walk: Walk): string | undefined {
    return (
      redirectResultAt(walk, this.#config.application.redirectUri)?.query.get('code') || undefined
    );
  }

  #pageAt(parameters: AuthorizeParameters) {
    const url = authorizeUrl(this.#config.target, parameters);
    return { method: 'GET', url, headers: { Accept: 'text/html' } };
  }

  /** Where users log in is for the operator to say. What nobody could allow is a walk that led nowhere. */
  #refuseStranger({ exchanges, explanation }: Walk, { origin, how }: Stranger): void {
    const { loginOrigins, target } = this.#config;
    const isPlain = origin.startsWith('http:') && target.baseUrl.startsWith('https:');
    if (how === 'sent-on' || isPlain) return;
    const allowed = [...loginOrigins, origin].join(',');
    throw new SetupProblem(
      explanation,
      sentence`If that is where users of this service log in, set API_ALLOW_LOGIN_HOSTS=${allowed}.`,
      exchanges.slice(-1),
    );
  }

  /** Learns secrets, but for what was sent and only came back, such as a state. */
  #learn(secrets: Iterable<string>, sent: AuthorizeParameters): void {
    const known = new Set(Object.values(sent));
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
