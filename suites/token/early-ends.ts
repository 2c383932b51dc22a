import { scenario } from '../../helpers/judging/index.ts';
import { laterRefresh } from './good-requests.ts';

/** How soon access tokens that had opened something were refused: newer ones may have ended them, as the contract allows. */
export const earlyEnds = scenario('early ends of tokens', async (context, note) => {
  const { access, shared } = context;
  if (access.endedEarly.length === 0) return;
  const ends = (what: 'seconds' | 'requests') =>
    access.endedEarly.map((end) => end[what]).join(', ');
  const observed = {
    'refused-after-seconds': ends('seconds'),
    'refused-after-requests': ends('requests'),
  };
  note({ label: 'trial', answer: await shared(laterRefresh), observed });
});
