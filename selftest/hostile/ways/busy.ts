import { everything, unknownCall } from '../places.ts';
import { answer } from '../raw-bytes.ts';
import { type Way, waysAt, waysTo } from '../way.ts';

const { judgedWrong, troubled } = waysAt(unknownCall, 'status/404-unknown-call');

/** Once, and then all is well: whatever it asks for, it is asked again. */
const passing = waysTo({
  at: unknownCall,
  times: 1,
  verdict: 'conformant',
  row: ['status/404-unknown-call', 'passed'],
});

/** Whoever asks for rest gets it from all requests: then nothing more is asked. */
const resting = waysTo({
  leaves: Number.POSITIVE_INFINITY,
  at: { ...unknownCall, touches: [''] },
  verdict: 'inconclusive',
  row: ['status/404-unknown-call', 'inconclusive'],
});

const tooMany = (retryAfter: string) => answer(429, { 'Retry-After': retryAfter });

/** Ways to be busy. */
export const busy: readonly Way[] = [
  resting('asks for rest of a year', tooMany('31536000'), /31536000 s of rest/),
  resting(
    'asks for rest until the year 9999',
    tooMany('Fri, 31 Dec 9999 23:59:59 GMT'),
    /s of rest/,
  ),
  resting('asks for rest in a number without end', tooMany('9'.repeat(400)), /of rest/),
  passing('asks for rest in a negative number', tooMany('-5')),
  passing('asks for rest in words', tooMany('a year')),
  passing('asks for rest until a time gone by', tooMany('Fri, 01 Jan 2010 00:00:00 GMT')),
  passing('asks for no rest', tooMany('0')),
  passing('answers 408 once', answer(408)),
  // What is said on a new connection too is no word of an old one.
  judgedWrong('answers 408 for ever', answer(408), /408/),
  ...[429, 502, 503, 504].map(
    (status, place): Way =>
      troubled(
        `answers ${status} for ever at one address`,
        answer(status),
        new RegExp(`was answered ${status} \\(asked 6 times\\)`),
        { variant: place % 2 === 1 },
      ),
  ),
  ...[429, 502, 503, 504].map(
    (status, place): Way => ({
      variant: place % 2 === 1,
      name: `answers ${status} for ever everywhere`,
      at: everything,
      answers: answer(status),
      verdict: 'inconclusive',
      row: ['list/answers-a-list', 'inconclusive'],
      says: RegExp(`(was answered|get the answer) ${status}`),
    }),
  ),
];
