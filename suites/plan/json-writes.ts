import { keyIn } from '../../contract/resource.ts';
import { omit, type RecordBody } from '../../helpers/records/index.ts';
import type { Keys } from './ways.ts';
import { noRefusals, type WriteFormat } from './write-format.ts';

export const jsonWrites: WriteFormat = {
  refusals: noRefusals(),

  async create({ api, records }, draft) {
    const send = (body: RecordBody) => api.onTrial.create(body);
    const made = await records.tryCreate(draft.values, { send });
    return 'id' in made
      ? { draft, made, tag: made.tag, body: made.sent, answer: made.created }
      : { draft, body: draft.values, answer: made.refusal };
  },

  async update({ api, records, resource }, record, draft, ways, other) {
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
  },
};
