import { expect, test } from 'vitest';
import type { BrowserStorage, Walk } from '../../helpers/login/index.ts';
import { WalkTurns } from '../../helpers/oauth/walk-turns.ts';

/** Makes walks that end when they are let go, and tells how many are under way. */
function walksOf(turns: WalkTurns) {
  const underWay: (() => void)[] = [];
  const begin = (before: BrowserStorage | undefined) => {
    const left = { cookies: [] };
    const walk = async () => {
      await new Promise<void>((end) => underWay.push(end));
      return { storage: left } as unknown as Walk;
    };
    return { left, ended: turns.run(walk, before) };
  };
  return { begin, underWay };
}

/** Time for all that can begin without another's end. */
const settled = () => new Promise((done) => setImmediate(done));

test('walks in one browser, and in what they leave of it, go one after another', async () => {
  const { begin, underWay } = walksOf(new WalkTurns(4));
  const browser = { cookies: [] };
  const first = begin(browser);
  await settled();
  underWay.shift()?.();
  await first.ended;

  const others = [begin(browser), begin(first.left)];
  await settled();
  expect(underWay).toHaveLength(1);
  underWay.shift()?.();
  await others[0]?.ended;
  await settled();
  expect(underWay).toHaveLength(1);
});

test('walks in browsers of their own go side by side', async () => {
  const { begin, underWay } = walksOf(new WalkTurns(4));
  for (const before of [undefined, undefined, { cookies: [] }, { cookies: [] }]) begin(before);
  await settled();

  expect(underWay).toHaveLength(4);
});

test('what else is asked with the cookies of a browser waits for its walk', async () => {
  const turns = new WalkTurns(4);
  const { begin, underWay } = walksOf(turns);
  const browser = { cookies: [] };
  begin(browser);
  let wasAsked = false;
  const asked = turns.inBrowser(browser, async () => {
    wasAsked = true;
  });
  await settled();
  expect(wasAsked).toBe(false);

  underWay.shift()?.();
  await asked;
  expect(wasAsked).toBe(true);
});
