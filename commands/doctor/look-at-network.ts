import type { Exchange } from '../../contract/exchange.ts';
import { Proven } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import { type Diagnosis, ok, type Patient, wrong } from './diagnosis.ts';

/** Whether the service is reached, with a certificate that can be trusted where its address says https. */
export async function lookAtNetwork({ session, config }: Patient): Promise<Diagnosis> {
  try {
    await session.api.withoutToken.list();
    const { host, protocol } = new URL(config.target.baseUrl);
    const trusted = protocol === 'https:' ? ', and its certificate can be trusted' : '';
    return ok(sentence`${host} answers${trusted}.`);
  } catch (error) {
    if (!(error instanceof Proven)) throw error;
    return explainSilence(error, error.proof.at(-1));
  }
}

function explainSilence(error: Error, exchange: Exchange | undefined): Diagnosis {
  if (exchange?.failure === 'untrusted')
    return wrong(
      error.message,
      sentence`The certificate does not prove who answers, so nothing was sent.`,
      sentence`Name the file of the authority's certificate (PEM) in API_CA_FILE. Where it expired or is for another host, check API_BASE_URL and the clock of this machine (${new Date().toUTCString()}), or have it renewed.`,
    );
  if (exchange?.failure === 'misaddressed')
    return wrong(
      error.message,
      sentence`The address is mistyped, or the host is known in another network only (VPN, office, proxy).`,
      sentence`Check API_BASE_URL, and that this machine is in the network that knows the host; where a proxy leads out, set HTTPS_PROXY.`,
    );
  if (exchange === undefined || exchange.response !== undefined) throw error;
  return {
    state: 'trouble',
    found: error.message,
    cause: sentence`The service is not running there, or a firewall or proxy is in the way.`,
    cure: sentence`Start the service, or correct host and port in API_BASE_URL; where a proxy leads out, set HTTPS_PROXY.`,
  };
}
