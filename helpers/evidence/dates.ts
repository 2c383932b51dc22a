import { propertiesOf, type Resource } from '../../contract/resource.ts';
import { idOf } from '../../contract/resources.ts';
import { hasValue, propertyOf, type SeenRecord, withoutTime } from '../records/index.ts';
import { unlike } from './difference.ts';
import { type Case, keptUnless, type Rule } from './rule.ts';
import type { Step } from './step.ts';
import { isInXml, oddValuesIn, shownIn } from './written.ts';

/** A date with slashes is month/day/year without zero padding; another notation may have either order, for all days the same. */
export const datesAreInNotation =
  (line: string): Rule =>
  (steps, resource) => {
    const odd = oddValuesIn(steps, resource, 'date-notation', line);
    const dates = [...odd, ...datesInXml(steps, resource)].map((one) => {
      const read = String(propertyOf(one.seen.object, one.property));
      return { ...one, read, order: orderOf(String(one.written), read) };
    });
    return dates.flatMap(({ property, written, seen, read, order }): Case[] => {
      const first = dates.find((one) => one.property === property && one.order !== undefined);
      const key = `${idOf(resource, 'customer/date-notation')}/${property}`;
      return [
        { observed: { [key]: `${written} is read as ${read}` } },
        ...(/\d\/\d/.test(read)
          ? says(seen, `${property}, written with slashes`, withoutTime(read), written)
          : []),
        ...(order !== undefined
          ? says(seen, `${property} as ${read}, of ${written},`, order, first?.order)
          : []),
      ];
    });
  };

/** Dates that were written in XML as documented, and are the same in JSON: that they are is for the rows of XML. */
function datesInXml(steps: readonly Step[], resource: Resource) {
  const isDate = (value: unknown) => /^\d+\/\d+\/\d{4}$/.test(String(value));
  const written = shownIn(steps, resource).filter(({ step }) => isInXml(step));
  return written.flatMap(({ seen, write }) =>
    propertiesOf(resource, 'date')
      .map((property) => ({ property, written: write.body[property], seen }))
      .filter((one) => isDate(one.written) && hasValue(seen, one.property, one.written)),
  );
}

const says = ({ answer }: SeenRecord, subject: string, told: string, wanted: unknown) =>
  keptUnless(told !== wanted && unlike(subject, wanted, told), answer);

/** Which of month and day comes first in a date that was written month/day/year; undefined where that cannot be told. */
function orderOf(written: string, read: string): string | undefined {
  const [month, day] = written.split('/').map(Number);
  const [, first, second] = /^(\d{1,2})[-.](\d{1,2})[-.]\d{4}/.exec(read) ?? [];
  if (first === undefined || month === day) return undefined;
  if (Number(first) === month && Number(second) === day) return 'month first';
  return Number(first) === day && Number(second) === month ? 'day first' : undefined;
}
