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

const noHttp = 'what came is not an HTTP/1.1 answer';
const noTls = 'it does not speak TLS there, or none that this suite speaks';
const tooManyHeaders = `its headers are larger than ${mostHeaderBytes / 1024} KiB`;

/** How the codes begin of certificates that do not prove who the service is. */
const untrusted = /^(CERT|UNABLE_TO_(GET|VERIFY)|DEPTH_ZERO|SELF_SIGNED|ERR_TLS_CERT)_/;

const known: Readonly<Record<string, readonly [kind: FailureKind, words: string]>> = {
  ENOTFOUND: ['misaddressed', 'the host name does not resolve'],
  EAI_AGAIN: ['unsent', 'the host name could not be resolved now'],
  ECONNREFUSED: ['unsent', 'the connection was refused'],
  EHOSTUNREACH: ['unsent', 'there is no way to the host'],
  ENETUNREACH: ['unsent', 'there is no way to the network of the host'],
  ECONNRESET: ['silent', 'the connection was reset'],
  EPIPE: ['silent', 'the connection was closed'],
  // Undici has one code for a connection that ends early, a wrong status 100 and a change of protocol.
  UND_ERR_SOCKET: [
    'lost',
    `the connection was closed before the whole answer had come, or ${noHttp}`,
  ],
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: [
    'lost',
    'the answer is not as long as its Content-Length says',
  ],
  UND_ERR_HEADERS_OVERFLOW: ['unread', tooManyHeaders],
  HPE_HEADER_OVERFLOW: ['unread', tooManyHeaders],
  HTTPParserError: ['lost', noHttp],
  // Undici asserts that a status is at least 100: where that fails, the status line is wrong.
  ERR_ASSERTION: ['lost', noHttp],
  EPROTO: ['misaddressed', noTls],
};

/** Tells an error of the transport in plain words, with the setting that has to do with it; `limitMs` may be shorter than that. */
export function describeFailure(
  error: Error & {
    code?: unknown;
    cause?: unknown;
    socket?: { bytesRead?: number } | undefined;
  },
  { connectTimeoutMs, answerTimeoutMs }: Network,
  limitMs = Number.POSITIVE_INFINITY,
): Failure {
  if (error instanceof Unread) return { kind: 'unread', words: error.message };
  const given = error.code ?? (error.cause as { code?: unknown } | undefined)?.code;
  const code = typeof given === 'string' ? given : error.name;
  if (code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'ETIMEDOUT') {
    const words = `no connection within ${connectTimeoutMs / 1000} s (API_CONNECT_TIMEOUT)`;
    return { kind: 'unsent', words };
  }
  if (/TIMEOUT|TimeoutError|AbortError|ABORT_ERR/i.test(code)) {
    const setting = limitMs < answerTimeoutMs ? '' : ' (API_ANSWER_TIMEOUT)';
    const words = `no whole answer within ${Math.min(limitMs, answerTimeoutMs) / 1000} s${setting}`;
    return { kind: 'silent', words };
  }
  if (untrusted.test(code)) {
    const words = `its TLS certificate proves nothing: ${error.message} (${code}; API_CA_FILE adds an authority)`;
    return { kind: 'untrusted', words };
  }
  if (code === 'UND_ERR_SOCKET' && error.socket?.bytesRead === 0)
    return { kind: 'silent', words: `the connection was closed without an answer (${code})` };
  const family = code.replace(/^HPE_.*/, 'HTTPParserError').replace(/^ERR_SSL_.*/, 'EPROTO');
  const [kind, words] = known[code] ?? known[family] ?? [];
  if (kind !== undefined) return { kind, words: `${words} (${code})` };
  return { kind: 'lost', words: error.message.replace(/\s+/g, ' ') || code };
}
