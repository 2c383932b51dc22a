import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sameInXml } from '../../helpers/evidence/same-in-xml.ts';
import { sameDay } from '../../helpers/records/same-date.ts';
import { sameValue } from '../../helpers/records/same-value.ts';
import { textInXml } from './arbitraries.ts';
import { forAll, inTries } from './for-all.ts';

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map(
    (date): Day => ({
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
    }),
  );
const two = (number: number) => String(number).padStart(2, '0');

/** As the contract has it: month/day/year, without zero padding. */
const written = ({ year, month, day }: Day) => `${month}/${day}/${year}`;

const nameOf = ({ month }: Day) =>
  new Date(2000, month - 1, 1).toLocaleString('en-US', { month: 'long' });

/** Notations that cannot be taken for another day, and may have a time behind. */
const certain: ((day: Day) => string)[] = [
  ({ year, month, day }) => `${year}-${two(month)}-${two(day)}`,
  ({ year, month, day }) => `${year}${two(month)}${two(day)}`,
  ({ year, month, day }) => `${year}-${month}-${day}`,
  ({ year, month, day }) => `${year}.${two(month)}.${two(day)}`,
  (day) => `${two(day.day)}-${nameOf(day).slice(0, 3).toUpperCase()}-${day.year}`,
  (day) => `${nameOf(day).slice(0, 3)} ${String(day.day).padStart(2)} ${day.year}`,
  (day) => `${nameOf(day)} ${day.day}, ${day.year}`,
];
/** Notations that read the other way round where the day is no more than 12. */
const doubtful: ((day: Day) => string)[] = ['-', '.', '/'].flatMap((mark) => [
  ({ year, month, day }: Day) => [day, month, year].join(mark),
  ({ year, month, day }: Day) => [two(day), two(month), year].join(mark),
  ({ year, month, day }: Day) => [month, day, year].join(mark),
  ({ year, month, day }: Day) => [two(month), two(day), year].join(mark),
]);
const times = [
  '',
  ' 00:00',
  'T00:00:00',
  'T00:00:00.000',
  'T00:00:00.0000000',
  'T00:00:00Z',
  'T00:00:00+01:00',
  'T00:00:00-0500',
  ' 0:00:00',
  ' 12:00:00 AM',
  ' 12:00AM',
];
const notation = fc.tuple(fc.constantFrom(...certain, ...doubtful), fc.constantFrom(...times));

test('a day is the same in every lawful notation, with and without a time', () => {
  inTries(500)([days, notation], (day, [write, time]) => {
    const read = write(day) + time;

    expect(sameDay(written(day), read)).toBe(true);
    expect(sameValue({ kind: 'date' }, written(day), read)).toBe(true);
  });
});

test('a day may say of which zone it is', () => {
  forAll([days, fc.constantFrom('Z', '+02:00', '-05:00')], (day, zone) => {
    const read = `${day.year}-${two(day.month)}-${two(day.day)}${zone}`;

    expect(sameDay(written(day), read)).toBe(true);
  });
});

test('another day is another day in every notation that says which one it is', () => {
  inTries(500)(
    [days, days, fc.constantFrom(...certain), fc.constantFrom(...times)],
    (a, b, write, time) => {
      fc.pre(written(a) !== written(b));

      expect(sameDay(written(a), write(b) + time)).toBe(false);
    },
  );
});

test('of two days only those with month and day exchanged can be taken for each other', () => {
  inTries(500)([days, days, notation], (a, b, [write, time]) => {
    const exchanged = a.year === b.year && a.month === b.day && a.day === b.month;
    fc.pre(written(a) !== written(b) && !exchanged);

    expect(sameDay(written(a), write(b) + time)).toBe(false);
  });
});

test('a date that lost characters, or is nothing, is not the same', () => {
  forAll([days, fc.nat(20)], (day, left) => {
    for (const write of [written, ...certain]) {
      const cut = write(day).slice(0, Math.min(left, write(day).length - 1));

      expect(sameValue({ kind: 'date' }, written(day), cut)).toBe(false);
    }
    for (const nothing of [null, undefined, '', 0, false])
      expect(sameValue({ kind: 'date' }, written(day), nothing)).toBe(false);
  });
});

test('XML may write a day as it may be written, but with slashes only as JSON does', () => {
  forAll([days, fc.constantFrom(...certain), fc.constantFrom(...times)], (day, write, time) => {
    const { year, month, day: dayOfMonth } = day;
    const padded = `${two(month)}/${two(dayOfMonth)}/${year}`;

    expect(sameInXml({ kind: 'date' }, written(day), textInXml(write(day) + time))).toBe(true);
    expect(sameInXml({ kind: 'date' }, write(day) + time, textInXml(written(day)))).toBe(true);
    expect(sameInXml({ kind: 'date' }, written(day), textInXml(written(day) + time))).toBe(true);
    expect(sameInXml({ kind: 'date' }, written(day), textInXml(padded + time))).toBe(
      padded === written(day),
    );
  });
});
