import { headerOf } from '../../contract/exchange.ts';
import type { PageSnapshot } from './page-snapshot.ts';
import type { Stay } from './steps.ts';
import type { WalkRecord } from './walk-record.ts';

const LONGEST_STAY_MS = 15_000;
/** Changes and traffic later than this no longer count as a page coming up. */
const RESTLESS_MS = 4000;
/** What a browser may take beyond the delay that a page gives for a refresh. */
const REFRESH_MS = 2000;

/** How long a page with scripts may rest before it is taken for what it is. */
const PATIENCE_MS = 3000;

/** Milliseconds for which the page may still change by itself. */
export function waitingTimeFor(record: WalkRecord, snapshot: PageSnapshot, stay: Stay): number {
  const { changedAt, actedAt, actedOn } = record;
  const now = Date.now();
  const arrived = Math.max(actedAt, record.committedAt);
  const stayed = now - arrived;
  const [main] = snapshot.frames;
  const movedOn = main?.document !== actedOn;
  const { headers = [] } = record.answerTo(main?.url ?? '') ?? {};
  const refresh = refreshOf(snapshot, headerOf(headers, 'refresh'));
  const leaves = record.committedAt + (refresh ?? 0) + REFRESH_MS - now;
  if (refresh !== undefined && refresh < LONGEST_STAY_MS && leaves > 0) return leaves;
  if (record.failure || stayed > LONGEST_STAY_MS) return 0;
  // The answer to the last act may take long; requests that a page repeats for ever are not waited for.
  const pending = [...record.inFlight.values()].some((began) => began - arrived < 1500);
  if (pending) return 1000;
  const stirred = Math.min(Math.max(changedAt, record.lastTraffic), arrived + RESTLESS_MS);
  const quiet = now - stirred;
  const again = /^(login|code)-again$/.test(stay.why) && movedOn;
  // A page without a script that was acted upon is left at once, except on a slow machine.
  const settled = again ? 0 : movedOn ? 150 : 2000;
  if (snapshot.frames.every((frame) => frame.still)) return settled - quiet;
  const isPlain = again || stay.why === 'error-page';
  return (isPlain ? 500 : PATIENCE_MS) - quiet;
}

/** Milliseconds after which a page leaves by itself, said in its header or markup; undefined where it stays. */
export function refreshOf(
  { frames }: PageSnapshot,
  header: string | undefined,
): number | undefined {
  const seconds = Number.parseFloat(header || frames[0]?.refresh || '');
  return Number.isNaN(seconds) ? undefined : seconds * 1000;
}
