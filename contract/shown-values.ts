/** Data of JSON in which every name and every text is as it may be shown. */
export function shownValue(value: unknown, show: (text: string) => string): unknown {
  if (typeof value === 'string') return show(value);
  if (Array.isArray(value)) return value.map((one) => shownValue(one, show));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [show(name), shownValue(member, show)]),
  );
}
