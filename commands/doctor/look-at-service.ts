import { Trouble } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import { type Diagnosis, ok, type Patient, wrong } from './diagnosis.ts';

const checkAddress =
  'Check API_BASE_URL: the address of one API version, ending in v and the digits of the most recent version, such as /v221.';

/** Whether the service answers below the version segment to a request without an access token. */
export async function lookAtService({ session, config }: Patient): Promise<Diagnosis> {
  const { withoutToken } = session.api;
  const answer = await withoutToken.list();
  const request = sentence`GET ${new URL(config.target.baseUrl).pathname}${withoutToken.listPath} without an access token`;
  const { status } = answer;
  if (status >= 500) throw new Trouble(sentence`${request} is answered ${status}.`);
  if (status === 404)
    return wrong(
      sentence`${request} is answered 404: nothing is there.`,
      sentence`The version segment, or the path before it, is not that of the service.`,
      checkAddress,
    );
  if (status >= 300 && status < 400)
    return wrong(
      sentence`${request} is answered ${status}, on to ${answer.header('location')?.replace(/[?#].*/s, '') ?? 'nowhere'}.`,
      sentence`The address has moved, or something that stands before the service wants a login of its own.`,
      sentence`${checkAddress} Where a gateway stands before the service, ask for the address behind it.`,
    );
  const judged = status === 401 ? '' : ' The contract has 401, which a run will judge.';
  return ok(sentence`${request} is answered ${status}.${judged}`);
}
