import { SetupProblem } from '../../contract/outcome.ts';
import { oneOf } from '../../contract/resource-names.ts';
import { sentence } from '../../contract/sentence.ts';
import type { CheckContext } from '../judging/index.ts';
import type { Answer } from '../network/index.ts';
import { createValues } from '../records/index.ts';

/**
 * Whether the lawful token opens the list, and a record in it: neither is answered 401. Remembers on the way which
 * records were there before.
 *
 * @throws Trouble where there is an answer to neither; SetupProblem where the administration is not there.
 */
export async function opensAdministration(context: CheckContext): Promise<boolean> {
  const { api, book } = context;
  const [listed] = await Promise.allSettled([api.list()]);
  const list = listed.status === 'fulfilled' ? listed.value : undefined;
  if (list !== undefined) await book.rememberBefore(list);
  const known = book.idsBefore[0] ?? (list === undefined ? book.unknownId : undefined);
  const [read] = await Promise.allSettled(known === undefined ? [] : [book.readOld(known)]);
  const record = read?.status === 'fulfilled' ? read.value : undefined;
  if (listed.status === 'rejected' && record === undefined) throw listed.reason;
  if ([list, record].some((answer) => answer?.status === 401)) return false;
  if (list !== undefined) await refuseUnknownAdministration(context, list);
  return true;
}

/**
 * A list that is not there may be a breach; where records cannot be made either, the administration is not there.
 *
 * @throws SetupProblem in that case.
 */
async function refuseUnknownAdministration(
  { api, canWrite, records, resource, target }: CheckContext,
  list: Answer,
): Promise<void> {
  if (!canWrite || ![403, 404].includes(list.status)) return;
  const { tag, body } = records.draft(createValues(resource));
  const created = await records.post(tag, body);
  if (![401, 403, 404].includes(created.status)) return;
  // Where not even a missing token is refused there is no API at all, which is for the rules to say.
  if ((await api.withoutToken.list()).status === 404) return;
  throw new SetupProblem(
    sentence`Administration "${target.databaseId}" cannot be used: its list answers ${list.status}, and creating ${oneOf(resource)} answers ${created.status}. Check API_DATABASE_ID, and the rights of the user.`,
  );
}
