import { Blocked } from '../../contract/outcome.ts';
import type { Resource } from '../../contract/resource.ts';
import type { Target } from '../config/config.ts';
import type { Answer } from '../network/answer.ts';
import { isSendable } from '../network/header-value.ts';
import type { PoliteSender } from '../network/polite-sender.ts';

/** Gives the lawful access token, and another one where the service no longer accepts it. */
export interface AccessTokens {
  current(): Promise<string>;
  replace(refused: string): Promise<string | undefined>;
  /** Hears that a token was accepted. */
  accepted(token: string): void;
  /** Hears that a token which came in another's place was refused too. */
  refused(newer: string): void;
}

/** What is addressed: an object by its id. */
export interface Addressed {
  readonly id: string;
}

export interface RequestOptions {
  readonly body?: string;
  readonly contentType?: string;
  readonly expectContinue?: boolean;
  /** Says that it is to be refused the second time as the first, whatever became of that. */
  readonly isTrial?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

const fewTokens = 2;
const mostTokensTried = 8;

type Authorization = { readonly lawful: AccessTokens } | { readonly header: string | undefined };

/** The resource endpoints of the service, for one resource of one administration. */
export class Api {
  readonly #sender: PoliteSender;
  readonly #target: Target;
  readonly #resource: Resource;
  readonly #authorization: Authorization;
  readonly #accept: string;
  /** Paths that were asked to be removed, by these endpoints in any form. */
  readonly #removals: Set<string>;

  constructor(
    sender: PoliteSender,
    target: Target,
    resource: Resource,
    authorization: Authorization,
    accept = 'application/json',
    removals = new Set<string>(),
  ) {
    this.#sender = sender;
    this.#target = target;
    this.#resource = resource;
    this.#authorization = authorization;
    this.#accept = accept;
    this.#removals = removals;
  }

  /** The same endpoints without an Authorization header. */
  get withoutToken(): Api {
    return this.#with({ header: undefined });
  }

  /** The same endpoints with this access token, lawful or not. */
  withToken(token: string): Api {
    return this.#with({ header: `Bearer ${token}` });
  }

  /** The same endpoints with an Authorization header of any form. */
  withAuthorization(header: string): Api {
    return this.#with({ header });
  }

  /** The same endpoints, asking for answers of another media type. */
  asking(accept: string): Api {
    return this.#with(this.#authorization, accept);
  }

  async get(object: Addressed): Promise<Answer> {
    return this.send('GET', this.pathOf(object));
  }

  list(): Promise<Answer> {
    return this.send('GET', this.listPath);
  }

  create(body: unknown): Promise<Answer> {
    return this.send('POST', this.collectionPath, json(body));
  }

  async update(object: Addressed, body: unknown): Promise<Answer> {
    return this.send('PUT', this.pathOf(object), json(body));
  }

  async delete(object: Addressed): Promise<Answer> {
    return this.send('DELETE', this.pathOf(object));
  }

  /** Whether an object may have been removed by a request of this run, so that its id may be another's by now. */
  mayBeRemoved(object: Addressed): boolean {
    return this.#removals.has(this.pathOf(object)) || this.#removals.has(this.listPath);
  }

  get collectionPath(): string {
    return `${this.databasePath}/${this.#resource.path}`;
  }

  get listPath(): string {
    return `${this.databasePath}/${this.#resource.list.path}`;
  }

  get databasePath(): string {
    return `/api/${encodeURIComponent(this.#target.databaseId)}`;
  }

  /**
   * The path of an object.
   *
   * @throws Blocked where no path can carry its id: requests would go astray.
   */
  pathOf({ id }: Addressed): string {
    return `${this.collectionPath}/${segmentOf(id)}`;
  }

  /** Sends a request to a path below the base address, or to a whole address. */
  async send(method: string, path: string, options: RequestOptions = {}): Promise<Answer> {
    const url = path.startsWith('http') ? path : `${this.#target.baseUrl}${path}`;
    if (method === 'DELETE') this.#removals.add(path);
    const ask = (authorization: string | undefined) =>
      this.#sender.send({
        method,
        url,
        headers: {
          Accept: this.#accept,
          ...(authorization === undefined ? {} : { Authorization: authorization }),
          ...(options.contentType === undefined ? {} : { 'Content-Type': options.contentType }),
          ...options.headers,
        },
        body: options.body,
        expectContinue: options.expectContinue ?? false,
        isTrial: options.isTrial ?? false,
      });
    if ('header' in this.#authorization) return ask(sendable(this.#authorization.header));

    const { lawful } = this.#authorization;
    const token = sendable(await lawful.current());
    const answer = await ask(`Bearer ${token}`);
    if (answer.status !== 401) {
      lawful.accepted(token);
      return answer;
    }
    // A service may let an earlier access token die when a newer one is issued, as other checks have done.
    let last = { answer, token };
    for (let attempt = 1; attempt <= mostTokensTried; attempt++) {
      const newer = await lawful.replace(last.token);
      if (newer === undefined) return last.answer;
      last = { answer: await ask(sendable(`Bearer ${newer}`)), token: newer };
      if (last.answer.status !== 401) {
        lawful.accepted(newer);
        return last.answer;
      }
      lawful.refused(newer);
      // Not every 401 is about the token: this one is not, where the list is open to it.
      if (attempt >= fewTokens && (await this.#opensList(newer))) break;
    }
    return last.answer;
  }

  async #opensList(token: string): Promise<boolean> {
    const list = await this.withToken(token).list();
    return list.status !== 401;
  }

  #with(authorization: Authorization, accept = this.#accept): Api {
    return new Api(
      this.#sender,
      this.#target,
      this.#resource,
      authorization,
      accept,
      this.#removals,
    );
  }
}

function json(body: unknown): RequestOptions {
  return { body: JSON.stringify(body), contentType: 'application/json' };
}

function sendable<T extends string | undefined>(authorization: T): T {
  if (authorization === undefined || isSendable(authorization)) return authorization;
  throw new Blocked('The access token holds characters that no HTTP header can carry.');
}

/** Of the ids that a service may think of, the longest that is still asked for. */
const longestId = 2000;

function segmentOf(id: string): string {
  const problem = problemOf(id);
  if (problem === undefined) return encodeURIComponent(id);
  throw new Blocked(`The service names an object by an id that no address can carry: ${problem}.`);
}

/** Whether an address can carry an id. */
export function isAddressable(id: string): boolean {
  return problemOf(id) === undefined;
}

function problemOf(id: string): string | undefined {
  if (id === '') return 'it is empty';
  // A URL takes these for the way upwards, in whatever form they are written.
  if (id === '.' || id === '..') return `it is "${id}"`;
  if (!id.isWellFormed()) return 'it holds half a character';
  return id.length > longestId ? `it is ${id.length} characters long` : undefined;
}
