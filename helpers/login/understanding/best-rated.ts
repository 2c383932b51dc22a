/** Of several things the first with the highest rating, where that is above the bound. */
export function bestRated<T>(
  items: readonly T[],
  rate: (item: T) => number,
  bound = Number.NEGATIVE_INFINITY,
): T | undefined {
  let best: T | undefined;
  let highest = bound;
  for (const item of items) {
    const rating = rate(item);
    if (rating <= highest) continue;
    best = item;
    highest = rating;
  }
  return best;
}
