import type { Exchange } from '../../contract/exchange.ts';
import type { Resource } from '../../contract/resource.ts';
import { nounOf } from '../../contract/resource-names.ts';
import type { Target } from '../config/index.ts';
import { type Answer, answerOnTrial, type Clock, type PoliteSender } from '../network/index.ts';
import { type Authorization, askAuthorized } from './authorization.ts';
import { type Addressed, segmentOf } from './record-address.ts';
import type { Write, Writes } from './writes.ts';

export interface RequestOptions {
  readonly body?: string;
  readonly contentType?: string;
  /** Says that it is to be refused the second time as the first, whatever became of that. */
  readonly isBad?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Writes with nothing on trial, to records of their own, by method. */
export type LawfulWrites = Readonly<Record<string, () => Promise<Answer>>>;

/** With what the endpoints of a resource are asked. */
interface ApiMeans {
  readonly sender: PoliteSender;
  readonly target: Target;
  readonly resource: Resource;
  readonly authorization: Authorization;
  readonly writes: Writes;
  /** The media type of answers; JSON by default. */
  readonly accept?: string;
  /** The endpoints of which these differ in a point that is on trial. */
  readonly usual?: Api;
  /** Whether that is what is asked, and not how: then the lawful twin of a read is one of the list. */
  readonly asksUnusually?: boolean;
  /** The twins of writes; where none is lawful, a read of the list. */
  readonly lawfulWrites?: LawfulWrites;
  /** Takes every exchange of the scenario, and tells its writes from others. */
  readonly asked?: Exchange[];
}

/** The endpoints of the service for one resource of one administration. */
export class Api {
  readonly resource: Resource;
  readonly clock: Clock;
  /** What these endpoints write, in any form. */
  readonly writes: Writes;
  readonly #means: ApiMeans;

  constructor(means: ApiMeans) {
    this.resource = means.resource;
    this.clock = means.sender.clock;
    this.writes = means.writes;
    this.#means = means;
  }

  /** The same endpoints without an Authorization header. */
  get withoutToken(): Api {
    return this.#with({ authorization: { header: undefined } });
  }

  /** The same endpoints with this access token, lawful or not. */
  withToken(token: string): Api {
    return this.withAuthorization(`Bearer ${token}`);
  }

  /** The same endpoints with an Authorization header of any form. */
  withAuthorization(header: string): Api {
    return this.#with({ authorization: { header } });
  }

  /** The same endpoints, asking for answers of another media type. */
  asking(accept: string): Api {
    return this.#with({ accept });
  }

  /** The same endpoints for paths and bodies that are on trial. */
  get onTrial(): Api {
    return this.#with({ asksUnusually: true });
  }

