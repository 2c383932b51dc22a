import type { Table } from '../../../model/table.ts';
import { editStored, type Moment } from '../../customer-values.ts';
import { refuseCustomers } from '../../refuse-customers.ts';
import { slugOf } from '../../slug.ts';
import { every, type Fault, faultsOf, having, variation } from '../../variation.ts';

/** Two booleans that change places: seen only where one of them is true and the other is not. */
const swapped = ({ properties }: Table, moment: Moment): Fault[] => {
  const booleans = properties.filter(({ kind }) => kind === 'boolean');
  return booleans.slice(1).map(({ name }, at) => {
    const other = booleans[at]?.name ?? name;
    return variation({
      breaks: `customer/${moment}-keeps/${name}`,
      name: `${moment}-swaps-${slugOf(name)}-with-${slugOf(other)}`,
      does: `On ${moment}, ${name} and ${other} change places.`,
      change: editStored([moment], (made) => ({
        ...made,
        [name]: made[other] ?? false,
        [other]: made[name] ?? false,
      })),
    });
  });
};

/** Where letters of few languages and no negative amounts are taken, which keeps most special values from being written. */
const sharedBit = (table: Table): Fault[] =>
  faultsOf(
    'customer/update-keeps/ApplyOrderSurcharge',
    having(table, ['ApplyOrderSurcharge', 'CreditLimit', 'PrintPurchaseDetails'], {
      'update-sets-surcharge-with-details-in-latin-1': [
        'On update, PrintPurchaseDetails sets ApplyOrderSurcharge, too; letters beyond Latin-1 and negative amounts are refused.',
        every(
          refuseCustomers((sent) =>
            Object.values(sent).some((value) => /[^\0-\xff]/.test(String(value)))
              ? 'Not in the code page.'
              : undefined,
          ),
          refuseCustomers(({ CreditLimit: limit }) =>
            Number(limit) < 0 ? 'Negative.' : undefined,
          ),
          editStored(['update'], (made) => ({
            ...made,
            ApplyOrderSurcharge: (made.ApplyOrderSurcharge || made.PrintPurchaseDetails) ?? false,
          })),
        ),
      ],
    }),
  );

/** Booleans that are mistaken for one another. */
export const swappedBooleanFaults = (table: Table): readonly Fault[] => [
  ...swapped(table, 'create'),
  ...swapped(table, 'update'),
  ...sharedBit(table),
];
