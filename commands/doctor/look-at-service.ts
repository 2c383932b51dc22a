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
  if (status >= 500) throw new Trouble(sentence`${request} gets the answer ${status}.`);
  if (status === 404)
    return wrong(
      sentence`${request} gets the answer 404: nothing is there.`,
      sentence`The service has another version segment, or another path before it.`,
      checkAddress,
    );
  if (status >= 300 && status < 400)
    return wrong(
      sentence`${request} gets the answer ${status}, a redirect to ${answer.header('location')?.replace(/[?#].*/s, '') ?? 'nowhere'}.`,
      sentence`The address has moved, or a gateway in front of the service wants its own login.`,
      sentence`${checkAddress} If there is a gateway, ask for the address behind it.`,
    );
  const judged = status === 401 ? '' : ' The contract says 401: a run judges that.';
  return ok(sentence`${request} gets the answer ${status}.${judged}`);
}
