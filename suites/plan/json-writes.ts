import { keyIn } from '../../contract/resource.ts';
import type { Moment } from '../../helpers/evidence/index.ts';
import type { CheckContext } from '../../helpers/judging/index.ts';
import { type MadeRecord, omit, type RecordBody } from '../../helpers/records/index.ts';
import type { Draft } from './forms.ts';
import { type Attempt, type Good, Refusals } from './settle.ts';
import type { Keys, Way } from './ways.ts';
import type { Making, WriteFormat } from './write-format.ts';

/** What JSON is known to refuse. */
export const refusalsInJson = {
  create: async (_: CheckContext) => new Refusals(),
  update: async (_: CheckContext) => new Refusals(),
};

export class JsonWrites implements WriteFormat {
  readonly #context: CheckContext;

  constructor(context: CheckContext) {
    this.#context = context;
  }

  async goodFor(_: Moment, good: Good): Promise<Good> {
    return good;
  }

  refusalsOn(moment: Moment): Promise<Refusals> {
    return this.#context.shared(refusalsInJson[moment]);
  }

  async adapt(_: Moment, draft: Draft): Promise<Draft> {
    return draft;
  }

  async create(draft: Draft): Promise<Making> {
    const { api, records } = this.#context;
    const send = (body: RecordBody) => api.onTrial.create(body);
    const made = await records.tryCreate(draft.values, { send });
    return 'id' in made
      ? { draft, made, tag: made.tag, body: made.sent, answer: made.created }
      : { draft, body: draft.values, answer: made.refusal };
  }

  async update(
    record: MadeRecord,
    draft: Draft,
    ways: readonly Way[],
    other?: MadeRecord,
  ): Promise<Attempt> {
    const { api, records, resource } = this.#context;
    const whole = omit(records.bodyForUpdate(record, draft.values), draft.leftOut);
    const keys: Keys = {
      key: resource.key,
      none: keyIn(resource),
      other: keyIn(resource, other?.id),
    };
    for (const way of ways) {
      const body = way.body?.(whole, keys) ?? whole;
      const answer = await api.onTrial.update(record, body, way.text, way.headers);
      if (answer.succeeded || answer.isSilent) return { draft, body, answer };
    }
    return { draft, body: whole, answer: await api.onTrial.update(record, whole) };
  }
}
