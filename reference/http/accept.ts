interface Range {
  readonly type: string;
  readonly quality: number;
}

/** The offered media type the Accept header likes best; the first one when it names none. */
export function chooseMediaType(accept: string | undefined, offered: readonly string[]): string {
  const ranges = (accept ?? '').split(',').map(readRange);
  let best = offered[0] ?? '';
  let bestQuality = 0;
  for (const type of offered) {
    const quality = qualityOf(type, ranges);
    if (quality > bestQuality) {
      best = type;
      bestQuality = quality;
    }
  }
  return best;
}

function readRange(text: string): Range {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  return { type, quality: quality === undefined ? 1 : Number(quality.slice(2)) };
}

/** The most specific range that covers the type decides. */
function qualityOf(type: string, ranges: readonly Range[]): number {
  const family = `${type.slice(0, type.indexOf('/'))}/*`;
  for (const wanted of [type, family, '*/*']) {
    const range = ranges.find((candidate) => candidate.type === wanted);
    if (range !== undefined) return Number.isNaN(range.quality) ? 0 : range.quality;
  }
  return 0;
}
