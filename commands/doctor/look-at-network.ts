import type { Exchange } from '../../contract/exchange.ts';
import { Proven } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import { type Diagnosis, ok, type Patient, wrong } from './diagnosis.ts';

/** Whether the service is reached, with a certificate that can be trusted where its address says https. */
export async function lookAtNetwork({ session, config }: Patient): Promise<Diagnosis> {
  try {
    await session.api.withoutToken.list();
    const { host, protocol } = new URL(config.target.baseUrl);
    const trusted = protocol === 'https:' ? ', and its certificate is trusted' : '';
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
      sentence`The certificate does not prove who answers, so the suite sent nothing.`,
      sentence`Name the file of the authority's certificate (PEM) in API_CA_FILE. If the certificate expired or is for another host, check API_BASE_URL and the clock of this machine (${new Date().toUTCString()}), or ask for a new certificate.`,
    );
  if (exchange?.failure === 'misaddressed')
    return wrong(
      error.message,
      sentence`The address is wrong, or only another network knows the host (VPN, office, proxy).`,
      sentence`Check API_BASE_URL, and that this machine is in the network that knows the host. If your network needs a proxy, set HTTPS_PROXY.`,
    );
  if (exchange === undefined || exchange.response !== undefined) throw error;
  return {
    state: 'trouble',
    found: error.message,
    cause: sentence`The service does not run there, or a firewall or a proxy blocks the request.`,
    cure: sentence`Start the service, or correct host and port in API_BASE_URL. If your network needs a proxy, set HTTPS_PROXY.`,
  };
}
