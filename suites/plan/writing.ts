import { isDeepStrictEqual } from 'node:util';
import { propertiesOf } from '../../contract/resource.ts';
import type { Addressed, RequestOptions } from '../../helpers/api/index.ts';
import type { Moment, Note, Step, Write } from '../../helpers/evidence/index.ts';
import { type CheckContext, type NamedScenario, scenario } from '../../helpers/judging/index.ts';
import {
  type AcceptedValues,
  type MadeRecord,
  omit,
  pick,
  type RecordBody,
  type RecordValues,
} from '../../helpers/records/index.ts';
import { askForXml } from '../format/shown-in-xml.ts';
import type { Form, Known } from './forms.ts';
import { jsonWrites } from './json-writes.ts';
import type { Line, PlannedWrite } from './plan.ts';
import {
  type About,
  type Attempt,
  type Good,
  milderIn,
  Refusals,
  settle,
  withoutKnown,
} from './settle.ts';
import { escaped, namingAnother, withEmptyKey } from './ways.ts';
import type { WriteFormat } from './write-format.ts';

/** A record of the plan, and what it was last written. */
interface Own {
  readonly line: Line;
  readonly record: MadeRecord;
  readonly values: RecordValues;
  readonly body: RecordBody;
}

/**
 * Which records of a scenario are written one after another: none; all; or all, and others are read when one is written. Nothing else is written then: an update that is done with the next write is to be seen.
 */
type Order = 'side by side' | 'in turn' | 'beside each other';

/** What the programs of users in another country may ask for: no words, dates or numbers depend on it. */
const askedOtherwise = { 'Accept-Language': 'nl-NL,nl;q=0.9', 'Accept-Encoding': 'gzip' };

/**
 * Carries out lines of the plan: creates a record for each, updates it again and again, and reads it after each write.
 *
 * @param xml How it is written in XML, where any line asks for that
 * @param earlier Shows what JSON may do without, before XML leaves out anything
 */
export const writing = (
  name: string,
  all: readonly Line[],
  order: Order = 'side by side',
  xml?: WriteFormat,
  earlier?: NamedScenario,
) =>
  scenario(name, async (context, note) => {
    if (!context.canWrite) return;
    if (earlier !== undefined) await context.shared(earlier);
    const writer = new Writer(context, await context.accepted(), note, xml);
    context.records.isNeeded = xml === undefined;
    const lines = context.book.staying === undefined ? all : all.filter((one) => !one.isSpare);
    if (order === 'side by side') await Promise.all(lines.map((line) => writer.carryOut(line)));
    else if (order === 'in turn') for (const line of lines) await writer.carryOut(line);
    else await context.api.alone(() => writer.writeBeside(lines));
  });

/** What is told of a write beside what was sent. */
type Told = Pick<Step, 'record' | 'made'> & Pick<Write, 'before' | 'onTrial' | 'tag'>;

class Writer {
  readonly #context: CheckContext;
  readonly #known: AcceptedValues;
  readonly #note: Note;
  readonly #xml: WriteFormat;

  constructor(context: CheckContext, known: AcceptedValues, note: Note, xml = jsonWrites) {
    this.#context = context;
    this.#known = known;
    this.#note = note;
    this.#xml = xml;
  }

  async carryOut(line: Line): Promise<void> {
    let own = await this.#create(line);
    for (const update of line.updates) own = own && (await this.#update(own, update));
  }

  async writeBeside(lines: readonly Line[]): Promise<void> {
    const there: Own[] = [];
    for (const line of lines) {
      const own = await this.#create(line);
      if (own !== undefined) there.push(own);
    }
    for (const own of there)
      await this.#updateBeside(
        own,
        there.filter((other) => other !== own),
      );
  }

  /** Updates a record; others are read after the first time, and after each that names one of them. */
  async #updateBeside(own: Own, others: readonly Own[]): Promise<void> {
    let now = own;
    for (const update of own.line.updates) {
      now = await this.#update(now, update, others[0]);
      if (update === own.line.updates[0] || update.ways.includes(namingAnother))
        await Promise.all(others.map(({ record }) => this.#read(record.id)));
    }
  }

  #formatOf({ ways }: PlannedWrite): WriteFormat {
    return ways.some(({ format }) => format === 'XML') ? this.#xml : jsonWrites;
  }

