import type { Addressed, Api, RequestOptions } from '../../helpers/api/index.ts';
import type { CheckContext } from '../../helpers/judging/index.ts';
import { askBeside } from '../../helpers/network/index.ts';
import type { RecordBody } from '../../helpers/records/index.ts';

/** Writes of each method with nothing on trial, to a record of their own: the twins of those that are. */
function lawfulWrites({ accepted, api, records }: CheckContext) {
  return {
    POST: () => records.create(),
    PUT: async () => {
      const own = await records.create();
      return api.update(own, records.bodyForUpdate(own, (await accepted()).update));
    },
    DELETE: async () => api.delete(await records.create()),
  };
}

/** Writes that are on trial, by these endpoints or others: silence is an answer to them, where lawful ones have another. */
export function writesOnTrial(context: CheckContext, api = context.api) {
  const lawful = lawfulWrites(context);
  return {
    create: (body: RecordBody) => askBeside(() => api.create(body), lawful.POST),
    update: (...update: Parameters<Api['update']>) =>
      askBeside(() => api.update(...update), lawful.PUT),
    delete: (record: Addressed) => askBeside(() => api.delete(record), lawful.DELETE),
    send: (method: keyof typeof lawful, path: string, options?: RequestOptions) =>
      askBeside(() => api.send(method, path, options), lawful[method]),
  };
}
