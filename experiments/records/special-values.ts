import { Blocked, RefusedValues } from '../../contract/outcome.ts';
import { kindOf } from '../../contract/resource.ts';
import { sentence } from '../../contract/sentence.ts';
import type { CheckContext } from '../../helpers/judging/index.ts';
import { hasValue, propertyOf, withoutTime } from '../../helpers/records/index.ts';
import { fulfilled } from '../every-part.ts';
import { changedInXml, createdInXml } from '../format/written-in-xml.ts';
import { writtenTogether } from './special-records.ts';
import { amountVariants, dateVariants, textVariants, type Variants } from './variants.ts';
import { storedProperties } from './written-records.ts';
import { wasAnswered, writeAll } from './written-twice.ts';

export function unusualTexts(context: CheckContext) {
  return acceptedOf(context, textVariants);
}

export function amountsWithDecimals(context: CheckContext) {
  return acceptedOf(context, amountVariants);
}

/** Dates as they were read: another notation than that with slashes may have either order, the same for every day. */
export async function datesOfManyDays(context: CheckContext) {
  const firstOrders = new Map<string, string>();
  const dates = [...(await acceptedOf(context, dateVariants)), ...(await datesInXml(context))];
  return dates.map((one) => {
    const read = String(propertyOf(one.seen.object, one.property));
    const order = orderOf(String(one.written), read);
    const first = firstOrders.get(one.property) ?? order;
    if (first !== undefined) firstOrders.set(one.property, first);
    return {
      ...one,
      read,
      notation: [
        // The day alone, where it is written with slashes.
        ...(/\d\/\d/.test(read)
          ? [[`${one.property}, written with slashes`, withoutTime(read), one.written] as const]
          : []),
        // Which of month and day comes first, where that can be told, and which did in the property's first date.
        ...(order !== undefined && first !== undefined
          ? [[`${one.property} as ${read}, of ${one.written},`, order, first] as const]
          : []),
      ],
    };
  });
}

/** Dates that were written in XML as documented, and are the same in JSON: that they are is for the rows of XML. */
async function datesInXml({ resource, shared }: CheckContext) {
  const written = await fulfilled([shared(changedInXml), shared(createdInXml)]);
  return written
    .filter(({ answer }) => answer.succeeded)
    .flatMap(({ kept }) => kept)
    .filter(({ property }) => kindOf(resource, property) === 'date')
    .filter(({ value }) => /^\d+\/\d+\/\d{4}$/.test(String(value)))
    .map(({ property, value, seen }) => ({ property, written: value, seen: seen() }))
    .filter(({ property, written, seen }) => hasValue(seen, property, written));
}

/** Which of month and day comes first in a date that was written month/day/year; undefined where that cannot be told. */
function orderOf(written: string, read: string): string | undefined {
  const [month, day] = written.split('/').map(Number);
  const [, first, second] = /^(\d{1,2})[-.](\d{1,2})[-.]\d{4}/.exec(read) ?? [];
  if (first === undefined || month === day) return undefined;
  if (Number(first) === month && Number(second) === day) return 'month first';
  return Number(first) === day && Number(second) === month ? 'day first' : undefined;
}

/**
 * Records with these values, as read back after their create, and after a PUT that gives each the values
 * of the next; a value that the service refuses is no breach, and left out.
 */
async function acceptedOf(context: CheckContext, variantsOf: Variants) {
  const variants = variantsOf(context.resource);
  const stored = await context.shared(storedProperties);
  const together = await context.shared(writtenTogether);
  // Where texts, amounts and dates are not accepted together, or have no answer, each kind is tried by itself.
  const isTold = together.length > 0 && together.every(wasAnswered);
  const shown = isTold ? together : await writeAll(context, variants);
  const judged = Object.keys(variants[0] ?? {}).filter((name) => stored.has(name));
  if (shown.length === 0)
    throw new RefusedValues(sentence`The service refused each of ${JSON.stringify(variants)}.`);
  if (judged.length === 0)
    throw new Blocked(
      sentence`None of the properties in question is stored.`,
      'customer/create-keeps',
    );
  return shown.flatMap(({ body, seen }) =>
    judged.map((property) => ({ property, written: body[property], seen })),
  );
}
