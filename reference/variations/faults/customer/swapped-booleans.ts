import { properties } from '../../../model/properties.ts';
import { editStored, type Moment } from '../../customer-values.ts';
import { slugOf } from '../../slug.ts';
import { type Fault, variation } from '../../variation.ts';

const booleans = properties.filter(({ kind }) => kind === 'boolean');

/** Two booleans that change places: seen only where one of them is true and the other is not. */
const swapped = (moment: Moment): Fault[] =>
  booleans.slice(1).map(({ name }, at) => {
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

export const swappedBooleanFaults: readonly Fault[] = [...swapped('create'), ...swapped('update')];
