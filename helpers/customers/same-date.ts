/** A day as a text may be read: several readings where the notation does not say which number is the month. */
function readings(text: string): string[] {
  const date = text.trim().replace(/[T ]\d{2}:\d{2}.*$/, '');
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

/** Whether two texts may stand for the same day, in whatever notation each is written. */
export function sameDay(written: string, read: string): boolean {
  const [meant] = readings(written);
  return meant !== undefined && readings(read).includes(meant);
}
