import { expect, test } from 'vitest';
import type { FrameSnapshot, PageSnapshot } from '../../helpers/login/page-snapshot.ts';
import { refreshOf } from '../../helpers/login/waiting-time.ts';

const pageWith = (refresh: string) =>
  ({ frames: [{ refresh } as FrameSnapshot], controls: [] }) satisfies PageSnapshot;

test.for([
  ['0;url=https://app.example/cb', 0],
  ['1; url=https://app.example/cb', 1000],
  ['0.5, url=/next', 500],
  ['3', 3000],
  ['; url=/next', 0],
] as const)('a page with "%s" leaves after %i ms', ([said, ms]) => {
  expect(refreshOf(pageWith(said))).toBe(ms);
  expect(refreshOf(pageWith(''), { refresh: said })).toBe(ms);
});

test.for(['', 'url=/next'])('a page with "%s" stays', (said) => {
  expect(refreshOf(pageWith(said))).toBeUndefined();
});
