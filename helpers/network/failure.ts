import type { FailureKind } from '../../contract/exchange.ts';
import type { Network } from './network.ts';

/** Why there is no answer that could be judged. */
export interface Failure {
  readonly kind: FailureKind;
  readonly words: string;
}

/** An answer is beyond the limits of this suite, which says nothing against the service. */
export class Unread extends Error {
  override readonly name = 'Unread';
}

/** Room for more than any service needs; node's own limit is a quarter of it. */
export const mostHeaderBytes = 64 * 1024;

type Words = readonly [kind: Failure['kind'], words: string];

const noHttp = 'what came is not an HTTP/1.1 answer';

const known: Readonly<Record<string, Words>> = {
  ENOTFOUND: ['unsent', 'the host name does not resolve'],
  EAI_AGAIN: ['unsent', 'the host name could not be resolved now'],
  ECONNREFUSED: ['unsent', 'the connection was refused'],
  EHOSTUNREACH: ['unsent', 'there is no way to the host'],
  ENETUNREACH: ['unsent', 'there is no way to the network of the host'],
  ECONNRESET: ['lost', 'the connection was reset'],
  EPIPE: ['lost', 'the connection was closed'],
  UND_ERR_SOCKET: ['lost', 'the connection was closed before the whole answer had come'],
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: [
    'lost',
    'the answer is not as long as its Content-Length says',
  ],
  UND_ERR_HEADERS_OVERFLOW: ['unread', tooManyHeaders()],
  HPE_HEADER_OVERFLOW: ['unread', tooManyHeaders()],
  EPROTO: ['unsent', noTls()],
  CERT_HAS_EXPIRED: ['untrusted', 'its TLS certificate has expired'],
  CERT_NOT_YET_VALID: ['untrusted', 'its TLS certificate is not valid yet'],
  DEPTH_ZERO_SELF_SIGNED_CERT: [
    'untrusted',
    'its TLS certificate is self-signed (API_CA_FILE adds an authority)',
  ],
  SELF_SIGNED_CERT_IN_CHAIN: [
    'untrusted',
    'its TLS certificate is signed by an authority of its own (API_CA_FILE adds it)',
  ],
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: [
    'untrusted',
    'its TLS certificate cannot be verified (API_CA_FILE adds an authority)',
  ],
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: [
    'untrusted',
    'its TLS certificate cannot be verified (API_CA_FILE adds an authority)',
  ],
  ERR_TLS_CERT_ALTNAME_INVALID: ['untrusted', 'its TLS certificate is for another host'],
};

/** Tells an error of the transport in plain words, with the setting that has to do with it. */
export function describeFailure(
  error: Error & { code?: unknown; cause?: unknown },
  network: Network,
): Failure {
  if (error instanceof Unread) return { kind: 'unread', words: error.message };
  const given = error.code ?? (error.cause as { code?: unknown } | undefined)?.code;
  const code = typeof given === 'string' ? given : error.name;
  if (code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'ETIMEDOUT')
    return unsent(
      `no connection within ${seconds(network.connectTimeoutMs)} (API_CONNECT_TIMEOUT)`,
    );
  if (/TIMEOUT|TimeoutError|AbortError|ABORT_ERR/i.test(code))
    return lost(`no whole answer within ${seconds(network.answerTimeoutMs)} (API_ANSWER_TIMEOUT)`);
  if (/bad upgrade/.test(error.message))
    return lost('it went over to another protocol, which nobody asked for');
  const [kind, words] = known[code] ?? [];
  if (kind !== undefined) return { kind, words: `${words} (${code})` };
  // The client holds for impossible what a status line may say: it is the line that is wrong.
  if (/statusCode >= 100/.test(error.message)) return lost(`${noHttp} (status below 100)`);
  if (code.startsWith('HPE_') || /does not match the HTTP\/1\.1/.test(error.message))
    return lost(`${noHttp} (${withinBrackets(error.message)})`);
  if (code.startsWith('ERR_SSL_')) return unsent(`${noTls()} (${code})`);
  return lost(error.message.replace(/\s+/g, ' ') || code);
}

function noTls(): string {
  return 'it does not speak TLS there, or none that this suite speaks';
}

function tooManyHeaders(): string {
  return `its headers are larger than ${mostHeaderBytes / 1024} KiB`;
}

function seconds(ms: number): string {
  return `${ms / 1000} s`;
}

function unsent(words: string): Failure {
  return { kind: 'unsent', words };
}

function lost(words: string): Failure {
  return { kind: 'lost', words };
}

function withinBrackets(text: string): string {
  return /\((.*)\)/.exec(text)?.[1] ?? text;
}
