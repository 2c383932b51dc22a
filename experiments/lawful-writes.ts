import type { Addressed } from '../helpers/api/index.ts';
import type { CheckContext } from '../helpers/judging/index.ts';
import { askBeside } from '../helpers/network/index.ts';
import type { RecordBody } from '../helpers/records/index.ts';

/** Writes of each method with nothing on trial, to a record of their own: the twins of those that are. */
export function lawfulWrites({ accepted, api, records }: CheckContext) {
  return {
    POST: () => records.create(),
    PUT: async () => {
      const own = await records.create();
      return api.update(own, records.bodyForUpdate(own, (await accepted()).update));
    },
    DELETE: async () => api.delete(await records.create()),
  };
}

/** Writes of bodies that are on trial: silence is an answer to them, where lawful writes have another one. */
export function writesOnTrial(context: CheckContext) {
  const { api } = context;
  const lawful = lawfulWrites(context);
  return {
    create: (body: RecordBody) => askBeside(() => api.create(body), lawful.POST),
    update: (record: Addressed, body: RecordBody, write?: (body: unknown) => string) =>
      askBeside(() => api.update(record, body, write), lawful.PUT),
  };
}
