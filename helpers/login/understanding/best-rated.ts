/** Of several things the first with the highest rating, where that is above the bound. */
export function bestRated<T>(
  items: readonly T[],
  rate: (item: T) => number,
  bound = Number.NEGATIVE_INFINITY,
): T | undefined {
  const [best] = items.toSorted((one, other) => rate(other) - rate(one));
  return best !== undefined && rate(best) > bound ? best : undefined;
}
