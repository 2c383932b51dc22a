import { check } from '../../helpers/check/check.ts';
import type { CheckContext } from '../../helpers/check/context.ts';
import { expect, fact } from '../../helpers/check/matchers.ts';
import { Blocked, NotAsked } from '../../helpers/check/outcome.ts';
import type { SeenCustomer } from '../../helpers/customers/customers.ts';
import { propertyOf } from '../../helpers/customers/reading.ts';
import type { CustomerValues } from '../../helpers/customers/values.ts';
import { keptProperties } from './written-customers.ts';

/** Short enough for every field, and each with its own trap for a service that escapes, strips or recodes. */
const texts = [
  'Zoë Ñandú Straße',
  `O'Neil & "Co" <b>`,
  'Łódź Çeşme Øre €',
  'שלום مرحبا',
  '日本語 😀 𝄞',
  '&amp; %20 \\n +',
];

check('customer/text-survives', async (context) => {
  const written = texts.map((text) => ({ City: text, Street1: text, Street2: text }));

  for (const { seen, values, judged } of await acceptedOf(context, written))
    for (const property of judged) expect(seen).toKeep(property, values[property]);
});

const amounts = [
  { CreditLimit: 1234.56, DiscountPercentage: 0.25 },
  { CreditLimit: 0.01, DiscountPercentage: 0.5 },
];

check('customer/decimals-survive', async (context) => {
  for (const { seen, values, judged } of await acceptedOf(context, amounts))
    for (const property of judged) expect(seen).toKeep(property, values[property]);
});

/** A day above twelve and one below, so that month and day cannot change places unseen. */
const dates = [
  { CocDate: '4/17/2009', VatVerificationDate: '2/3/2015' },
  { CocDate: '5/6/2011', VatVerificationDate: '12/31/1999' },
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

/** Customers with these values, as read back; a value that the service refuses is no breach, and left out. */
async function acceptedOf<T extends CustomerValues>(
  { accepted, customers, shared }: CheckContext,
  variants: readonly T[],
): Promise<Written<T>[]> {
  const { create } = await accepted();
  const kept = await shared(keptProperties);
  const made = await Promise.all(
    variants.map(async (values) => ({
      values,
      one: await customers.tryCreate({ ...create, ...values }),
    })),
  );
  const written = made.flatMap(({ values, one }) =>
    'id' in one
      ? [
          {
            seen: customers.seenIn(one.read, one.created),
            values,
            judged: namesOf(values).filter((name) => kept.has(name)),
          },
        ]
      : [],
  );
  if (written.length === 0)
    throw new NotAsked(`the service refused each of ${JSON.stringify(variants)}`);
  if (written.every(({ judged }) => judged.length === 0))
    throw new Blocked(
      'None of the properties in question keeps even a plain value (see customer/create-keeps).',
    );
  return written;
}

function namesOf<T extends object>(values: T): (keyof T & string)[] {
  return Object.keys(values) as (keyof T & string)[];
}
