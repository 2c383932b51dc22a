import { Blocked, Harm } from '../../contract/outcome.ts';
import { idOf } from '../../contract/resources.ts';
import { sentence } from '../../contract/sentence.ts';
import { isAbsent, type Write, type WriteWatch } from '../api/index.ts';
import { type Answer, askedBy } from '../network/index.ts';
import { type Damage, ForeignRecords, type Look } from './foreign-records.ts';
import { newIdsIn } from './reading.ts';
import { freshMs, type RecordBook } from './record-book.ts';

/** A write that was sent, and what it may have done to others. */
interface Sent {
  readonly write: Write;
  readonly answer: Answer;
  readonly before: Look | undefined;
  readonly damage: readonly Damage[];
}

/**
 * Sees to it that no write does harm to others twice. The first write of each kind, and each that is aimed at nothing of
 * the run's own, is sent while no other is, between two looks at the records of others. Whom the answer to a create
 * names is looked at, too. At the first that is gone or changed, nothing more is written in the run.
 */
export class WriteGuard {
  readonly #book: RecordBook;
  readonly #others: ForeignRecords;
  readonly #proven = new Set<string>();
  #before: Look | undefined;

  constructor(book: RecordBook) {
    this.#book = book;
    this.#others = new ForeignRecords(book);
  }

  /**
   * Sends a write.
   *
   * @throws Harm where it changed or removed a record of somebody else; Blocked where one did before.
   */
  readonly watch: WriteWatch = async (write, send, scenario) => {
    const { lock } = this.#book.api.writes;
    const kind = this.#kindOf(write);
    const isProven = () => kind !== undefined && this.#proven.has(kind);
    const sendAlone = async () => {
      const sent = await this.#send(write, send, !isProven());
      await this.#refuse(sent);
      if (kind !== undefined && sent.answer.succeeded) this.#proven.add(kind);
      return sent.answer;
    };
    if (!isProven()) return lock.alone(sendAlone, scenario);
    const sent = await lock.beside(() => this.#send(write, send, false), scenario);
    if (sent.damage.length > 0) await lock.alone(() => this.#refuse(sent), scenario);
    return sent.answer;
  };

  async #send(write: Write, send: () => Promise<Answer>, isWatched: boolean): Promise<Sent> {
    const { clock } = this.#book.api;
    const { harm } = this.#book;
    if (harm !== undefined) throw new Blocked(harm.message, harm.see, { proof: harm.proof });
    const isFresh = this.#before !== undefined && clock.now() - this.#before.at < freshMs;
    if (isWatched && !isFresh)
      this.#before = await this.#others.lookBefore().catch(() => undefined);
    const before = this.#before;
    const own = await this.#others.readNow(isWatched ? this.#ownBeside(write) : []);
    const answer = await send();
    if (!answer.succeeded) return { write, answer, before, damage: [] };
    const damage = await this.#others.goneOf(own);
    const named = this.#othersNamed(write, answer);
    if (before !== undefined && isWatched)
      damage.push(...(await this.#others.compare(before, named)));
    else if (before !== undefined) damage.push(...(await this.#others.lookAt(named, before)));
    return { write, answer, before, damage };
  }

  /** What writes have in common of which one stands for all; undefined where it is aimed at nothing of the run's own. */
  #kindOf({ method, path, body = '' }: Write): string | undefined {
    const { api, suspects } = this.#book;
    const id = api.idIn(path) ?? '';
    const isKnown =
      method === 'POST'
        ? path === api.collectionPath
        : suspects.has(id) && !api.mayBeRemoved({ id });
    const isOfEarlierRun = method === 'DELETE' && this.#book.isSomebodyElses(id);
    return isKnown || isOfEarlierRun ? `${method} ${/^\s*</.test(body)}` : undefined;
  }

  /** Records of the run's own that were made before and after the one that is removed. */
  #ownBeside({ method, path }: Write): string[] {
    const { api, suspects } = this.#book;
    const ids = [...suspects].filter((id) => !api.mayBeRemoved({ id }));
    const at = ids.indexOf(api.idIn(path) ?? '');
    if (method !== 'DELETE' || at < 0) return [];
    return [...ids.slice(Math.max(0, at - 2), at), ...ids.slice(at + 1, at + 2)];
  }

  /** The records of others whose id a create is answered with: it may have written over them. */
  #othersNamed({ method }: Write, answer: Answer): string[] {
    if (method !== 'POST') return [];
    const named = newIdsIn(answer, this.#book.api.resource.key);
    return named.filter((id) => this.#book.isSomebodyElses(id));
  }

  /** Ends the writing where there is damage, and it is not the work of others. */
  async #refuse({ write: { method }, answer, before, damage: seen }: Sent): Promise<void> {
    if (seen.length === 0 || this.#book.harm !== undefined) return;
    this.#before = undefined;
    const damage = before === undefined ? seen : await this.#others.confirm(seen, before);
    const [first] = damage;
    if (first === undefined) return;
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
      sentence`The run writes nothing more, because records that ${method} does not name were changed or removed, by it or by somebody else: ${who}.`,
      idOf(resource, row),
      breach,
      [...new Set([...were, answer.exchange, ...are])],
    );
    throw this.#book.harm;
  }
}

const rowOf: Readonly<Record<string, string>> = {
  PUT: 'customer/update-touches-no-other',
  DELETE: 'customer/delete-touches-no-other',
};
