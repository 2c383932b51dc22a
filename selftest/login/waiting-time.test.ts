import { expect, test, vi } from 'vitest';
import type { FrameSnapshot } from '../../helpers/login/page-snapshot.ts';
import { waitingTimeFor } from '../../helpers/login/waiting-time.ts';
import type { WalkRecord } from '../../helpers/login/walk-record.ts';

test.for([
  ['error-page', 'still', 150],
  ['error-page', 'lively', 500],
  ['not-understood', 'still', 150],
  ['not-understood', 'lively', 3000],
  ['not-understood', 'about to leave', 15_000],
  ['login-again', 'about to leave', 500],
] as const)('a page at which the walk stays for %s and which is %s has %i ms', ([why, how, ms]) => {
  vi.setSystemTime(0);
  const text =
    'A page with more on it than a heading, as that of an error is, or of something else.';
  const frame = {
    document: 'new',
    still: how === 'still',
    text,
    refreshes: how === 'about to leave',
  } as FrameSnapshot;
  const record = {
    inFlight: new Map(),
    committedAt: 0,
    changedAt: 0,
    actedAt: 0,
    actedOn: 'old',
    lastTraffic: 0,
    failure: '',
    answerTo: () => undefined,
  } as unknown as WalkRecord;
  const stay = { do: 'stay', kind: 'other', why } as const;
  const snapshot = { frames: [frame], controls: [] };

  expect(waitingTimeFor(record, snapshot, stay)).toBe(ms);
  vi.useRealTimers();
});
