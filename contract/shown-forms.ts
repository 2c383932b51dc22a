import type { PropertyKind, PropertyValue } from './resource.ts';

/** A form of value that the contract itself shows, by values of it: a service takes at least one of them. */
export interface ShownForm {
  readonly name: string;
  readonly values: readonly [PropertyValue, ...PropertyValue[]];
}

const lastYear = new Date().getUTCFullYear() - 1;

// Which years are usual is for the service to say; which days is not.
const daysOf = (name: string, day: string, otherDay: string): ShownForm => ({
  name: `a date month/day/year, ${name}`,
  values: [
    `${day}/2015`,
    `${otherDay}/2009`,
    `${day}/1999`,
    `${otherDay}/2019`,
    `${day}/2022`,
    `${otherDay}/${lastYear}`,
  ],
});

const forms: Partial<Record<PropertyKind, readonly ShownForm[]>> = {
  date: [
    daysOf('whose month and day have one digit', '2/3', '7/6'),
    daysOf('whose month has one digit and whose day is above twelve', '4/17', '9/28'),
    daysOf('whose day has one digit', '12/3', '10/9'),
    daysOf('whose month and day have two digits', '12/31', '10/10'),
  ],
  decimal: [
    { name: 'a decimal number with a fraction', values: [250.75, 12.5, 0.25, 1234.56, 99.95, 1.5] },
  ],
};

/** The forms that the contract shows of a kind. */
export function shownForms(kind: PropertyKind | undefined): readonly ShownForm[] {
  return (kind === undefined ? undefined : forms[kind]) ?? [];
}
