import { isDeepStrictEqual } from 'node:util';
import { keyIn, propertiesOf } from '../../contract/resource.ts';
import type { Addressed, Api, RequestOptions } from '../../helpers/api/index.ts';
import type { Moment, Note, Step, Write } from '../../helpers/evidence/index.ts';
import { type CheckContext, scenario } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import {
  type AcceptedValues,
  isMarked,
  type MadeRecord,
  omit,
  pick,
  type RecordBody,
  type RecordValues,
} from '../../helpers/records/index.ts';
import { inXmlToo } from '../format/shown-in-xml.ts';
import { writesOnTrial } from '../records/lawful-writes.ts';
import type { Draft, Form, Known } from './forms.ts';
import type { Line, Update } from './plan.ts';
import { type About, type Attempt, type Good, Refusals, settle, withoutKnown } from './settle.ts';
import { escaped, type Keys, namingAnother, type Way, withEmptyKey } from './ways.ts';

/** A record of the plan, and what it was last written. */
interface Own {
  readonly line: Line;
  readonly record: MadeRecord;
  readonly values: RecordValues;
  readonly body: RecordBody;
}

/**
 * Which records of a scenario are written one after another: none; all; or all, and others are read when one is written or
 * removed. Nothing else is written then: an update that is done with the next write is to be seen.
 */
type Order = 'side by side' | 'in turn' | 'beside each other';

/** What the programs of users in another country may ask for: no words, dates or numbers depend on it. */
const askedOtherwise = { 'Accept-Language': 'nl-NL,nl;q=0.9', 'Accept-Encoding': 'gzip' };

/** What a service refuses, told by each write to those that come after it. */
const refusals = {
  create: async (_: CheckContext) => new Refusals(),
  update: async (_: CheckContext) => new Refusals(),
};

/** Carries out lines of the plan: creates a record for each, updates it again and again, and reads it after each write. */
export const writing = (name: string, all: readonly Line[], order: Order = 'side by side') =>
  scenario(name, async (context, note) => {
    if (!context.canWrite) return;
    const writer = new Writer(context, await context.accepted(), note);
    context.records.isNeeded = true;
    const lines = context.book.staying === undefined ? all : all.filter((one) => !one.isSpare);
    if (order === 'side by side') await Promise.all(lines.map((line) => writer.carryOut(line)));
    else if (order === 'in turn') for (const line of lines) await writer.carryOut(line);
    else {
      // Asked for before there is anything that cannot be shown in it.
      await inXmlToo(context, context.api);
      await context.records.quietly(() => writer.writeBeside(lines));
    }
  });

const removedBefore = { part: 'removed id', how: 'removed before' } as const;

class Writer {
  readonly #context: CheckContext;
  readonly #known: AcceptedValues;
  readonly #note: Note;

  constructor(context: CheckContext, known: AcceptedValues, note: Note) {
    this.#context = context;
    this.#known = known;
    this.#note = note;
  }

  async carryOut(line: Line): Promise<void> {
    let own = await this.#create(line);
    for (const update of line.updates) own = own && (await this.#update(own, update));
  }

  async writeBeside(lines: readonly Line[]): Promise<void> {
    const there: Own[] = [];
    for (const line of lines) {
      const own = await this.#create(
        line,
        there.find(({ line: { name } }) => name === line.namesakeOf),
      );
      if (own !== undefined) there.push(own);
    }
    for (const own of there)
      await this.#updateBeside(
        own,
        there.filter((other) => other !== own),
      );
    const removed = there.filter(({ line }) => line.removed !== undefined);
    const left = there.filter((other) => !removed.includes(other));
    const gone = await Promise.all(removed.map((own) => this.#remove(own)));
    if (removed.length > 0) await this.#readAll(left);
    for (const own of gone.filter((one) => one !== undefined)) await this.#writeToGone(own, left);
  }

  /** Updates a record; others are read after the first time, and after each that names one of them. */
  async #updateBeside(own: Own, others: readonly Own[]): Promise<void> {
    let now = own;
    for (const update of own.line.updates) {
      now = await this.#update(now, update, others[0]);
      if (update === own.line.updates[0] || update.ways.includes(namingAnother))
        await this.#readAll(others);
    }
  }

