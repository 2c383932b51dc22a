import { everything } from '../places.ts';
import { answer, bytes, endless, head, lastBytes } from '../raw-bytes.ts';
import { type Way, waysTo } from '../way.ts';

/** What answers, however badly, is judged. */
const broken = waysTo({
  at: everything,
  verdict: 'nonconformant',
  row: ['token/refresh-response', 'failed'],
});

/** A refusal of every grant is what a wrong registration looks like. */
const refused = {
  at: everything,
  verdict: 'setup',
  says: /API_CLIENT_ID, API_CLIENT_SECRET/,
} as const;

const unreached = {
  at: everything,
  verdict: 'inconclusive',
  row: ['list/answers-a-list', 'inconclusive'],
} as const;

/** Services that are one misbehaviour throughout. */
export const wholeServices: readonly Way[] = [
  broken('answers everything with 200 and nothing', answer(200), /empty/),
  broken('answers everything with 204', answer(204), /204/, { variant: true }),
  broken('answers everything with 500', answer(500), /500/),
  broken('answers everything with 501', answer(501), /501/, { variant: true }),
  broken(
    'answers everything with a page that waits for a payment',
    answer(200, { 'Content-Type': 'text/html' }, '<html>Pay for your Wi-Fi</html>'),
    /HTML/,
  ),
  broken(
    'answers everything with null',
    answer(200, { 'Content-Type': 'application/json' }, 'null'),
    /a JSON object[\s\S]* null/,
  ),
  broken(
    'answers everything with an empty object',
    answer(200, { 'Content-Type': 'application/json' }, '{}'),
    /access_token/,
    { row: ['token/refresh-response/access_token', 'failed'] },
  ),
  { name: 'answers everything with 400', ...refused, answers: answer(400) },
  { name: 'answers everything with 401', ...refused, answers: answer(401) },
  { variant: true, name: 'answers everything with 403', ...refused, answers: answer(403) },
  {
    name: 'answers everything with 404',
    ...refused,
    answers: answer(404),
    says: /all get the answer 404\.[\s\S]*Check API_BASE_URL/,
  },
  {
    name: 'answers everything with garbage',
    ...unreached,
    answers: lastBytes('SSH-2.0-OpenSSH_9.9\r\n'),
    says: /is not an HTTP\/1\.1 answer/,
  },
  {
    name: 'answers everything with a body without end',
    large: true,
    ...unreached,
    answers: endless(head('200 OK', { 'Content-Type': 'application/json' }), '['.repeat(65_536)),
    says: /larger than 16 MiB/,
  },
  {
    name: 'answers nothing at all',
    ...unreached,
    answers: bytes(''),
    says: /no whole answer within 5 s/,
    slow: true,
  },
];
