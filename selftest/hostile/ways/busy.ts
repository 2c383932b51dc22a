import { everything, unknownCall } from '../places.ts';
import { answer } from '../raw-bytes.ts';
import type { Way } from '../way.ts';

const troubled = {
  at: unknownCall,
  verdict: 'inconclusive',
  row: ['status/404-unknown-call', 'inconclusive'],
} as const;

/** Once, and then all is well: whatever it asks for, it is asked again. */
const passing = {
  at: unknownCall,
  times: 1,
  verdict: 'conformant',
  row: ['status/404-unknown-call', 'passed'],
} as const;

/** Whoever asks for rest gets it from all requests: then nothing more is asked. */
const resting = {
  leaves: Number.POSITIVE_INFINITY,
  at: { ...unknownCall, touches: [''] },
  verdict: 'inconclusive',
  row: ['status/404-unknown-call', 'inconclusive'],
} as const;

const tooMany = (retryAfter: string) => answer(429, { 'Retry-After': retryAfter });

/** Ways to be busy. */
export const busy: readonly Way[] = [
  {
    name: 'asks for rest of a year',
    ...resting,
    answers: tooMany('31536000'),
    says: /31536000 s of rest/,
  },
  {
    name: 'asks for rest until the year 9999',
    ...resting,
    answers: tooMany('Fri, 31 Dec 9999 23:59:59 GMT'),
    says: /s of rest/,
  },
  {
    name: 'asks for rest in a number without end',
    ...resting,
    answers: tooMany('9'.repeat(400)),
    says: /of rest/,
  },
  { name: 'asks for rest in a negative number', ...passing, answers: tooMany('-5') },
  { name: 'asks for rest in words', ...passing, answers: tooMany('a year') },
  {
    name: 'asks for rest until a time gone by',
    ...passing,
    answers: tooMany('Fri, 01 Jan 2010 00:00:00 GMT'),
  },
  { name: 'asks for no rest', ...passing, answers: tooMany('0') },
  ...[429, 502, 503, 504].map(
    (status, place): Way => ({
      variant: place % 2 === 1,
      name: `answers ${status} for ever at one address`,
      ...troubled,
      answers: answer(status),
      says: new RegExp(`was answered ${status} \\(asked 6 times\\)`),
      slow: true,
    }),
  ),
  ...[429, 502, 503, 504].map(
    (status, place): Way => ({
      variant: place % 2 === 1,
      name: `answers ${status} for ever everywhere`,
      at: everything,
      answers: answer(status),
      verdict: 'inconclusive',
      row: ['list/answers-a-list', 'inconclusive'],
      says: new RegExp(`was answered ${status} \\(asked 6 times\\)`),
      slow: true,
    }),
  ),
];
