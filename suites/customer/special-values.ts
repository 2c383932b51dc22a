import { check } from '../../helpers/check/check.ts';
import type { CheckContext } from '../../helpers/check/context.ts';
import { expect, fact } from '../../helpers/check/matchers.ts';
import { NotAsked } from '../../helpers/check/outcome.ts';
import type { SeenCustomer } from '../../helpers/customers/customers.ts';
import { propertyOf } from '../../helpers/customers/reading.ts';
import type { CustomerValues } from '../../helpers/customers/values.ts';

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
  const written = texts.map((text) => ({ City: text, Street2: text }));

  for (const { seen, values } of await acceptedOf(context, written))
    for (const property of ['City', 'Street2'] as const)
      expect(seen).toKeep(property, values[property]);
});

const amounts = [
  { CreditLimit: 1234.56, DiscountPercentage: 0.25 },
  { CreditLimit: 0.01, DiscountPercentage: 0.5 },
];

check('customer/decimals-survive', async (context) => {
  for (const { seen, values } of await acceptedOf(context, amounts)) {
    expect(seen).toKeep('CreditLimit', values.CreditLimit);
    expect(seen).toKeep('DiscountPercentage', values.DiscountPercentage);
  }
});

/** A day above twelve and one below, so that month and day cannot change places unseen. */
const dates = [
  { CocDate: '4/17/2009', VatVerificationDate: '2/3/2015' },
  { CocDate: '5/6/2011', VatVerificationDate: '12/31/1999' },
] as const;

check('customer/date-notation', async (context) => {
  for (const { seen, values } of await acceptedOf(context, dates))
    for (const property of ['CocDate', 'VatVerificationDate'] as const) {
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

/** Customers with these values, as read back; a value that the service refuses is no breach, and left out. */
async function acceptedOf<T extends CustomerValues>(
  { accepted, customers }: CheckContext,
  variants: readonly T[],
): Promise<{ seen: SeenCustomer; values: T }[]> {
  const { create } = await accepted();
  const made = await Promise.all(
    variants.map((values) => customers.tryCreate({ ...create, ...values })),
  );
  const seen = made.flatMap((one, index) => {
    const values = variants[index];
    return 'id' in one && values !== undefined ? [{ seen: customers.seenIn(one.read), values }] : [];
  });
  if (seen.length > 0) return seen;
  throw new NotAsked(`the service refused each of ${JSON.stringify(variants)}`);
}
