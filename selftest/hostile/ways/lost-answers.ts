import { customers } from '../places.ts';
import type { Way } from '../way.ts';

const lost = { answers: (socket: { resetAndDestroy(): unknown }) => void socket.resetAndDestroy() };

/** The service carries out what it is asked, and the answer is lost on its way, once or always. */
export const lostAnswers: readonly Way[] = [
  {
    name: 'loses the answer to one create',
    at: { ...customers('POST'), touches: [] },
    ...lost,
    times: 1,
    verdict: 'conformant',
    row: ['customer/create', 'passed'],
  },
  {
    name: 'loses the answer to every create',
    at: customers('POST'),
    ...lost,
    verdict: 'inconclusive',
    row: ['customer/create', 'inconclusive'],
    says: /the connection was reset/,
  },
  {
    name: 'loses the answer to every update',
    at: customers('PUT'),
    ...lost,
    verdict: 'inconclusive',
    row: ['customer/update', 'inconclusive'],
    says: /the connection was reset/,
  },
  {
    name: 'loses the answer to every removal',
    at: customers('DELETE'),
    ...lost,
    verdict: 'inconclusive',
    row: ['customer/delete', 'inconclusive'],
    says: /whether the first request was carried out cannot be told/,
  },
  {
    name: 'answers every removal by 502 after carrying it out',
    at: customers('DELETE'),
    answers: (socket) => void socket.write('HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n'),
    verdict: 'inconclusive',
    row: ['customer/delete', 'inconclusive'],
    says: /whether the first request was carried out cannot be told/,
  },
];
