import { headerOf } from '../../contract/exchange.ts';
import { type PageSnapshot, urlOf } from './page-snapshot.ts';
import type { Stay } from './steps.ts';
import type { WalkRecord } from './walk-record.ts';

const LONGEST_STAY_MS = 15_000;
/** Changes and traffic later than this no longer count as a page coming up. */
const RESTLESS_MS = 4000;
/** How long a page may rest before it is taken for what it is. */
const PATIENCE_MS = 3000;

/** Milliseconds for which the page may still change by itself. */
export function waitingTimeFor(record: WalkRecord, snapshot: PageSnapshot, stay: Stay): number {
  const arrived = Math.max(record.actedAt, record.committedAt);
  const stayed = Date.now() - arrived;
  if (record.failure || stayed > LONGEST_STAY_MS) return 0;
  // The answer to the last act may take long; requests that a page repeats for ever are not waited for.
  const pending = [...record.inFlight.values()].some((began) => began - arrived < 1500);
  if (pending) return 1000;
  const [main] = snapshot.frames;
  const movedOn = main?.document !== record.actedOn;
  const isPlain = stay.why === 'error-page' || (movedOn && /-again$/.test(stay.why));
  const { headers = [] } = record.answerTo(urlOf(snapshot)) ?? {};
  const refreshes = main?.refreshes || headerOf(headers, 'refresh') !== undefined;
  if (refreshes && !isPlain) return LONGEST_STAY_MS - stayed;
  const stirred = Math.max(record.changedAt, record.lastTraffic);
  const quiet = Date.now() - Math.min(stirred, arrived + RESTLESS_MS);
  return (isPlain ? 500 : PATIENCE_MS) - quiet;
}
