import { customers, everythingAfter, list, unknownCall } from '../places.ts';
import { head, otherBody, trickle } from '../raw-bytes.ts';
import type { Way } from '../way.ts';

const silent = () => undefined;
let million: Buffer | undefined;

/** Ways that take minutes: with the time limits of a run without settings, or very many entries. */
export const longWays: readonly Way[] = [
  {
    name: 'writes one byte a second',
    at: unknownCall,
    answers: trickle(head('404 Not Found', { 'Content-Length': 1000 }), 'x', 1000),
    usualLimits: true,
    verdict: 'inconclusive',
    row: ['status/404-unknown-call', 'inconclusive'],
    says: /no whole answer within 30 s \(API_ANSWER_TIMEOUT\)/,
  },
  {
    name: 'falls silent in the middle of the run, for good',
    at: everythingAfter(120),
    answers: silent,
    usualLimits: true,
    verdict: 'inconclusive',
    says: /could not be judged|INCONCLUSIVE: \d+ of \d+ required/,
    leaves: Number.POSITIVE_INFINITY,
  },
  {
    name: 'never answers where a customer is asked for',
    at: customers('GET'),
    answers: silent,
    usualLimits: true,
    verdict: 'inconclusive',
    row: ['customer/read', 'inconclusive'],
    says: /no whole answer within 30 s|has stopped answering/,
    leaves: Number.POSITIVE_INFINITY,
  },
  {
    name: 'lists a million entries without an id',
    at: list,
    answers: otherBody(() => {
      million ??= Buffer.from(`[${Array(1_000_000).fill('{"a":1}').join(',')}]`);
      return million;
    }),
    verdict: 'nonconformant',
    row: ['list/answers-a-list', 'passed'],
  },
];
