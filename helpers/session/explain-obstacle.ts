import type { Exchange } from '../../contract/exchange.ts';
import { Proven, SetupProblem, Trouble } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import type { CheckContext } from '../judging/index.ts';
import type { Answer } from '../network/index.ts';

/**
 * What keeps a run from beginning, in the plainest words there are: an address at which no such service can be is the
 * operator's to mend, whatever the browser or the Token endpoint made of it.
 */
export async function explainObstacle(error: Error, context: CheckContext): Promise<Error> {
  const { api, target, tokenEndpoint } = context;
  const listed = await lastOf(() => api.withoutToken.list());
  if (listed?.failure === 'misaddressed' || listed?.failure === 'untrusted')
    return new SetupProblem(
      sentence`${target.baseUrl} gives no answer: ${listed.error}. Check API_BASE_URL, and that this machine is in the network that knows the host.`,
    );
  const status = listed?.response?.status ?? 0;
  if (status !== 404 && status !== 410 && status < 500) return error;
  const others = [
    await lastOf(() => api.withoutToken.send('GET', '/OAuth/Authorize')),
    await lastOf(() => tokenEndpoint.request({}, { isBad: true })),
  ];
  if (others.some((exchange) => exchange?.response?.status !== status)) return error;
  const all = sentence`the list, the Authorize endpoint and the Token endpoint below ${target.baseUrl} all answer ${status}`;
  if (status >= 500) return new Trouble(sentence`The service fails: ${all}.`);
  return new SetupProblem(
    sentence`Nothing is there: ${all}. Check API_BASE_URL: the address of one API version, ending in v and the digits of the most recent version, such as /v221.`,
  );
}

/** The last exchange of what is asked, which may have no answer. */
function lastOf(ask: () => Promise<Answer>): Promise<Exchange | undefined> {
  return ask().then(
    ({ exchange }) => exchange,
    (error: Error) => (error instanceof Proven ? error.proof.at(-1) : undefined),
  );
}
