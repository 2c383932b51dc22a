import type { Exchange } from '../../contract/exchange.ts';
import type { ObservedValue } from '../../contract/finding.ts';
import { NotAsked } from '../../contract/outcome.ts';
import { isWritable, type Resource } from '../../contract/resource.ts';
import { resources } from '../../contract/resources.ts';
import { sentence } from '../../contract/sentence.ts';
import { acceptedValues } from '../../suites/records/accepted-values.ts';
import { Api, Writes } from '../api/index.ts';
import { type Config, emptyTemplate } from '../config/index.ts';
import type { CheckContext } from '../judging/index.ts';
import type { Browser } from '../login/index.ts';
import { Secrets } from '../masking/index.ts';
import {
  BrowserTraffic,
  type Carrier,
  type Clock,
  Limiter,
  machineClock,
  PoliteSender,
  Transport,
} from '../network/index.ts';
import {
  Access,
  BackgroundUser,
  ExpiringTokens,
  PermissionMemory,
  ResourceOwner,
  TokenEndpoint,
} from '../oauth/index.ts';
import { type Records, ResourceRecords } from '../records/index.ts';
import { stateOf } from '../state/index.ts';
import { Ending } from './ending.ts';
import { gainAccess } from './gain-access.ts';
import { LazyBrowser } from './lazy-browser.ts';
import { explainObstacle } from './preflight/looks.ts';
import { RunRecords } from './run-records.ts';
import { SharedExperiments } from './shared-experiments.ts';

export interface SessionOptions {
  /** A browser lent to the session, which leaves it open at its end. */
  readonly browser?: Browser | undefined;
  /** By which lags, rests and tokens pass; the machine's by default. */
  readonly clock?: Clock | undefined;
  /** Whether the login is to be shown to work where the access token needs none; so it is by default. */
  readonly provesLogin?: boolean;
  /** Takes requests to the service in the network's place. */
  readonly carrier?: Carrier | undefined;
}

