import type { PageSnapshot } from './page-snapshot.ts';

/** Milliseconds after which a page leaves by itself, said in its header or markup; undefined where it stays. */
export function refreshOf(
  { frames }: PageSnapshot,
  headers: Readonly<Record<string, string>> = {},
): number | undefined {
  const delays = [headers.refresh ?? '', frames[0]?.refresh ?? ''].flatMap((said) => {
    const [, seconds] = /^\s*(\d*\.?\d*)\s*(?:[;,\s]|$)/.exec(said) ?? [];
    return said.trim() === '' || seconds === undefined ? [] : [Number(seconds) * 1000];
  });
  return delays.length === 0 ? undefined : Math.min(...delays);
}