  /** Makes a record; none where that is refused, has no answer, or is not found. */
  async #create(line: Line): Promise<Own | undefined> {
    const format = this.#formatOf(line.create);
    const draft = line.create.form(this.#heldIn({}));
    const base = line.updates.length === 0 ? line.base : undefined;
    const told = this.#telling(line, 'create', {});
    const making = await settle(
      (await format.adapt?.(this.#context, 'create', draft)) ?? draft,
      await this.#about('create', format, [this.#known.create], base),
      (one) => format.create(this.#context, one),
      told.trial,
    );
    const { body, made, makings, tag } = making;
    await told.write(making, { record: made?.id, made: makings, tag });
    if (made === undefined) return undefined;
    this.#note({ label: 'read', record: made.id, answer: made.read });
    await this.#readInXml(line, made);
    return { line, record: made, values: making.draft.values, body };
  }

  /** Writes to a record and reads it; it is as it was where that is refused. */
  async #update(own: Own, planned: PlannedWrite, other?: Own): Promise<Own> {
    const { line, record, values: held, body: before } = own;
    const { form, ways } = planned;
    const format = this.#formatOf(planned);
    const unchanged = pick(held, this.#unchangeable);
    const draft = form(this.#heldIn(held));
    const wanted = {
      ...draft,
      values: { ...draft.values, ...pick(unchanged, Object.keys(draft.values)) },
    };
    const isSame = wanted.leftOut.length === 0 && isDeepStrictEqual(wanted.values, held);
    if (isSame && ways.length === 0) return own;
    const good = [{ ...this.#known.update, ...unchanged }, held] as const;
    const base = form === line.updates.at(-1)?.form ? line.base : undefined;
    const told = this.#telling(line, 'update', { record: record.id, before });
    const settled = await settle(
      (await format.adapt?.(this.#context, 'update', wanted)) ?? wanted,
      await this.#about('update', format, good, base),
      (one) => format.update(this.#context, record, one, ways, other?.record),
      told.trial,
    );
    // Whether any of the updates whose body names no record, or another one, has made one.
    const made = ways.includes(withEmptyKey)
      ? (await this.#context.records.findMade(record.tag)).filter(({ id }) => id !== record.id)
      : undefined;
    await told.write(settled, { made });
    await this.#read(record.id, ways.includes(escaped) ? askedOtherwise : undefined);
    await this.#readInXml(line, record);
    const { answer, body } = settled;
    return answer.succeeded ? { ...own, values: settled.draft.values, body } : own;
  }

  #heldIn(held: RecordValues): Known {
    const { resource, template: given } = this.#context;
    return { ...this.#known, given, resource, held };
  }

  /** What is known of refusals; where a write differs from another base, that, with what the service insists on. */
  async #about(moment: Moment, format: WriteFormat, inJson: Good, base?: Form): Promise<About> {
    const { resource, shared } = this.#context;
    const good = (await format.goodFor?.(this.#context, inJson)) ?? inJson;
    const milder = milderIn(resource);
    const about = { good, milder, refusals: await shared(format.refusals[moment]) };
    if (base === undefined) return about;
    const { values } = withoutKnown(base(this.#heldIn(good[0])), about);
    // That a value is refused beside all others does not say that it is beside none.
    return { milder, good: [values], refusals: new Refusals() };
  }

  /** The properties that take no other value than the one of their create. */
  get #unchangeable(): string[] {
    const { create, tried, update } = this.#known;
    return Object.keys(tried.update).filter((name) =>
      isDeepStrictEqual(update[name], create[name]),
    );
  }

  async #read(record: string, headers?: RequestOptions['headers']): Promise<void> {
    const { api } = this.#context;
    const asked = headers && (await api.get({ id: record }, headers));
    const answer = asked?.succeeded ? asked : await api.get({ id: record });
    this.#note({ label: 'read', record, answer });
  }

  async #readInXml({ isReadInXml }: Line, record: Addressed): Promise<void> {
    if (!isReadInXml) return;
    const { answer } = await askForXml(this.#context.api, (asking) => asking.get(record));
    this.#note({ label: 'read', record: record.id, format: 'XML', answer });
  }

  /** Notes a write, and the trials before it; of those in XML the ones with which the service failed (a 5xx status). */
  #telling(line: Line, moment: Moment, about: Told) {
    const failed: Attempt[] = [];
    const trial = (attempt: Attempt, onTrial?: string) => {
      if (attempt.format === undefined)
        this.#noteWrite('trial', moment, line, attempt, { ...about, onTrial });
      else if (attempt.answer.status >= 500) failed.push(attempt);
    };
    const write = async (attempt: Attempt, more: Told) => {
      this.#noteWrite(moment, moment, line, attempt, { ...about, ...more });
      const [first] = attempt.answer.succeeded ? failed : [];
      if (first && (await this.#isTakenInJson(first)))
        this.#noteWrite(moment, moment, line, first, {});
    };
    return { trial, write };
  }

  async #isTakenInJson({ draft }: Attempt): Promise<boolean> {
    const { records, resource } = this.#context;
    const values = omit(draft.values, propertiesOf(resource, 'name'));
    return 'id' in (await records.tryCreate({ ...this.#known.create, ...values }));
  }

  #noteWrite(
    label: Step['label'],
    moment: Moment,
    { name: line }: Line,
    { answer, body, draft, format, leftOut = draft.leftOut }: Attempt,
    { record, made, ...more }: Told,
  ): void {
    const { tried } = this.#known;
    const write = { moment, line, body, leftOut, odd: draft.odd, tried, format, ...more };
    this.#note({ label, answer, made, record, write });
  }
}