  /** Removes a record and asks for it; none where it is there, or its id is another's, which is not ours to write to. */
  async #remove(own: Own): Promise<Own | undefined> {
    const asking = await this.#asking(own);
    const answer = await asking.delete(own.record);
    this.#note({ label: 'delete', record: own.record.id, answer });
    const gone = await this.#readGone(own, this.#context.api);
    return gone.succeeded ? undefined : own;
  }

  /** Has a record that is gone updated; and where it was removed as usual, once more, after which others are read. */
  async #writeToGone(own: Own, others: readonly Own[]): Promise<void> {
    const { api, records } = this.#context;
    const { line, record } = own;
    const about = { record: record.id, tampered: removedBefore };
    const answer = await api.update(record, records.bodyForUpdate(record, this.#known.update));
    await this.#readGone(own, await this.#asking(own));
    // One that bears its name is found by it, too.
    const isOther = (made: Addressed) => others.some((one) => one.record.id === made.id);
    const made = (await records.findAll(record.tag)).filter((one) => !isOther(one));
    this.#note({ label: 'update', ...about, answer, made });
    if (line.removed === 'in XML') return;
    this.#note({ label: 'delete', ...about, answer: await api.delete(record) });
    await this.#readAll(others);
  }

  async #readGone({ record }: Own, asking: Api): Promise<Answer> {
    const answer = await asking.get(record);
    return this.#note({ label: 'read', record: record.id, tampered: removedBefore, answer });
  }

  async #asking({ line }: Own): Promise<Api> {
    const { api } = this.#context;
    return line.removed === 'in XML' ? inXmlToo(this.#context, api) : api;
  }

  async #readAll(all: readonly Own[]): Promise<void> {
    await Promise.all(all.map(({ record }) => this.#read(record.id)));
  }

  /** Makes a record; none where that is refused, or has no answer. */
  async #create(line: Line, namesake?: Own): Promise<Own | undefined> {
    const { records, resource } = this.#context;
    const { create: good } = this.#known;
    const [name = '', shortName = ''] = propertiesOf(resource, 'name');
    // Where the short name does not tell whose it is, it has to be the other one.
    const overrides = namesake && isMarked(good[shortName]) ? pick(namesake.body, [name]) : {};
    const { create: send } = writesOnTrial(this.#context);
    const { draft, ...attempt } = await settle(
      line.create(this.#heldIn({})),
      await this.#about('create', [good], line.updates.length === 0 ? line.base : undefined),
      async (draft) => {
        const made = await records.tryCreate(draft.values, { overrides, send });
        return 'id' in made
          ? { draft, made, body: made.sent, answer: made.created }
          : { draft, body: draft.values, answer: made.refusal };
      },
      (trial, onTrial) => this.#noteWrite('trial', 'create', line, trial, { onTrial }),
    );
    const { body, made } = attempt;
    const { id: record, tag } = made ?? {};
    this.#noteWrite('create', 'create', line, { draft, ...attempt }, { record, tag });
    if (made === undefined) return undefined;
    this.#note({ label: 'read', record: made.id, answer: made.read });
    return { line, record: made, values: draft.values, body };
  }

  /** Writes to a record and reads it; it is as it was where that is refused. */
  async #update(own: Own, { form, ways }: Update, other?: Own): Promise<Own> {
    const { line, record, values: held, body: before } = own;
    const { back, update } = this.#known;
    const unchanged = pick(held, this.#unchangeable);
    const draft = form(this.#heldIn(held));
    const wanted = {
      ...draft,
      values: { ...draft.values, ...pick(unchanged, Object.keys(draft.values)) },
    };
    const isSame = wanted.leftOut.length === 0 && isDeepStrictEqual(wanted.values, held);
    if (isSame && ways.length === 0) return own;
    const isLast = form === line.updates.at(-1)?.form;
    const settled = await settle(
      wanted,
      await this.#about(
        'update',
        [{ ...back, ...unchanged }, update, held],
        isLast ? line.base : undefined,
      ),
      (draft) => this.#put(record, draft, ways, other),
      (trial, onTrial) =>
        this.#noteWrite('trial', 'update', line, trial, { record: record.id, before, onTrial }),
    );
    const {
      answer,
      body,
      draft: { values },
    } = settled;
    // Whether any of the updates whose body names no record, or another one, has made one.
    const made = ways.includes(withEmptyKey) ? await this.#madeBeside(record) : undefined;
    this.#noteWrite('update', 'update', line, settled, { record: record.id, before, made });
    await this.#read(record.id, ways.includes(escaped) ? askedOtherwise : undefined);
    return answer.succeeded ? { ...own, values, body } : own;
  }

  async #madeBeside({ id, tag }: MadeRecord) {
    const made = await this.#context.records.findMade(tag);
    return made.filter((one) => one.id !== id);
  }

  #heldIn(held: RecordValues): Known {
    const { resource, template: given } = this.#context;
    return { ...this.#known, given, resource, held };
  }

  /** What is known to be accepted; where a write differs from another base, that, with what the service insists on. */
  async #about(moment: Moment, good: Good, base?: Form): Promise<About> {
    const { resource, shared } = this.#context;
    const about = { good, resource, refusals: await shared(refusals[moment]) };
    if (base === undefined) return about;
    const { values } = withoutKnown(base(this.#heldIn(good[0])), about);
    // That a value is refused beside all others does not say that it is beside none.
    return { resource, good: [values], refusals: new Refusals() };
  }

  /** The properties that take no other value than the one of their create. */
  get #unchangeable(): string[] {
    const { create, tried, update } = this.#known;
    return [...tried.update.keys()].filter((name) => isDeepStrictEqual(update[name], create[name]));
  }

  /** Puts a body in the place of a record, in the first way that is not refused. */
  async #put(
    record: MadeRecord,
    draft: Draft,
    ways: readonly Way[],
    other?: Own,
  ): Promise<Attempt> {
    const { records, resource } = this.#context;
    const { update } = writesOnTrial(this.#context);
    const whole = omit(records.bodyForUpdate(record, draft.values), draft.leftOut);
    const keys: Keys = {
      key: resource.key,
      none: keyIn(resource),
      other: keyIn(resource, other?.record.id),
    };
    for (const way of ways) {
      const body = way.body?.(whole, keys) ?? whole;
      const answer = await update(record, body, way.text, way.headers);
      if (answer.succeeded || answer.isSilent) return { draft, body, answer };
    }
    return { draft, body: whole, answer: await update(record, whole) };
  }

  async #read(record: string, headers?: RequestOptions['headers']): Promise<void> {
    const { api } = this.#context;
    const asked = headers && (await api.get({ id: record }, headers));
    const answer = asked?.succeeded ? asked : await api.get({ id: record });
    this.#note({ label: 'read', record, answer });
  }

  #noteWrite(
    label: Step['label'],
    moment: Moment,
    { name: line }: Line,
    { answer, body, draft: { leftOut, odd } }: Attempt,
    {
      record,
      made,
      ...more
    }: Pick<Step, 'record' | 'made'> & Pick<Write, 'before' | 'onTrial' | 'tag'>,
  ): void {
    const { tried } = this.#known;
    const write = { moment, line, body, leftOut, odd, tried, ...more };
    this.#note({ label, answer, made, record, write });
  }
}
