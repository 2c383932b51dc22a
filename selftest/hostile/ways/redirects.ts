import { canary } from '../canary.ts';
import { customers, everything, refreshGrant, unknownCall } from '../places.ts';
import { answer, otherBody } from '../raw-bytes.ts';
import { type Mischief, type Way, waysAt } from '../way.ts';

const { judgedWrong } = waysAt(unknownCall, 'status/404-unknown-call');

const toItself: Mischief = (socket, genuine, asked) =>
  answer(302, { Location: asked.path })(socket, genuine, asked);
const toCanary =
  (status: number): Mischief =>
  (...told) =>
    answer(status, { Location: canary.url })(...told);

/** A redirect of the API is an answer like any other: it is judged, and never followed. */
export const redirects: readonly Way[] = [
  judgedWrong('redirects to the same address for ever', toItself, /302/),
  ...[301, 302, 303, 307, 308].map(
    (status, place): Way =>
      judgedWrong(
        `redirects to another host by ${status}`,
        toCanary(status),
        new RegExp(String(status)),
        { variant: place % 3 !== 0 },
      ),
  ),
  judgedWrong(
    'redirects to an address that is none',
    answer(302, { Location: 'http://[::bad/\\..%zz' }),
    /302/,
  ),
  {
    name: 'redirects the refresh of tokens to another host',
    at: refreshGrant,
    answers: toCanary(307),
    logsIn: true,
    verdict: 'nonconformant',
    row: ['token/refresh-response', 'failed'],
    says: /307/,
  },
  {
    name: 'redirects everything to another host',
    at: everything,
    answers: toCanary(307),
    verdict: 'nonconformant',
    row: ['token/refresh-response', 'failed'],
    says: /307/,
  },
  {
    name: 'says that a new customer is on another host',
    at: { ...customers('POST'), touches: [] },
    answers: (...told) => {
      const id = /\d{6}/.exec(JSON.stringify(told[1]))?.[0] ?? '';
      otherBody(() => '', { location: `${canary.url}/${id}` })(...told);
    },
    verdict: 'conformant',
    row: ['customer/create', 'passed'],
  },
];
