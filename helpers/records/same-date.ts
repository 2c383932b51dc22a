/** A day as a text may be read: several readings where the notation does not say which number is the month. */
function readings(text: string): string[] {
  const date = (dayOfTicks(text) ?? dayOfHttp(text) ?? text)
    .trim()
    .replace(/[T ]\d{1,2}:\d{2}.*$/, '');
  const iso = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(date);
  if (iso) return [`${iso[1]}-${iso[2]}-${iso[3]}`];
  const parts = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(date);
  if (parts === null) return [];
  const [, first = '', second = '', year] = parts;
  const day = (month: string, dayOfMonth: string) =>
    Number(month) >= 1 && Number(month) <= 12 && Number(dayOfMonth) <= 31
      ? [`${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`]
      : [];
  return [...day(first, second), ...day(second, first)];
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

/** The day of `Fri, 17 Apr 2009 00:00:00 GMT`, the notation of HTTP (RFC 9110), which some frameworks write by themselves. */
function dayOfHttp(text: string): string | undefined {
  const [, day, month = '', year] =
    /^\s*[A-Z][a-z]{2}, (\d{2}) ([A-Z][a-z]{2}) (\d{4})\b/.exec(text) ?? [];
  const number = months.indexOf(month) + 1;
  return number === 0 ? undefined : `${year}-${String(number).padStart(2, '0')}-${day}`;
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

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
    /^\s*(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::(\d{2})(?:\.0*)?)?\s*(Z|[+-]\d{2}:?\d{2})?\s*$/i.exec(
      text,
    ) ?? [];
  if (day === undefined) return undefined;
  const clock = `${day}T${time}:${seconds}`;
  const offset = /\d/.test(zone) ? zone.replace(/^(...):?(..)$/, '$1:$2') : 'Z';
  return { clock, zone, moment: Date.parse(`${clock}${offset}`) };
}
