import { Blocked, NotAsked } from '../../contract/outcome.ts';
import {
  amounts,
  dates,
  type Shown,
  textVariants,
  writeAll,
  writtenTogether,
} from '../../experiments/special-customers.ts';
import { storedProperties } from '../../experiments/written-customers.ts';
import { check } from '../../helpers/judging/check.ts';
import type { CheckContext } from '../../helpers/judging/context.ts';
import { expect, fact } from '../../helpers/judging/matchers.ts';
import { propertyOf } from '../../helpers/records/reading.ts';
import type { RecordValues } from '../../helpers/records/values.ts';

check('customer/text-survives', async (context) => {
  for (const { body, judged, seen } of await acceptedOf(context, textVariants))
    for (const property of judged) expect(seen).toKeep(property, body[property]);
});

check('customer/decimals-survive', async (context) => {
  for (const { body, judged, seen } of await acceptedOf(context, amounts))
    for (const property of judged) expect(seen).toKeep(property, body[property]);
});

check('customer/date-notation', async (context) => {
  const orders = new Map<string, string>();
  for (const { body, judged, seen } of await acceptedOf(context, dates))
    for (const property of judged) {
      const read = propertyOf(seen.object, property);
      context.observe(`customer/date-notation/${property}`, String(read).replace(/\d/g, '9'));

      expect(seen).toKeep(property, body[property]);
      if (/\d\/\d/.test(String(read)))
        expect(fact(`${property}, written with slashes`, withoutTime(read), seen.answer)).toSay(
          body[property],
        );
      // Another notation may have either order, and then has it for every day.
      const order = orderOf(String(body[property]), String(read));
      if (order === undefined) continue;
      const first = orders.get(property) ?? order;
      orders.set(property, first);
      expect(fact(`${property} as ${read}, of ${body[property]},`, order, seen.answer)).toSay(
        first,
      );
    }
});

/** Which of month and day comes first in a date that was written month/day/year; undefined where that cannot be told. */
function orderOf(written: string, read: string): string | undefined {
  const [month, day] = written.split('/').map(Number);
  const [, first, second] = /^(\d{1,2})[-.](\d{1,2})[-.]\d{4}/.exec(read) ?? [];
  if (first === undefined || month === day) return undefined;
  if (Number(first) === month && Number(second) === day) return 'month first';
  return Number(first) === day && Number(second) === month ? 'day first' : undefined;
}

function withoutTime(read: unknown): string {
  return String(read).replace(/[T ]\d.*$/, '');
}

interface Judged extends Shown {
  /** The properties that keep plain values, and so can be asked about special ones. */
  readonly judged: readonly string[];
}

/**
 * Customers with these values, as read back after their create, and after a PUT that gives each the values
 * of the next; a value that the service refuses is no breach, and left out.
 */
async function acceptedOf(
  context: CheckContext,
  variants: readonly RecordValues[],
): Promise<Judged[]> {
  const stored = await context.shared(storedProperties);
  const together = await context.shared(writtenTogether);
  // Where texts, amounts and dates are not accepted together, each kind is tried by itself.
  const written = together.length > 0 ? together : await writeAll(context, variants);
  const judged = Object.keys(variants[0] ?? {}).filter((name) => stored.has(name));
  if (written.length === 0)
    throw new NotAsked(`the service refused each of ${JSON.stringify(variants)}`);
  if (judged.length === 0)
    throw new Blocked('None of the properties in question is stored (see customer/create-keeps).');
  return written.map((shown) => ({ ...shown, judged }));
}
