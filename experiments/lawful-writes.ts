import type { CheckContext } from '../helpers/judging/index.ts';

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
