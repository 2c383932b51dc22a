import { Blocked, Harm } from '../../contract/outcome.ts';
import { idOf } from '../../contract/resources.ts';
import { sentence } from '../../contract/sentence.ts';
import { isAbsent, type Write } from '../api/index.ts';
import { type Answer, askedBy, Limiter, type Turn } from '../network/index.ts';
import { type Before, type Damage, Neighbours } from './neighbours.ts';
import { newIdsIn } from './reading.ts';
import type { RecordBook } from './record-book.ts';

/** Others may write as well, so what was read is compared with what is read soon after. */
const freshMs = 5000;

/**
 * Sees to it that no write does harm to others twice. The first write of each kind, and each that is aimed at nothing of
 * the run's own, is sent alone, between two looks at the records of others; so is seen what a removal does to the newest
 * of them where nothing of the run stands between, and what a create does to one whose id it is given. At the first that
 * is gone or changed, nothing more is written in the run.
 */
export class WriteGuard {
  readonly #book: RecordBook;
  readonly #neighbours: Neighbours;
  readonly #proven = new Set<string>();
  /** Ids that answers to creates named, oldest first: most stand beside one another in the service. */
  readonly #named = new Set<string>();
  #before: Before | undefined;
  readonly #turns = new Limiter(1);
  /** While others are watched, nothing is written. */
  #quiet: Promise<unknown> = Promise.resolve();

  constructor(book: RecordBook) {
    this.#book = book;
    this.#neighbours = new Neighbours(book);
  }

  /**
   * Sends a write.
   *
   * @throws Harm where it changed or removed a record of somebody else; Blocked where one did before.
   */
  watch(write: Write, send: () => Promise<Answer>): Promise<Answer> {
    if (this.#isProven(write)) return this.#sendAmongOthers(write, send);
    const alone = async () => (this.#isProven(write) ? undefined : this.#sendAlone(write, send));
    const turn = this.#turns.run(alone, { rank: this.#rankOf(write) });
    // One of its kind may have been proven meanwhile: then it keeps nobody waiting.
    return turn.then((answer) => answer ?? this.#sendAmongOthers(write, send));
  }

  /** For one that stands for all of its kind, many wait; for one that is to be refused, hardly anybody. */
  #rankOf(write: Write): Turn['rank'] {
    if (this.#kindOf(write) !== undefined) return 'urgent';
    return write.isLawful ? 'usual' : 'patient';
  }

  async #sendAmongOthers(write: Write, send: () => Promise<Answer>): Promise<Answer> {
    await this.#beginWriting();
    const before = this.#before;
    const answer = await send();
    const ids = this.#idsNamed(write, answer);
    if (before !== undefined)
      await this.#refuse(write, answer, await this.#neighbours.lookAt(ids, before));
    return answer;
  }

  async #sendAlone(write: Write, send: () => Promise<Answer>): Promise<Answer> {
    await this.#beginWriting();
    const kind = this.#kindOf(write);
    // Reads of long lists are dear: XML asks for none of its own.
    const before =
      isXml(write) && !this.#isFresh ? await this.#neighbours.readFew() : await this.#readAll();
    const { writes } = this.#book.api;
    const { changes } = writes;
    const own = await this.#neighbours.readable(this.#ownBeside(write));
    const answer = await send();
    if (!answer.succeeded) return answer;
    const gone = await this.#neighbours.goneOf(own);
    // What else was written to records of the run's own meanwhile may have done it.
    const isBlamed = writes.changes === changes;
    if (isBlamed) await this.#refuse(write, answer, gone);
    const ids = this.#idsNamed(write, answer);
    if (before !== undefined)
      await this.#refuse(
        write,
        answer,
        // What XML does to those that the list alone shows, JSON has to tell.
        await this.#neighbours.compare(before, ids, !isXml(write)),
      );
    if (kind !== undefined && (isBlamed || gone.length === 0)) this.#proven.add(kind);
    return answer;
  }

