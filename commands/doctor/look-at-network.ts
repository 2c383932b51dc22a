import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { sentence } from '../../contract/sentence.ts';
import { connectTo, hostOf, portOf, proxyFor } from '../../helpers/network/index.ts';
import { type Diagnosis, ok, trouble, wrong } from './diagnosis.ts';
import type { Patient } from './patient.ts';

/** Whether the host name resolves and takes connections. */
export async function lookAtNetwork({ config }: Patient): Promise<Diagnosis> {
  const { network } = config;
  const url = new URL(config.target.baseUrl);
  const proxy = proxyFor(url, network);
  const first = proxy ?? url;
  const [host, port] = [hostOf(first), portOf(first)];
  const setting = proxy ? 'HTTPS_PROXY' : 'API_BASE_URL';
  const what = proxy ? `The proxy ${host}` : host;
  let addresses: string[];
  try {
    addresses = isIP(host)
      ? [host]
      : (await lookup(host, { all: true })).map(({ address }) => address);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return (code === 'EAI_AGAIN' ? trouble : wrong)(
      sentence`The host name ${host} does not resolve (${code}).`,
      code === 'EAI_AGAIN'
        ? sentence`The name server did not answer: this machine may have no network.`
        : sentence`The name is mistyped, or it is known in another network only (VPN, office, proxy).`,
      sentence`Check ${setting}, and that this machine is in the network that knows the name. Where a proxy leads out, set HTTPS_PROXY.`,
    );
  }
  try {
    const socket = await connectTo(first, { ...network, proxy: undefined });
    socket.destroy();
    const resolved = isIP(host) ? '' : ` resolves to ${addresses.join(', ')}, and`;
    return ok(sentence`${what}${resolved} takes connections on port ${port}.`);
  } catch (error) {
    return explainRefusal(error as NodeJS.ErrnoException, what, port, setting, network);
  }
}

function explainRefusal(
  { code, message }: NodeJS.ErrnoException,
  what: string,
  port: number,
  setting: string,
  { connectTimeoutMs }: { readonly connectTimeoutMs: number },
): Diagnosis {
  if (code === 'ECONNREFUSED')
    return trouble(
      sentence`${what} refuses connections on port ${port}.`,
      sentence`The service is not running there, or it listens on another port.`,
      sentence`Start the service, or correct the host and port in ${setting}.`,
    );
  if (code === 'ETIMEDOUT')
    return trouble(
      sentence`${what} did not answer on port ${port} within ${connectTimeoutMs / 1000} s.`,
      sentence`A firewall drops the connection, or this network does not lead there.`,
      sentence`Ask for the way to be opened, set HTTPS_PROXY where a proxy leads out, or give it longer with API_CONNECT_TIMEOUT.`,
    );
  return trouble(
    sentence`No connection to ${what} on port ${port}: ${message || code}.`,
    sentence`The network between this machine and the service does not work.`,
    sentence`Check the network, and ${setting}.`,
  );
}
