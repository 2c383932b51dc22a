import { Limiter } from '../api/limiter.ts';
import type { PoliteSender } from '../api/polite.ts';
import { addToTrail } from '../api/trail.ts';
import { SetupProblem, Trouble } from '../check/outcome.ts';
import type { Config } from '../config/config.ts';
import type { Browser } from '../login/browser.ts';
import type { BrowserStorage, PermissionWish, Walk } from '../login/walk-types.ts';
import type { Secrets } from '../masking.ts';
import { isDeadEnd, walkToDeadEnd } from './dead-end.ts';
import { type Flow, responseTypeOf } from './flow.ts';
import { landingAt, landingsOf } from './landing.ts';
import { walkToExchanges } from './walk-exchanges.ts';

/** The parameters of an authorization request. */
export type AuthorizeParameters = Readonly<Record<string, string>>;

export interface WalkOptions {
  readonly permission?: PermissionWish;
  readonly password?: string;
  /** Cookies of an earlier walk, so that the service may remember the login. */
  readonly remembered?: BrowserStorage;
}

/** The user: goes to the Authorize endpoint with a browser, logs in, and answers the question for permission. */
export class ResourceOwner {
  walks = 0;
  readonly #browser: () => Promise<Browser>;
  readonly #sender: PoliteSender;
  readonly #config: Config;
  readonly #user: { readonly username: string; readonly password: string };
  readonly #secrets: Secrets;
  readonly #limiter: Limiter;

  constructor(
    browser: () => Promise<Browser>,
    sender: PoliteSender,
    config: Config,
    secrets: Secrets,
  ) {
    if (config.user === undefined)
      throw new SetupProblem('API_USERNAME and API_PASSWORD are needed for the login.');
    this.#browser = browser;
    this.#sender = sender;
    this.#config = config;
    this.#user = config.user;
    this.#secrets = secrets;
    // More browsers at once than this only slow each other down.
    this.#limiter = new Limiter(
      Math.min(4, config.network.maxConcurrency),
      Number.POSITIVE_INFINITY,
    );
  }

  get password(): string {
    return this.#user.password;
  }

  /** The parameters of a good authorization request, with a plain state. */
  requestFor(flow: Flow): AuthorizeParameters {
    const { clientId, redirectUri, scope } = this.#config.application;
    return {
      client_id: clientId,
      redirect_uri: redirectUri,
      scope,
      response_type: responseTypeOf[flow],
      state: 'plain1',
    };
  }

  /**
   * Walks from an authorization request to wherever it leads, and tells what was seen on the way.
   *
   * @throws Trouble where the browser died or the service could not be reached.
   */
  async authorize(parameters: AuthorizeParameters, options: WalkOptions = {}): Promise<Walk> {
    const { application, loginScript, network } = this.#config;
    const targets = new Set([application.redirectUri, parameters.redirect_uri ?? '']);
    targets.delete('');
    const walk = await this.#limiter.run(async () =>
      (await this.#browser()).walk({
        authorizeUrl: this.#addressOf(parameters),
        targets: [...targets],
        user: { ...this.#user, ...(options.password ? { password: options.password } : {}) },
        permission: options.permission ?? 'allow',
        timeoutMs: network.walkTimeoutMs,
        ...(loginScript === undefined ? {} : { script: loginScript }),
        ...(options.remembered === undefined ? {} : { storage: options.remembered }),
      }),
    );
    this.walks++;
    this.#learnSecrets(walk);
    addToTrail(...walkToExchanges(walk));
    // Where a redirect leads to a host that does not exist, the walk has said all it can.
    const nothingSaid = walk.visits.length === 0 && walk.ended === 'unreachable';
    if (walk.ended === 'crashed' || walk.ended === 'timed-out' || nothingSaid)
      throw new Trouble(walk.explanation);
    return walk;
  }

  /**
   * Walks from a request that the service is to refuse. Where it answers at once with a plain page of an
   * error, with nothing on it to go on with, that is the end of it and no browser is needed.
   */
  async tryBad(parameters: AuthorizeParameters): Promise<Walk> {
    const url = this.#addressOf(parameters);
    const answer = await this.#sender.send({
      method: 'GET',
      url,
      headers: { Accept: 'text/html' },
    });
    return isDeadEnd(answer) ? walkToDeadEnd(url, answer) : this.authorize(parameters);
  }

  /** The code that a walk brought to the registered redirect URI; undefined where it brought none. */
  codeOf(walk: Walk): string | undefined {
    return landingAt(walk, this.#config.application.redirectUri)?.query.get('code') || undefined;
  }

  #addressOf(parameters: AuthorizeParameters): string {
    return `${this.#config.target.baseUrl}/OAuth/Authorize?${new URLSearchParams(parameters)}`;
  }

  #learnSecrets(walk: Walk): void {
    for (const { query, fragment, form } of landingsOf(walk))
      for (const part of [query, fragment, form])
        for (const name of ['code', 'access_token', 'refresh_token'])
          this.#secrets.add(part.get(name) ?? undefined);
    for (const { value } of walk.storage.cookies) this.#secrets.add(value);
  }
}