/** One run against one service: what all scenarios share, and nothing of any other run. */
export class Session {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly access: Access;
  readonly tokenEndpoint: TokenEndpoint;
  readonly records: RunRecords;
  readonly owner: ResourceOwner | undefined;
  readonly background: BackgroundUser | undefined;
  readonly observations = new Map<string, ObservedValue>();
  /** Whether every write is refused to the user, while reads are served. */
  mayReadOnly = false;
  readonly #transport: Transport;
  readonly #sender: PoliteSender;
  readonly #cleaner: PoliteSender;
  readonly #browserTraffic: BrowserTraffic;
  readonly #ending = new Ending();
  readonly #provesLogin: boolean;
  readonly #expiringTokens: ExpiringTokens;
  readonly #earlyRefreshTokens: ExpiringTokens;
  readonly #permissionMemory: PermissionMemory;
  readonly #experiments = new SharedExperiments((experiment, about) =>
    this.inScope(experiment, about),
  );
  /** The session's own browser, where none is lent, which it closes at its end. */
  readonly #browser: LazyBrowser | undefined;

  constructor(
    config: Config,
    { browser, clock = machineClock, provesLogin = true, carrier }: SessionOptions = {},
  ) {
    this.config = config;
    this.access = new Access(clock);
    this.#provesLogin = provesLogin;
    const own = new LazyBrowser(config);
    if (browser === undefined) this.#browser = own;
    const { network, target, application } = config;
    // Who reads a report has to see them in requests.
    const { clientId, redirectUri, scope } = application;
    const open = [clientId, redirectUri, scope, target.databaseId, config.user?.username ?? ''];
    this.secrets = new Secrets(config.secrets, open);
    this.#transport = new Transport(network, carrier, clock);
    const limiter = new Limiter(network.maxConcurrency, network.maxRequestsPerSecond, clock);
    this.#sender = new PoliteSender(this.#transport, limiter, this.#ending.checking);
    // Cleaning up goes on after an interruption.
    this.#cleaner = new PoliteSender(this.#transport, limiter, this.#ending.cleaning);
    this.#browserTraffic = new BrowserTraffic(limiter, target.baseUrl);
    const lawful = { lawful: this.access };
    this.tokenEndpoint = new TokenEndpoint(this.#sender, target, application, this.secrets);
    this.records = new RunRecords(config, this.secrets, (resource, journals) => {
      const means = { target, resource, authorization: lawful, writes: new Writes(clock) };
      const api = new Api({ ...means, sender: this.#sender });
      const cleaningApi = new Api({ ...means, sender: this.#cleaner });
      const acceptance = () => this.#experiments.resultOf(acceptedValues, resource);
      return new ResourceRecords(api, cleaningApi, journals, acceptance);
    });
    this.#permissionMemory = new PermissionMemory(stateOf('permission', config));
    this.#expiringTokens = new ExpiringTokens(stateOf('expiring-token', config), clock);
    this.#earlyRefreshTokens = new ExpiringTokens(stateOf('early-refresh-token', config), clock);
    const hasUser = config.user !== undefined || config.isLoggedIn;
    if (!config.leftOut.has('browser') && hasUser)
      this.owner = new ResourceOwner(
        browser ?? own,
        this.#sender,
        config,
        this.secrets,
        this.#browserTraffic,
      );
    if (config.refreshToken !== undefined)
      this.background = new BackgroundUser(
        this.tokenEndpoint,
        config.refreshToken,
        stateOf('refresh-token', config),
      );
  }

  /** How many requests the run has made of the service so far: its own, and all that its browser made. */
  get requests(): number {
    return this.#sender.requests + this.#cleaner.requests + this.#browserTraffic.requests;
  }

  /**
   * Gains access, so that requirements can be judged.
   *
   * @param opened is called when those on records can be: the user may still be logging in
   * @throws SetupProblem where configuration, registration or login stand in the way; Trouble where the
   * service cannot be reached.
   */
  async prepare(opened: () => void = () => undefined): Promise<void> {
    const open = async () => {
      if (!this.config.leftOut.has('writes')) await this.records.sweep();
      opened();
    };
    await this.inScope((context) =>
      gainAccess(context, open, this.#provesLogin).catch(async (error: Error) => {
        throw await explainObstacle(error, this);
      }),
    );
  }

  /** Runs something with a context of its own, and removes the records that it made. */
  async inScope<T>(
    run: (context: CheckContext) => Promise<T>,
    about: Resource = resources[0],
  ): Promise<T> {
    await this.records.of(about).open();
    const asked: Exchange[] = [];
    return this.records.during(asked, (records) => run(this.#contextWith(records, about, asked)));
  }

  /** Resolves when nothing is under way that scenarios which are over have begun. */
  settled(): Promise<void> {
    return this.records.removed();
  }

  /** Has scenarios look at everything anew, but for the values that are accepted, and makes no login fail. */
  beginSecondRound(): void {
    this.#experiments.forgetAllBut(acceptedValues);
    for (const book of this.records.books) {
      book.forgetUnknownId();
      book.forgetLists();
    }
    this.owner?.beginSecondRound();
  }

  /** Whether the service has stopped answering. */
  get isSilent(): boolean {
    return this.#transport.health.isSilent;
  }

  get didHarm(): boolean {
    return this.records.books.some(({ harm }) => harm !== undefined);
  }

  get isInterrupted(): boolean {
    return this.#ending.hasBegun;
  }

  /** Sends nothing more: what is under way ends soon, and records that were made are removed. */
  interrupt(): void {
    this.#ending.begin();
    void this.#browser?.close().catch(() => undefined);
  }

  /** Looks once at what is left; of an interrupted run as long as it may clean up. */
  async auditRecords(): Promise<void> {
    // Of two experiments that a scenario had begun, one may have ended it.
    await this.#experiments.ended();
    await this.settled();
    await this.records.audit();
  }

  /** The endpoints of the first resource. */
  get api(): Api {
    return this.records.of(resources[0]).api;
  }

  /** Ends the browser and all connections. */
  async close(): Promise<void> {
    await Promise.all([this.#browser?.close(), this.#transport.close()]);
  }

  #contextWith(
    recordsOf: (resource: Resource) => Records,
    resource: Resource,
    asked: readonly Exchange[],
  ): CheckContext {
    const session = this;
    const records = recordsOf(resource);
    const { accepted, acceptedOnCreate, api, book } = records;
    return {
      target: this.config.target,
      application: this.config.application,
      asked,
      recordsOf,
      resource,
      api,
      access: this.access,
      tokenEndpoint: this.tokenEndpoint,
      records,
      book,
      accepted,
      acceptedOnCreate,
      template: resource === resources[0] ? this.config.recordTemplate : emptyTemplate,
      canWrite: !this.config.leftOut.has('writes') && isWritable(resource) && !this.mayReadOnly,
      tellReadOnly: () => {
        this.mayReadOnly = true;
        this.#experiments.forgetAllBut(acceptedValues);
      },
      idsOfRelated: async (name) => this.records.of({ name }).lastingIds(),
      expiringTokens: this.#expiringTokens,
      earlyRefreshTokens: this.#earlyRefreshTokens,
      permissionMemory: this.#permissionMemory,
      hasBrowser: this.owner !== undefined,
      hasBackground: this.background !== undefined,
      get owner() {
        if (session.owner !== undefined) return session.owner;
        throw new NotAsked(
          session.config.leftOut.get('browser') ?? sentence`no user is configured`,
          'left-out',
          session.config.leftOut.has('browser'),
        );
      },
      get background() {
        if (session.background !== undefined) return session.background;
        throw new NotAsked(
          sentence`no refresh token of a background user is configured (API_REFRESH_TOKEN)`,
          'left-out',
        );
      },
      observe: (key, value) => void this.observations.set(key, value),
      shared: (experiment) => this.#experiments.resultOf(experiment, resource),
    };
  }
}
