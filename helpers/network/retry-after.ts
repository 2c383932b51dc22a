/** As in `Sat, 21 Nov 2026 00:00:00 GMT`: whatever else a date parser takes is not HTTP. */
const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** Milliseconds of rest that a Retry-After header asks for; undefined where it asks for none, or makes no sense. */
export function restAsked(retryAfter: string | undefined, now: number): number | undefined {
  const text = retryAfter?.trim() ?? '';
  const ms = /^\d+$/.test(text)
    ? Number(text) * 1000
    : httpDate.test(text)
      ? Date.parse(text) - now
      : Number.NaN;
  return ms > 0 ? ms : undefined;
}
