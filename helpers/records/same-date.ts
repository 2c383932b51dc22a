/** The day of a text, as it is written there. */
export function withoutTime(text: string): string {
  return text.trim().replace(/[T ]\d{1,2}:\d{2}.*/s, '');
}

/** A day as a text may be read: several readings where the notation does not say which number is the month. */
function readings(text: string): string[] {
  const alone = withoutTime(text).replace(/(?<=^\d{4}-\d{2}-\d{2})(Z|[+-]\d{2}:\d{2})$/, '');
  const date = dayOfTicks(text) ?? dayOfNamedMonth(alone) ?? alone;
  const [, ...compact] = /^(\d{4})(\d{2})(\d{2})$/.exec(date) ?? [];
  const [, ofFour = '', , ...ofTwo] = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(date) ?? [];
  const [year = '', month = '', dayOfMonth = ''] = ofFour === '' ? compact : [ofFour, ...ofTwo];
  if (year !== '') return day(year, month, dayOfMonth);
  const parts = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(date);
  if (parts === null) return [];
  const [, first = '', second = '', last = ''] = parts;
  return [...day(last, first, second), ...day(last, second, first)];
}

/** The day in ISO 8601, or nothing where there is none. */
function day(year: string, month: string, dayOfMonth: string): string[] {
  return Number(month) >= 1 && Number(month) <= 12 && Number(dayOfMonth) <= 31
    ? [`${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`]
    : [];
}

/** The day of `/Date(1199660400000+0100)/`: milliseconds since 1970, and the offset by which its day is told. */
function dayOfTicks(text: string): string | undefined {
  const [, ms, sign = '+', hours = '0', minutes = '0'] =
    /^\/?Date\((-?\d+)(?:([+-])(\d{2})(\d{2}))?\)\/?$/.exec(text.trim()) ?? [];
  if (ms === undefined) return undefined;
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1);
  const day = new Date(Number(ms) + offset);
  return Number.isNaN(day.getTime()) ? undefined : day.toISOString().slice(0, 10);
}

const hasNamedMonth =
  /(?<![a-z])(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[^a-z].*(?<!\d)\d{4}$/i;

/**
 * The day of a text that has the name of its month, in English: `Fri, 17 Apr 2009 00:00:00 GMT`, which is the notation of
 * HTTP (RFC 9110), `17-Apr-2009`, `Apr 17 2009 12:00AM`, `April 17, 2009`. Frameworks and databases write them by themselves.
 */
function dayOfNamedMonth(text: string): string | undefined {
  const day = hasNamedMonth.test(text) ? new Date(`${text.replaceAll('-', ' ')} UTC`) : undefined;
  return day && !Number.isNaN(day.getTime()) ? day.toISOString().slice(0, 10) : undefined;
}

/** Whether two texts may stand for the same day, in whatever notation each is written. */
export function sameDay(written: string, read: string): boolean {
  const [meant] = readings(written);
  return meant !== undefined && readings(read).includes(meant);
}

/**
 * Whether two texts stand for the same time: on the same clock, where either lacks a zone, or at the same moment, with
 * UTC for a zone that is missing. Fractions of seconds that are zero may be added.
 */
export function sameTime(written: string, read: string): boolean {
  const [meant, told] = [timeIn(written), timeIn(read)];
  if (meant === undefined || told === undefined) return false;
  const isSameMoment = meant.moment === told.moment;
  return meant.zone !== '' && told.zone !== ''
    ? isSameMoment
    : isSameMoment || meant.clock === told.clock;
}

function timeIn(text: string) {
  const [, day, time, seconds = '00', zone = ''] =
    /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::(\d{2})(?:\.0*)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i.exec(
      text.trim(),
    ) ?? [];
  if (day === undefined) return undefined;
  const clock = `${day}T${time}:${seconds}`;
  const offset = /\d/.test(zone) ? zone.replace(/^(...):?(..)$/, '$1:$2') : 'Z';
  return { clock, zone, moment: Date.parse(`${clock}${offset}`) };
}
