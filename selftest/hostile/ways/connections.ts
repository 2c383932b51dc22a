import * as certificates from '../../lab/certificates.ts';
import { customers, everything, everythingAfter, unknownCall } from '../places.ts';
import { head, lastBytes, trickle } from '../raw-bytes.ts';
import { type Way, waysAt } from '../way.ts';

const { judgedWrong, troubled } = waysAt(unknownCall, 'status/404-unknown-call');

const { key, selfSigned, ofOtherHost, expired } = certificates;

/** There is no service to be judged: every row is inconclusive. */
const unreached = {
  verdict: 'inconclusive',
  row: ['list/answers-a-list', 'inconclusive'],
} as const;

/** The address is wrong, or the service cannot be trusted: nothing is sent to it. */
const refusedToAsk = { verdict: 'setup', row: ['list/answers-a-list', 'not-run'] } as const;

/** Whoever is asked last may have been answered by then: what is told is where it stopped, or how much is open. */
const stopped =
  /could not be judged|stopped answering during the run, at \w|INCONCLUSIVE: \d+ of \d+ required/;

/** Ways to be connected to badly, or not at all. */
export const connections: readonly Way[] = [
  {
    name: 'refuses connections',
    ...unreached,
    connection: { refused: true },
    says: /the connection was refused \(ECONNREFUSED\)/,
  },
  {
    name: 'has a host name that does not resolve',
    ...refusedToAsk,
    connection: { address: ({ pathname }) => `http://books.invalid${pathname}` },
    says: /the host name does not resolve|could not be resolved/,
  },
  {
    name: 'resets every connection',
    ...unreached,
    at: everything,
    answers: (socket) => socket.resetAndDestroy(),
    says: /the connection was reset \(ECONNRESET\)/,
  },
  // A known call is answered meanwhile: then silence is an answer.
  judgedWrong(
    'resets the connection',
    (socket) => socket.resetAndDestroy(),
    /none, twice: the connection was reset \(ECONNRESET\)/,
  ),
  judgedWrong(
    'closes the connection without a word',
    (socket) => socket.end(),
    /none, twice: the connection was closed/,
  ),
  troubled(
    'closes the connection in the middle of the headers',
    lastBytes('HTTP/1.1 404 Not Found\r\nContent-Ty'),
    /the connection was closed/,
  ),
  judgedWrong(
    'never answers and keeps the connection',
    () => undefined,
    /none, twice: no whole answer within 5 s \(API_ANSWER_TIMEOUT\)/,
    { slow: true },
  ),
  judgedWrong(
    'writes its answer too slowly to be waited for',
    trickle('HTTP/1.1 404 Not Found\r\nX-Slow: ', 'x', 100),
    /none, twice: no whole answer within 5 s/,
    { slow: true },
  ),
  troubled(
    'writes its body too slowly to be waited for',
    trickle(head('404 Not Found', { 'Content-Length': 1e6 }), 'x', 100),
    /no whole answer within 5 s/,
    { slow: true },
  ),
  {
    name: 'dies in the middle of the run',
    at: everythingAfter(120),
    answers: (socket) => socket.resetAndDestroy(),
    verdict: 'inconclusive',
    whole: true,
    says: stopped,
    leaves: Number.POSITIVE_INFINITY,
  },
  {
    name: 'falls silent in the middle of the run',
    at: everythingAfter(120),
    answers: () => undefined,
    verdict: 'inconclusive',
    whole: true,
    says: stopped,
    slow: true,
    leaves: Number.POSITIVE_INFINITY,
  },
  {
    name: 'never answers where a customer is asked for',
    at: customers('GET'),
    answers: () => undefined,
    verdict: 'inconclusive',
    row: ['customer/read', 'inconclusive'],
    says: /no whole answer within 5 s|has stopped answering/,
    variant: true,
    slow: true,
    leaves: Number.POSITIVE_INFINITY,
  },
];

/** Ways in which TLS goes wrong; all of them come before the first question. */
export const tlsWays: readonly Way[] = [
  {
    name: 'has a TLS certificate that is signed by itself',
    ...refusedToAsk,
    connection: { tls: { key, cert: selfSigned } },
    says: /TLS certificate proves nothing: self-signed .*API_CA_FILE adds an authority\)/,
  },
  {
    name: 'has a TLS certificate that has expired',
    ...refusedToAsk,
    connection: { tls: { key, cert: expired, trusted: true } },
    says: /certificate has expired/,
  },
  {
    name: 'has a TLS certificate for another host',
    ...refusedToAsk,
    connection: { tls: { key, cert: ofOtherHost, trusted: true } },
    says: /does not match certificate/,
  },
  {
    name: 'speaks plain http where TLS is asked for',
    ...refusedToAsk,
    connection: { address: (own) => own.href.replace('http:', 'https:') },
    says: /does not speak TLS/,
  },
  {
    name: 'speaks TLS where plain http is asked for',
    ...unreached,
    connection: {
      tls: { key, cert: selfSigned },
      address: (own) => own.href.replace('https:', 'http:'),
    },
    says: /the connection was (closed|reset)|is not HTTP/,
  },
  {
    name: 'has a TLS certificate that is trusted',
    verdict: 'conformant',
    connection: { tls: { key, cert: selfSigned, trusted: true } },
  },
];
