import { Trouble } from '../../contract/outcome.ts';
import { recordNoun, recordNouns } from '../../contract/resources.ts';
import { sentence } from '../../contract/sentence.ts';
import { emptyTemplate } from '../../helpers/config/index.ts';
import { excerptOf } from '../../helpers/network/index.ts';
import { entriesOf } from '../../helpers/records/index.ts';
import { type Diagnosis, leftOut, ok, type Patient, wrong } from './diagnosis.ts';

/** Whether the administration can be read with the access token. */
export async function lookAtDatabase({ session, config }: Patient): Promise<Diagnosis> {
  if (!session.access.available)
    return leftOut(sentence`No access token came of the steps before, so nothing can be read.`);
  const answer = await session.api.list();
  const { status, succeeded } = answer;
  const found = sentence`The ${recordNoun} list of administration "${config.target.databaseId}" is answered ${status}`;
  if (status >= 500) throw new Trouble(sentence`${found}: ${excerptOf(answer)}.`);
  if (!succeeded)
    return wrong(
      sentence`${found}: ${excerptOf(answer)}.`,
      status === 401
        ? sentence`The access token is good for other administrations, or for none.`
        : sentence`There is no such administration, or the user may not use it through the API.`,
      sentence`Check API_DATABASE_ID, and the rights of the user in that administration.`,
    );
  const many = entriesOf(answer.json, session.api.resource)?.length;
  return ok(
    many === undefined
      ? sentence`${found}, though not as a list in JSON, which a run will judge.`
      : sentence`${found}: ${many} ${many === 1 ? recordNoun : recordNouns} in its list.`,
  );
}

/** Whether there are property values of the operator's own; reading them has shown already that they are lawful. */
export function lookAtTemplate({ config }: Patient): Diagnosis {
  const { recordTemplate } = config;
  if (recordTemplate === emptyTemplate)
    return leftOut(
      sentence`No API_CUSTOMER_TEMPLATE is set: a run finds out by itself which values are accepted.`,
    );
  const count = (values: object) => Object.keys(values).length;
  return ok(
    sentence`The template gives values of ${count(recordTemplate.create)} properties for creating and ${count(recordTemplate.update)} for updating, all of the documented types.`,
  );
}
