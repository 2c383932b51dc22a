import { check } from '../../helpers/check/check.ts';
import type { CheckContext } from '../../helpers/check/context.ts';
import { expect, fact } from '../../helpers/check/matchers.ts';
import { Blocked, NotAsked } from '../../helpers/check/outcome.ts';
import type { SeenCustomer } from '../../helpers/customers/customers.ts';
import { propertyOf } from '../../helpers/customers/reading.ts';
import type { CustomerValues } from '../../helpers/customers/values.ts';
import { storedProperties } from './written-customers.ts';

/** Short enough for every field, and each with its own trap for a service that escapes, strips or recodes. */
const texts = [
  'Zoë Ñandú Straße',
  `O'Neil & "Co" <b>`,
  'Łódź Çeşme Øre €',
  'שלום \u200Fمرحبا\u200E',
  '日本語 😀 𝄞',
  '&amp; %20 \\n +',
  `d''Or `.trim(),
  'é e\u0301 ﬁ',
];
const textProperties = ['City', 'CocCity', 'Street1', 'Street2'] as const;

/** Each text in one property or another: two customers carry them all, and change them for one another. */
const textVariants = [texts.slice(0, 4), texts.slice(4)].map((some) =>
  Object.fromEntries(textProperties.map((property, at) => [property, some[at] ?? ''])),
);

check('customer/text-survives', async (context) => {
  for (const { seen, values, judged } of await acceptedOf(context, textVariants))
    for (const property of judged) expect(seen).toKeep(property, values[property]);
});

const amounts = [
  { CreditLimit: 1234.56, DiscountPercentage: 0.25 },
  { CreditLimit: 16_777_217.01, DiscountPercentage: 0.125 },
];

check('customer/decimals-survive', async (context) => {
  for (const { seen, values, judged } of await acceptedOf(context, amounts))
    for (const property of judged) expect(seen).toKeep(property, values[property]);
});

/** A day above twelve and one below, so that month and day cannot change places unseen; in summer and in winter. */
const dates = [
  { CocDate: '4/17/2009', VatVerificationDate: '2/3/2015' },
  { CocDate: '7/6/2011', VatVerificationDate: '12/31/1999' },
] as const;

check('customer/date-notation', async (context) => {
  for (const { seen, values, judged } of await acceptedOf(context, dates))
    for (const property of judged) {
      const read = propertyOf(seen.object, property);
      context.observe(`customer/date-notation/${property}`, String(read).replace(/\d/g, '9'));

      expect(seen).toKeep(property, values[property]);
      if (String(read).includes('/'))
        expect(fact(`${property}, written with slashes`, withoutTime(read), seen.answer)).toSay(
          values[property],
        );
    }
});

function withoutTime(read: unknown): string {
  return String(read).replace(/[T ]\d.*$/, '');
}

interface Written<T> {
  readonly seen: SeenCustomer;
  readonly values: T;
  /** The properties that keep plain values, and so can be asked about special ones. */
  readonly judged: readonly (keyof T & string)[];
}

/**
 * Customers with these values, as read back after their create, and after a PUT that gives each the values
 * of the next; a value that the service refuses is no breach, and left out.
 */
async function acceptedOf<T extends CustomerValues>(
  context: CheckContext,
  variants: readonly T[],
): Promise<Written<T>[]> {
  const stored = await context.shared(storedProperties);
  const together = await context.shared(writtenTogether);
  // Where texts, amounts and dates are not accepted together, each kind is tried by itself.
  const written = together.length > 0 ? together : await writeAll(context, variants);
  const seen = written.map(({ seen, at }) => {
    const values = variants[at % variants.length] as T;
    return { seen, values, judged: namesOf(values).filter((name) => stored.has(name)) };
  });
  if (seen.length === 0)
    throw new NotAsked(`the service refused each of ${JSON.stringify(variants)}`);
  if (seen.every(({ judged }) => judged.length === 0))
    throw new Blocked('None of the properties in question is stored (see customer/create-keeps).');
  return seen;
}

/** Texts, amounts and dates on the same customers: they do not disturb one another. */
function writtenTogether(context: CheckContext): Promise<Shown[]> {
  return writeAll(
    context,
    [0, 1].map((at) => ({ ...textVariants[at], ...amounts[at], ...dates[at] })),
  );
}

interface Shown {
  readonly seen: SeenCustomer;
  /** Which of the variants it shows. */
  readonly at: number;
}

async function writeAll(
  context: CheckContext,
  variants: readonly CustomerValues[],
): Promise<Shown[]> {
  const shown = variants.map((values, at) => {
    const next = (at + 1) % variants.length;
    return writeTwice(context, [values, at], [variants[next] ?? values, next]);
  });
  return (await Promise.all(shown)).flat();
}

async function writeTwice(
  { accepted, api, customers }: CheckContext,
  [values, at]: readonly [CustomerValues, number],
  [next, nextAt]: readonly [CustomerValues, number],
): Promise<Shown[]> {
  const { create } = await accepted();
  const made = await customers.tryCreate({ ...create, ...values });
  if (!('id' in made)) return [];
  const created = { seen: customers.seenIn(made.read, made.created), at };
  const put = await api.update(made, customers.bodyForUpdate(made, { ...create, ...next }));
  if (!put.succeeded) return [created];
  return [created, { seen: customers.seenIn(await api.get(made), put), at: nextAt }];
}

function namesOf<T extends object>(values: T): (keyof T & string)[] {
  return Object.keys(values) as (keyof T & string)[];
}