  /** The same endpoints for a scenario, with the twins of writes that are on trial, and a place for what is exchanged. */
  forScenario(asked: Exchange[], lawfulWrites: LawfulWrites): Api {
    return new Api({ ...this.#means, lawfulWrites, asked });
  }

  /** Runs something while only this scenario writes. It must not wait for what another one is still to write. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    return this.writes.lock.alone(work, this.#means.asked);
  }

  /** Reads a record, when the last write to it shows or should: 202 says that it is not finished yet. */
  async get(record: Addressed, headers: RequestOptions['headers'] = {}): Promise<Answer> {
    const path = this.pathOf(record);
    await this.#settle(path);
    const answer = await this.send('GET', path, { headers });
    if (this.#means.usual === undefined) this.writes.lag.noteRead(path, answer);
    return answer;
  }

  list(): Promise<Answer> {
    return this.send('GET', this.listPath);
  }

  create(body: unknown): Promise<Answer> {
    return this.send('POST', this.collectionPath, jsonBody(body));
  }

  update(
    record: Addressed,
    body: unknown,
    write: (body: unknown) => string = JSON.stringify,
    headers: RequestOptions['headers'] = {},
  ): Promise<Answer> {
    return this.send('PUT', this.pathOf(record), { ...jsonBody(body, write), headers });
  }

  delete(record: Addressed): Promise<Answer> {
    return this.send('DELETE', this.pathOf(record));
  }

  /** Whether a record may have been removed by a request of this run, so that its id may be another's by now. */
  mayBeRemoved(record: Addressed): boolean {
    const { removed } = this.writes;
    return removed.has(this.pathOf(record)) || removed.has(this.listPath);
  }

  /** Whether a record is gone: this run may have removed it, and the last read of it showed nothing. */
  isGone(record: Addressed): boolean {
    return this.mayBeRemoved(record) && this.writes.lag.showsAbsence(this.pathOf(record));
  }

  get collectionPath(): string {
    return `${this.databasePath}/${this.resource.path}`;
  }

  get listPath(): string {
    return `${this.databasePath}/${this.resource.list.path}`;
  }

  get databasePath(): string {
    return `/api/${encodeURIComponent(this.#means.target.databaseId)}`;
  }

  /**
   * The path of a record.
   *
   * @throws Blocked where no path can carry its id: requests would go astray.
   */
  pathOf(record: Addressed): string {
    return `${this.collectionPath}/${segmentOf(record)}`;
  }

  /** The id in the path of a record; undefined where it is another path. */
  idIn(path: string): string | undefined {
    const start = `${this.collectionPath}/`;
    return path.startsWith(start) ? decodeURIComponent(path.slice(start.length)) : undefined;
  }

  /** Sends a request to a path below the base address, or to a whole address. */
  async send(method: string, path: string, options: RequestOptions = {}): Promise<Answer> {
    const ask = () => this.#send(method, path, options);
    const twin = this.#twinOf(method, path, options);
    return twin === undefined ? ask() : answerOnTrial(ask, twin);
  }

  /** The lawful twin of a request that is on trial. */
  #twinOf(method: string, path: string, options: RequestOptions) {
    const { usual, asksUnusually, lawfulWrites = {} } = this.#means;
    if (usual === undefined) return undefined;
    if (method === 'GET' && !asksUnusually) return () => usual.send(method, path, options);
    return lawfulWrites[method] ?? (() => usual.list());
  }

  async #send(method: string, path: string, options: RequestOptions): Promise<Answer> {
    const answer = await this.#ask(method, path, options);
    answer.exchange.purpose ??= this.#tell(method, path);
    return answer;
  }

  /** What is asked, for a reader of the exchange. */
  #tell(method: string, path: string): string {
    const id = this.idIn(path);
    const verb = { GET: 'reads', POST: 'creates', PUT: 'updates', DELETE: 'deletes' }[method];
    const what =
      id === undefined ? `at ${path.split('/').at(-1)}` : `${nounOf(this.resource)} ${id}`;
    const format = this.#accept.includes('xml') ? ' in XML' : '';
    return `${verb ?? `tries ${method}`} ${path === this.listPath ? 'the list' : what}${format}`;
  }

  #ask(method: string, path: string, options: RequestOptions): Promise<Answer> {
    const url = path.startsWith('http') ? path : `${this.#means.target.baseUrl}${path}`;
    const ask = (authorization: string | undefined) =>
      this.#means.sender.send(
        {
          method,
          url,
          headers: {
            Accept: this.#accept,
            ...(authorization === undefined ? {} : { Authorization: authorization }),
            ...(options.contentType === undefined ? {} : { 'Content-Type': options.contentType }),
            ...options.headers,
          },
          body: options.body,
          isBad: options.isBad ?? false,
          isOnTrial: this.#means.usual !== undefined,
        },
        this.#means.asked,
      );
    const send = () => {
      // Now, and not while it waits for its turn.
      if (method === 'DELETE') this.writes.removed.add(path);
      return askAuthorized(this.#means.authorization, ask, (token) => this.#opensList(token));
    };
    if (method === 'GET') return send();
    return this.#write({ method, path, body: options.body }, send);
  }

  /** Waits until the last write to a path shows, or should. */
  #settle(path: string): Promise<void> {
    return this.writes.lag.settle(path, () => (this.#means.usual ?? this).send('GET', path));
  }

  async #write(write: Write, send: () => Promise<Answer>): Promise<Answer> {
    await this.#settle(write.path);
    const answer = await this.writes.send(write, send, this.#means.asked);
    this.writes.lag.noteWrite(write.method, write.path, answer);
    return answer;
  }

  async #opensList(token: string): Promise<boolean> {
    const list = await this.withToken(token).list();
    return list.status !== 401;
  }

  get #accept(): string {
    return this.#means.accept ?? 'application/json';
  }

  #with(changed: Partial<ApiMeans>): Api {
    return new Api({ ...this.#means, asksUnusually: false, ...changed, usual: this });
  }
}

/** A body of JSON, as a request carries it. */
export function jsonBody(body: unknown, write: (body: unknown) => string = JSON.stringify) {
  return { body: write(body), contentType: 'application/json' };
}
