import { propertiesOf, type Resource } from '../contract/resource.ts';
import type { CheckContext } from '../helpers/judging/context.ts';
import type { MadeRecord, Records } from '../helpers/records/records.ts';
import type { SeenRecord } from '../helpers/records/seen-record.ts';
import type { RecordValues } from '../helpers/records/values.ts';
import type { RecordBody } from '../helpers/records/write-values.ts';

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
  'null',
  '007',
  'a  b; c',
  '=0+1',
  'O’Brien – “Co”',
  '100% of_all',
  'C:\\temp\\new',
  '1E3',
];
const textProperties = ['City', 'CocCity', 'Street1', 'Street2'] as const;

/** Each text in one property or another: four records carry them all, and change them for one another. */
export const textVariants = [0, 4, 8, 12].map((from) =>
  Object.fromEntries(textProperties.map((property, at) => [property, texts[from + at] ?? ''])),
);

export const amounts = [
  { CreditLimit: 1234.56, DiscountPercentage: 0.25 },
  { CreditLimit: 16_777_217.01, DiscountPercentage: 0.125 },
  { CreditLimit: 0.1, DiscountPercentage: 0.75 },
  { CreditLimit: -98.76, DiscountPercentage: 1 },
];

/** A day above twelve and one below, so that month and day cannot change places unseen; in summer and in winter. */
export const dates = [
  { CocDate: '4/17/2009', VatVerificationDate: '2/3/2015' },
  { CocDate: '7/6/2011', VatVerificationDate: '12/31/1999' },
  { CocDate: '2/29/2004', VatVerificationDate: '10/10/2010' },
  { CocDate: '1/1/2000', VatVerificationDate: '5/6/1957' },
] as const;

/** Texts, amounts, dates and booleans on the same records: they do not disturb one another. */
export function writtenTogether(context: CheckContext): Promise<Shown[]> {
  const variants = [0, 1, 2, 3].map((at) => ({
    ...textVariants[at],
    ...amounts[at],
    ...dates[at],
    ...booleansAt(context.resource, at),
  }));
  return writeAll(context, variants);
}

/**
 * Each boolean is true in records of its own choice, so that two which change places, or hang together, are
 * seen: the bits of its number say in which.
 */
function booleansAt(resource: Resource, at: number): RecordValues {
  return Object.fromEntries(
    propertiesOf(resource, 'boolean').map((name, index) => [
      name,
      Math.floor((index + 1) / 2 ** at) % 2 === 1,
    ]),
  );
}

/** A record with special values, as it was written and as it was read. */
export interface Shown {
  readonly body: RecordBody;
  readonly seen: SeenRecord;
  readonly writtenBy: 'create' | 'update';
}

export async function writeAll(
  context: CheckContext,
  variants: readonly RecordValues[],
): Promise<Shown[]> {
  const shown = variants.map((values, at) =>
    writeTwice(context, values, variants[(at + 1) % variants.length] ?? values),
  );
  return (await Promise.all(shown)).flat();
}

async function writeTwice(
  { accepted, api, customers }: CheckContext,
  values: RecordValues,
  next: RecordValues,
): Promise<Shown[]> {
  const { create } = await accepted();
  const made = await firstMade(customers, [
    { ...create, ...values },
    // A service may want no such amounts.
    {
      ...create,
      ...values,
      CreditLimit: create.CreditLimit,
      DiscountPercentage: create.DiscountPercentage,
    },
  ]);
  if (made === undefined) return [];
  const created = {
    body: made.sent,
    seen: customers.seenIn(made.read, made.created),
    writtenBy: 'create',
  } as const;
  const body = customers.bodyForUpdate(made, { ...create, ...next });
  const put = await api.update(made, body);
  if (!put.succeeded) return [created];
  const seen = customers.seenIn(await api.get(made), put);
  return [created, { body, seen, writtenBy: 'update' }];
}

async function firstMade(
  customers: Records,
  choices: readonly RecordValues[],
): Promise<MadeRecord | undefined> {
  for (const values of choices) {
    const made = await customers.tryCreate(values);
    if ('id' in made) return made;
  }
  return undefined;
}
