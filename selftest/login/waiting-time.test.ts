import { expect, test, vi } from 'vitest';
import type { FrameSnapshot, PageSnapshot } from '../../helpers/login/page-snapshot.ts';
import { refreshOf, waitingTimeFor } from '../../helpers/login/waiting-time.ts';
import type { WalkRecord } from '../../helpers/login/walk-record.ts';

const pageWith = (refresh: string) =>
  ({ frames: [{ refresh } as FrameSnapshot], controls: [] }) satisfies PageSnapshot;

test.for([
  ['0;url=https://app.example/cb', 0],
  ['1; url=https://app.example/cb', 1000],
  ['0.5, url=/next', 500],
  ['3', 3000],
] as const)('a page with "%s" leaves after %i ms', ([said, ms]) => {
  expect(refreshOf(pageWith(said), undefined)).toBe(ms);
  expect(refreshOf(pageWith(''), said)).toBe(ms);
});

test.for(['', 'url=/next'])('a page with "%s" stays', (said) => {
  expect(refreshOf(pageWith(said), undefined)).toBeUndefined();
});

test.for([
  ['error-page', 'still', 150],
  ['error-page', 'lively', 500],
  ['not-understood', 'still', 150],
  ['not-understood', 'lively', 3000],
] as const)('a page at which the walk stays for %s and which is %s has %i ms', ([why, how, ms]) => {
  vi.setSystemTime(0);
  const text =
    'A page with more on it than a heading, as that of an error is, or of something else.';
  const frame = { document: 'new', still: how === 'still', text, refresh: '' } as FrameSnapshot;
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
