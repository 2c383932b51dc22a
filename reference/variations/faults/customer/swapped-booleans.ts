import type { Table } from '../../../model/table.ts';
import { editStored, type Moment } from '../../customer-values.ts';
import { slugOf } from '../../slug.ts';
import { type Fault, variation } from '../../variation.ts';

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

/** Booleans that are mistaken for one another. */
export const swappedBooleanFaults = (table: Table): readonly Fault[] => [
  ...swapped(table, 'create'),
  ...swapped(table, 'update'),
];
