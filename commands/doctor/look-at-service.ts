import { sentence } from '../../contract/sentence.ts';
import { type Diagnosis, ok, trouble, wrong } from './diagnosis.ts';
import type { Patient } from './patient.ts';

const checkAddress =
  'Check API_BASE_URL: the address of one API version, ending in v and the digits of the most recent version, such as /v221.';

/** Whether the service answers below the version segment to a request without an access token. */
export async function lookAtService({ session, config }: Patient): Promise<Diagnosis> {
  const { withoutToken } = session.api;
  const answer = await withoutToken.list();
  const request = `GET ${new URL(config.target.baseUrl).pathname}${withoutToken.listPath}`;
  const { status } = answer;
  if (status === 401)
    return ok(
      sentence`${request} without an access token is answered 401, as the contract has it.`,
    );
  if (status === 404)
    return wrong(
      sentence`${request} is answered 404: nothing is there.`,
      sentence`The version segment, or the path before it, is not that of the service.`,
      checkAddress,
    );
  if (status >= 300 && status < 400)
    return wrong(
      sentence`${request} is answered ${status}, on to ${withoutQuery(answer.header('location') ?? 'nowhere')}.`,
      sentence`The address has moved, or something that stands before the service wants a login of its own.`,
      sentence`${checkAddress} Where a gateway stands before the service, ask for the address behind it.`,
    );
  if (status >= 500)
    return trouble(
      sentence`${request} is answered ${status}.`,
      sentence`The service, or a proxy before it, failed.`,
      sentence`Try again; where it stays so, ask the operator of the service.`,
    );
  return ok(
    sentence`${request} without an access token is answered ${status}. The contract has 401, which a run will judge.`,
  );
}

function withoutQuery(url: string): string {
  return url.replace(/[?#].*/s, '');
}
