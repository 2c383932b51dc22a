import { type Exchange, headerOf } from '../../../contract/exchange.ts';
import { Proven } from '../../../contract/outcome.ts';
import { sentence } from '../../../contract/sentence.ts';
import type { Answer } from '../../network/index.ts';
import { namePage } from '../../oauth/index.ts';
import { type Diagnosis, type LookContext, ok, wrong } from './diagnosis.ts';

const checkAddress =
  'Check API_BASE_URL: the address of one API version, ending in v and the digits of the most recent version, such as /v221.';

/**
 * Whether an API answers below the version segment. A list that answers oddly to a request without an access token may be a
 * breach; where the Authorize and the Token endpoint answer the same, no such service is there.
 */
export async function lookAtService(context: LookContext): Promise<Diagnosis> {
  const { config, api, tokenEndpoint } = context;
  const { withoutToken } = api;
  const request = sentence`GET ${new URL(config.target.baseUrl).pathname}${withoutToken.listPath} without an access token`;
  const listed = await lastOf(() => withoutToken.list());
  const { status = 0, headers = [], body = '' } = listed?.response ?? {};
  if (status === 401) return ok(sentence`${request} gets the answer 401.`);
  const others = [
    await lastOf(() => withoutToken.send('GET', '/OAuth/Authorize')),
    await lastOf(() => tokenEndpoint.request({}, { isBad: true })),
  ];
  const isEverywhere = others.every((one) => one?.response?.status === status);
  const told = isEverywhere ? explainEverywhere(status, headers, body) : undefined;
  if (told === undefined)
    return ok(
      sentence`${request} gets the answer ${status}. The contract says 401: a run judges that.`,
    );
  const all = sentence`${request}, the Authorize endpoint and the Token endpoint all get the answer ${status}.`;
  return { ...told, found: sentence`${told.found} ${all}` };
}

/** What it means that every endpoint gives the same answer; undefined where a service of this kind may do so. */
function explainEverywhere(
  status: number,
  headers: readonly (readonly [string, string])[],
  body: string,
): Diagnosis | undefined {
  const page = namePage(body, headers);
  if (page !== undefined) {
    const { what, cause, cure, isTrouble } = page;
    const found = sentence`Every address answers with ${what}.`;
    return { state: isTrouble ? 'trouble' : 'wrong', found, cause, cure };
  }
  if (status >= 500)
    return {
      state: 'trouble',
      found: sentence`The service fails.`,
      cause: sentence`The service, or what stands before it, is broken, busy or under maintenance.`,
      cure: sentence`Try again later. If it stays so, ask the operator of the service.`,
    };
  if (status === 404 || status === 410)
    return wrong(
      sentence`Nothing is there.`,
      sentence`The service has another version segment, or another path before it.`,
      checkAddress,
    );
  if (status >= 300 && status < 400)
    return wrong(
      sentence`Every address redirects to ${headerOf(headers, 'location')?.replace(/[?#].*/s, '') ?? 'nowhere'}.`,
      sentence`The address has moved, or a gateway in front of the service wants its own login.`,
      sentence`${checkAddress} If there is a gateway, ask for the address behind it.`,
    );
  if (status !== 403) return undefined;
  return wrong(
    sentence`Every request is forbidden.`,
    sentence`A gateway or firewall in front of the service does not let this machine through.`,
    sentence`Ask the operator of the service to let the address of this machine through.`,
  );
}

/** The last exchange of what is sent, which may have no answer. */
function lastOf(send: () => Promise<Answer>): Promise<Exchange | undefined> {
  return send().then(
    ({ exchange }) => exchange,
    (error: Error) => (error instanceof Proven ? error.proof.at(-1) : undefined),
  );
}
