import { Blocked } from '../../contract/outcome.ts';
import { propertiesOf, type Resource } from '../../contract/resource.ts';
import { mayBeNull, type ShownForm, shownForms } from '../../contract/shown-forms.ts';
import type { CheckContext, FormWrite } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import { type MadeRecord, omit, type RecordValues } from '../../helpers/records/index.ts';
import { sparselyUpdated, sparseRecord } from '../defaults/sparse-records.ts';
import { writesOnTrial } from './lawful-writes.ts';
import { writtenTogether } from './special-records.ts';
import { wasAnswered } from './written-twice.ts';

export type Moment = 'create' | 'update';
type Propose = (values: RecordValues) => Promise<Answer>;

/**
 * Forms of some properties that the contract itself shows, and of which a create or an update accepts no value:
 * neither beside a value everywhere, nor beside next to nothing.
 */
export async function refusedForms(
  context: CheckContext,
  properties: readonly string[],
  ...moments: Moment[]
): Promise<FormWrite[]> {
  const refused = await Promise.all(
    moments.map((moment) =>
      context.shared(allRefused[moment]).catch((error: Error) => {
        // What could not be written at all is told where it belongs.
        if (error instanceof Blocked) return [];
        throw error;
      }),
    ),
  );
  return refused.flat().filter(({ property }) => properties.includes(property));
}

const allRefused = {
  create: (context: CheckContext) => findRefused(context, 'create', proposeCreate(context)),
  update: async (context: CheckContext) =>
    findRefused(context, 'update', await proposeUpdate(context)),
};

function proposeCreate(context: CheckContext): Propose {
  const { create: send } = writesOnTrial(context);
  return async (values) => (await context.records.propose(values, { send })).answer;
}

/** Updates of one record; of one that holds the values already, where another may not get them. */
async function proposeUpdate(context: CheckContext): Promise<Propose> {
  const { records } = context;
  const trial = writesOnTrial(context);
  const update = (record: MadeRecord, values: RecordValues) =>
    trial.update(record, records.bodyForUpdate({ ...record, sent: {} }, values));
  const one = await records.create();
  return async (values) => {
    const answer = await update(one, values);
    if (answer.succeeded || answer.isSilent) return answer;
    const holding = await records.tryCreate(values);
    return 'id' in holding ? update(holding, values) : answer;
  };
}

async function findRefused(
  context: CheckContext,
  moment: Moment,
  propose: Propose,
): Promise<FormWrite[]> {
  const { accepted, resource, shared } = context;
  const { back, create } = await accepted();
  const full = moment === 'create' ? create : back;
  const { leftOut } =
    moment === 'create' ? await shared(sparseRecord) : await shared(sparselyUpdated);
  const sparse = omit(full, leftOut);
  const trial = new FormTrial(propose, [full, sparse]);
  const written = (await shared(writtenTogether)).filter(
    (one) => one.writtenBy === moment && wasAnswered(one),
  );
  const refused: FormWrite[] = [];
  for (const property of propertiesOf(resource))
    for (const form of shownForms(resource.properties[property])) {
      if (written.some(({ body }) => form.like.test(String(body[property])))) continue;
      refused.push(...(await trial.valuesOf(property, form)));
    }
  const known = moment === 'create' ? await shared(createdWithNulls) : undefined;
  if (known !== undefined) return refused;
  return [...refused, ...(await trial.nullsOf(nullableOf(leftOut, resource), sparse))];
}

/** A record that is created with null wherever that may be, as it was read; undefined where that is refused. */
export async function createdWithNulls(context: CheckContext) {
  const { acceptedOnCreate, records, resource, shared } = context;
  const { create: send } = writesOnTrial(context);
  const { leftOut } = await shared(sparseRecord);
  const names = nullableOf(leftOut, resource);
  if (names.length === 0) return undefined;
  const nulls = Object.fromEntries(names.map((name) => [name, null]));
  const sparse = omit(await acceptedOnCreate(), leftOut);
  const made = await records.tryCreate({ ...sparse, ...nulls }, { send });
  return 'id' in made ? { names, seen: records.seenIn(made.read, made.created) } : undefined;
}

function nullableOf(names: ReadonlySet<string>, { properties }: Resource): string[] {
  return [...names].filter((name) => mayBeNull(properties[name]));
}

/** The same amount with a fraction: a service may have limits that none of the usual values keeps. */
function fractionNear(value: unknown): number[] {
  return typeof value === 'number' ? [Math.trunc(value) + 0.5] : [];
}

/** Writes that differ in little from one that is accepted. */
class FormTrial {
  readonly #propose: Propose;
  readonly #bases: readonly RecordValues[];
  #proven: Promise<RecordValues[]> | undefined;

  constructor(propose: Propose, bases: readonly RecordValues[]) {
    this.#propose = propose;
    this.#bases = bases;
  }

  /** The last refusal of a form; none where one of its values is accepted beside any of the bases. */
  async valuesOf(property: string, { name, values }: ShownForm): Promise<FormWrite[]> {
    let answer: Answer | undefined;
    for (const base of await this.#provenBases())
      for (const value of [...values, ...fractionNear(base[property])]) {
        answer = await this.#propose({ ...base, [property]: value });
        if (answer.succeeded) return [];
      }
    return answer === undefined ? [] : [{ property, form: name, answer }];
  }

  /** The refusals of null for properties that may be left out: all at once, and by halves where that is refused. */
  async nullsOf(properties: readonly string[], base: RecordValues): Promise<FormWrite[]> {
    const [property] = properties;
    if (property === undefined) return [];
    const nulls = Object.fromEntries(properties.map((name) => [name, null]));
    const answer = await this.#propose({ ...base, ...nulls });
    if (answer.succeeded || !(await this.#provenBases()).includes(base)) return [];
    if (properties.length === 1) return [{ property, form: 'null', answer }];
    const half = Math.ceil(properties.length / 2);
    return [
      ...(await this.nullsOf(properties.slice(0, half), base)),
      ...(await this.nullsOf(properties.slice(half), base)),
    ];
  }

  // A service that refuses what it accepted before refuses no form.
  #provenBases(): Promise<RecordValues[]> {
    this.#proven ??= (async () => {
      const answers: [RecordValues, Answer][] = [];
      for (const base of this.#bases) answers.push([base, await this.#propose(base)]);
      return answers.filter(([, { succeeded }]) => succeeded).map(([base]) => base);
    })();
    return this.#proven;
  }
}
