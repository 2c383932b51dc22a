import { keyIn } from '../../contract/resource.ts';
import type { Api } from '../../helpers/api/index.ts';
import type { CheckContext } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import { bestValues } from '../records/accepted-values.ts';

/** What the service answers to a read of a record that does not exist. */
export async function readOfNobody(context: CheckContext): Promise<Answer> {
  const { accepted, api, book, canWrite } = context;
  // Where there are no ids, it takes a record of our own to know their form: another one may be refused for it.
  if (book.idsBefore.length === 0 && canWrite) await accepted().catch(() => undefined);
  return api.onTrial.get({ id: book.unknownId });
}

/**
 * An id that certainly no record has, for writes that are aimed at nobody: a list need not show every
 * record, so the id was asked for. Undefined where something is shown for it.
 */
export async function absentId(context: CheckContext): Promise<string | undefined> {
  const answer = await context.shared(readOfNobody);
  return answer.succeeded ? undefined : context.book.unknownId;
}

/**
 * An update of a record that does not exist, with its id or another in the body; what a service makes of it carries the
 * mark of the run.
 */
export async function updateOfUnknown(
  context: CheckContext,
  id: string,
  api: Api,
  key = keyIn(context.resource, id),
) {
  const { records, resource } = context;
  const { tag, body } = records.draft(await bestValues(context));
  const put = () => api.onTrial.update({ id }, { ...body, [resource.key]: key });
  return { tag, answer: await records.watch(tag, body, put, { id }) };
}

/** A removal of a record that does not exist, after what most others wait for. */
export async function removalOfUnknown(
  context: CheckContext,
  id: string,
  api: Api,
): Promise<Answer> {
  await context.accepted().catch(() => undefined);
  return api.onTrial.send('DELETE', api.pathOf({ id }), { isBad: true });
}

/** Both, through any API. */
export const writesOfUnknown = (context: CheckContext, id: string) =>
  [
    ['update', async (api: Api) => (await updateOfUnknown(context, id, api)).answer],
    ['delete', (api: Api) => removalOfUnknown(context, id, api)],
  ] as const;
