import type { FailureKind } from '../../../contract/exchange.ts';
import { Blocked, Proven } from '../../../contract/outcome.ts';
import { sentence } from '../../../contract/sentence.ts';
import { type Diagnosis, type LookContext, ok, wrong } from './diagnosis.ts';

/** Whether the service is reached, with a certificate that can be trusted where its address says https. */
export async function lookAtNetwork({ api, config }: LookContext): Promise<Diagnosis> {
  const { host, protocol } = new URL(config.target.baseUrl);
  try {
    await api.withoutToken.list();
  } catch (error) {
    // After silence a lawful request would tell more, and there is no token for it.
    if (error instanceof Blocked) return explainSilence(sentence`${host} gave no answer.`);
    const last = error instanceof Proven ? error.proof.at(-1) : undefined;
    if (last === undefined || last.response !== undefined) throw error;
    return explainSilence((error as Error).message, last.failure);
  }
  const trusted = protocol === 'https:' ? ', and its certificate is trusted' : '';
  return ok(sentence`${host} answers${trusted}.`);
}

function explainSilence(found: string, failure?: FailureKind): Diagnosis {
  if (failure === 'untrusted')
    return wrong(
      found,
      sentence`The certificate does not prove who answers.`,
      sentence`Name the file of its authority's certificate (PEM) in API_CA_FILE. If it expired or is for another host, check API_BASE_URL and the clock of this machine.`,
    );
  if (failure === 'misaddressed')
    return wrong(
      found,
      sentence`The address is wrong, or only another network knows the host (VPN, office, proxy).`,
      sentence`Check API_BASE_URL, and that this machine is in the network that knows the host. If your network needs a proxy, set HTTPS_PROXY.`,
    );
  return {
    state: 'trouble',
    found,
    cause: sentence`The service does not run there, or a firewall or a proxy blocks the request.`,
    cure: sentence`Start the service, or correct host and port in API_BASE_URL. If your network needs a proxy, set HTTPS_PROXY.`,
  };
}
