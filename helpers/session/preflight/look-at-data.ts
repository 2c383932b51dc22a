import { Trouble } from '../../../contract/outcome.ts';
import { recordNoun, recordNouns } from '../../../contract/resources.ts';
import { sentence } from '../../../contract/sentence.ts';
import { emptyTemplate } from '../../config/index.ts';
import { excerptOf } from '../../network/index.ts';
import { entriesOf } from '../../records/index.ts';
import { type Diagnosis, type LookContext, leftOut, ok, wrong } from './diagnosis.ts';

/** Whether the administration can be read with the access token. */
export async function lookAtDatabase({ access, api, config }: LookContext): Promise<Diagnosis> {
  if (!access.available)
    return leftOut(
      sentence`Doctor got no access token in the steps above, so it cannot read the list.`,
    );
  const answer = await api.list();
  const { status, succeeded } = answer;
  const found = sentence`The service answers ${status} for the ${recordNoun} list of administration "${config.target.databaseId}"`;
  if (status >= 500) throw new Trouble(sentence`${found}: ${excerptOf(answer)}.`);
  if (!succeeded)
    return wrong(
      sentence`${found}: ${excerptOf(answer)}.`,
      status === 401
        ? sentence`The access token is not valid for this administration.`
        : sentence`The administration does not exist, or the user may not use it through the API.`,
      sentence`Check API_DATABASE_ID, and the rights of the user in that administration.`,
    );
  const many = entriesOf(answer.json, api.resource)?.length;
  return ok(
    many === undefined
      ? sentence`${found}, but not with a list in JSON. A run judges that.`
      : sentence`${found}, with ${many} ${many === 1 ? recordNoun : recordNouns}.`,
  );
}

/** Whether the operator gives property values; they were checked when they were read. */
export function lookAtTemplate({ config }: LookContext): Diagnosis {
  const { recordTemplate } = config;
  if (recordTemplate === emptyTemplate)
    return leftOut(
      sentence`API_CUSTOMER_TEMPLATE is not set: a run finds values that the service accepts by itself.`,
    );
  const count = (values: object) => Object.keys(values).length;
  return ok(
    sentence`The template gives values of ${count(recordTemplate.create)} properties for create and ${count(recordTemplate.update)} for update, all of the documented types.`,
  );
}
