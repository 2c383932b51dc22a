import { recordNoun, recordNouns } from '../../contract/resources.ts';
import { sentence } from '../../contract/sentence.ts';
import { emptyTemplate } from '../../helpers/config/index.ts';
import { excerptOf } from '../../helpers/network/index.ts';
import { entriesOf } from '../../helpers/records/index.ts';
import { blocked, type Diagnosis, notThere, ok, trouble, wrong } from './diagnosis.ts';
import type { Patient } from './patient.ts';

/** Whether the administration can be read with the access token. */
export async function lookAtDatabase({ session, config }: Patient): Promise<Diagnosis> {
  if (!session.access.available)
    return blocked(sentence`No access token came of the steps before, so nothing can be read.`);
  const { databaseId } = config.target;
  const answer = await session.api.list();
  const { status } = answer;
  if (answer.succeeded) {
    const entries = entriesOf(answer.json, session.api.resource);
    return ok(
      entries === undefined
        ? sentence`The ${recordNoun} list of administration "${databaseId}" is answered ${status}, though not as a list in JSON, which a run will judge.`
        : sentence`Administration "${databaseId}" can be read: ${entries.length} ${entries.length === 1 ? recordNoun : recordNouns} in its list.`,
    );
  }
  const found = `The ${recordNoun} list of administration "${databaseId}" is answered ${status}: ${excerptOf(answer)}.`;
  if (status >= 500)
    return trouble(
      found,
      sentence`The service failed.`,
      sentence`Try again, or ask the operator of the service.`,
    );
  return wrong(
    found,
    status === 401
      ? sentence`The access token is good for other administrations, or for none.`
      : sentence`There is no such administration, or the user may not use it through the API.`,
    sentence`Check API_DATABASE_ID, and the rights of the user in that administration.`,
  );
}

/** Whether there are property values of the operator's own; reading them has shown already that they are lawful. */
export async function lookAtTemplate({ config }: Patient): Promise<Diagnosis> {
  const { recordTemplate } = config;
  if (recordTemplate === emptyTemplate)
    return notThere(
      sentence`No API_CUSTOMER_TEMPLATE is set: a run finds out by itself which values are accepted.`,
    );
  const count = (values: object) => Object.keys(values).length;
  return ok(
    sentence`The template gives values of ${count(recordTemplate.create)} properties for creating and ${count(recordTemplate.update)} for updating, all of the documented types. They are not written here: whether the administration accepts them shows in a run.`,
  );
}