  /** Waits while others are watched. */
  async #beginWriting(): Promise<void> {
    await this.#quiet;
    const { harm } = this.#book;
    if (harm !== undefined) throw new Blocked(harm.message, harm.see, { proof: harm.proof });
  }

  async #readAll(): Promise<Before | undefined> {
    if (!this.#isFresh)
      this.#before = await this.#neighbours.readAll(freshMs).catch(() => undefined);
    return this.#before;
  }

  get #isFresh(): boolean {
    return this.#before !== undefined && this.#book.api.clock.now() - this.#before.at < freshMs;
  }

  #isProven(write: Write): boolean {
    const kind = this.#kindOf(write);
    return kind !== undefined && this.#proven.has(kind);
  }

  /** What writes have in common of which one stands for all; undefined where none does. */
  #kindOf(write: Write): string | undefined {
    const kind = this.#kindByPath(write);
    return kind !== undefined && isXml(write) ? `${kind} of XML` : kind;
  }

  #kindByPath({ method, path }: Write): string | undefined {
    const { api } = this.#book;
    if (method === 'POST') return path === api.collectionPath ? method : undefined;
    const id = api.idIn(path) ?? '';
    const standing = this.#standingWith(path);
    if (method === 'DELETE' && standing.next().value === id) return 'DELETE of the oldest';
    if (this.#isOwn(id) && this.#stands(id, path)) return method;
    return method === 'DELETE' && this.#book.isSomebodyElses(id) ? 'sweep' : undefined;
  }

  /** The run's own, oldest first, that nobody asked to remove, and the one with this path. */
  #standingWith(path: string): IteratorObject<string> {
    return this.#named
      .union(this.#book.ours)
      .values()
      .filter((id) => this.#stands(id, path));
  }

  #isOwn(id: string): boolean {
    return this.#named.has(id) || this.#book.ours.has(id);
  }

  #stands(id: string, path: string): boolean {
    const { api } = this.#book;
    const its = api.pathOf({ id });
    return its === path || !api.writes.removed.has(its);
  }

  /** Records of the run's own that were made before and after the one that is removed. */
  #ownBeside({ method, path }: Write): string[] {
    const ids = [...this.#standingWith(path)];
    const at = ids.indexOf(this.#book.api.idIn(path) ?? '');
    if (method !== 'DELETE' || at < 0) return [];
    return [...ids.slice(Math.max(0, at - 2), at), ...ids.slice(at + 1, at + 2)];
  }

  /** The records of others whose id a create is answered with: it may have written over them. */
  #idsNamed({ method }: Write, answer: Answer): string[] {
    if (method !== 'POST' || !answer.succeeded) return [];
    const named = newIdsIn(answer, this.#book.api.resource.key);
    const others = named.filter((id) => this.#book.isSomebodyElses(id));
    for (const id of named) if (!others.includes(id)) this.#named.add(id);
    return others;
  }

  async #refuse({ method }: Write, answer: Answer, damage: readonly Damage[]): Promise<void> {
    const [first] = damage;
    if (first === undefined || this.#book.harm !== undefined) return;
    // What the run did not send may be the work of others, where that goes on while nothing is written.
    if (!damage.some(({ isOurs }) => isOurs) && (await this.#areOthersAtWork(damage))) return;
    if (this.#book.harm !== undefined) return;
    const { resource } = this.#book.api;
    const wroteOver = damage.some(({ isOverwritten }) => isOverwritten);
    const row = rowOf[method] ?? (wroteOver ? 'customer/id-assigned' : 'customer/create');
    const who = `${resource.name} ${damage.map(({ id }) => id).join(', ')}`;
    const breach = {
      asked: askedBy(answer.exchange),
      followed: askedBy(first.now.exchange),
      subject: sentence`${who}, which it does not name,`,
      expected: sentence`to be left as it was${first.shown === undefined ? '' : `: ${JSON.stringify(first.shown)}`}`,
      got: isAbsent(first.now) ? `status ${first.now.status}` : first.now.text,
    };
    const were = damage.flatMap(({ was }) => (was === undefined ? [] : [was.exchange]));
    const are = damage.map(({ now }) => now.exchange);
    this.#book.harm = new Harm(
      sentence`Nothing more is written, because what ${method} does not name was changed or removed meanwhile, by it or by somebody else: ${who}.`,
      idOf(resource, row),
      breach,
      [...new Set([...were, answer.exchange, ...are])],
    );
    throw this.#book.harm;
  }

  async #areOthersAtWork(damage: readonly Damage[]): Promise<boolean> {
    this.#before = undefined;
    const watch = this.#quiet.then(() => this.#neighbours.areOthersAtWork(damage));
    this.#quiet = watch.catch(() => undefined);
    return watch;
  }
}

const isXml = ({ body = '' }: Write): boolean => /^\s*</.test(body);

const rowOf: Readonly<Record<string, string>> = {
  PUT: 'customer/update-touches-no-other',
  DELETE: 'customer/delete-touches-no-other',
};
