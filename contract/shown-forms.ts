import type { Property, PropertyKind, PropertyValue } from './resource.ts';

/** A form of value that the contract itself shows, by values of it: a service takes at least one of them. */
export interface ShownForm {
  readonly name: string;
  /** What such a value looks like as text. */
  readonly like: RegExp;
  readonly values: readonly [PropertyValue, ...PropertyValue[]];
}

const lastYear = new Date().getUTCFullYear() - 1;

// Which years are usual is for the service to say; which days is not.
const daysOf = (name: string, like: RegExp, day: string, otherDay: string): ShownForm => ({
  name: `a date month/day/year, ${name}`,
  like,
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
    daysOf('whose month and day have one digit', /^\d\/\d\//, '2/3', '7/6'),
    daysOf(
      'whose month has one digit and whose day is above twelve',
      /^\d\/(1[3-9]|[23]\d)\//,
      '4/17',
      '9/28',
    ),
    daysOf('whose day has one digit', /^1\d\/\d\//, '12/3', '10/9'),
    daysOf('whose month and day have two digits', /^1\d\/\d\d\//, '12/31', '10/10'),
  ],
  decimal: [
    {
      name: 'a decimal number with a fraction',
      like: /\.\d/,
      values: [250.75, 12.5, 0.25, 1234.56, 99.95, 1.5],
    },
  ],
};

/** The forms that the contract shows of a kind, null aside. */
export function shownForms(property: Property | undefined): readonly ShownForm[] {
  return (property === undefined ? undefined : forms[property.kind]) ?? [];
}

/** Whether the contract shows null for a kind, where a property need not be given. */
export function mayBeNull(property: Property | undefined): boolean {
  return property !== undefined && nullable.has(property.kind) && property.mandatory !== true;
}

const nullable: ReadonlySet<PropertyKind> = new Set(['identifier', 'text', 'date', 'array']);
