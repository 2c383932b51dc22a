import { customers } from '../places.ts';
import { type Mischief, type Way, waysAt } from '../way.ts';

const lost: Mischief = (socket) => void socket.resetAndDestroy();
const badGateway: Mischief = (socket) =>
  void socket.write('HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n');

const onCreate = waysAt(customers('POST'), 'customer/create');
const onUpdate = waysAt(customers('PUT'), 'customer/update');
const onRemoval = waysAt(customers('DELETE'), 'customer/delete');
const wasReset = /the connection was reset/;
const cannotBeTold = /the first request may have worked as well/;

/** The service carries out what it is asked, and the answer is lost on its way, once or always. */
export const lostAnswers: readonly Way[] = [
  onCreate.judgedRight('loses the answer to one create', lost, undefined, {
    at: { ...customers('POST'), touches: [] },
    times: 1,
  }),
  onCreate.troubled('loses the answer to every create', lost, wasReset),
  onUpdate.troubled('loses the answer to every update', lost, wasReset),
  onRemoval.troubled('loses the answer to every removal', lost, cannotBeTold),
  onRemoval.troubled(
    'answers every removal by 502 after carrying it out',
    badGateway,
    cannotBeTold,
  ),
];
