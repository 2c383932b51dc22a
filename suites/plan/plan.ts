import {
  editableProperties,
  type PropertyKind,
  propertiesOf,
  type Resource,
} from '../../contract/resource.ts';
import { pick, plainest } from '../../helpers/records/index.ts';
import {
  alternative,
  back,
  bare,
  changed,
  created,
  emptied,
  type Form,
  half,
  heldBefore,
  type Known,
  large,
  long,
  nulls,
  odd,
  optionalOf,
  smallChanges,
  specialInXml,
  swapped,
  updated,
  without,
} from './forms.ts';
import {
  escaped,
  inChunks,
  inXml,
  namingAnother,
  type Way,
  withEmptyKey,
  withoutKey,
} from './ways.ts';

/** A write of a record, and how it is sent where that is otherwise than usual: in the first way that is not refused. */
export interface PlannedWrite {
  readonly form: Form;
  readonly ways: readonly Way[];
}

/** One record of the plan: how it is created, and updated again and again. */
export interface Line {
  readonly name: string;
  readonly create: PlannedWrite;
  readonly updates: readonly PlannedWrite[];
  /** Whether it is read in XML as well after each write. */
  readonly isReadInXml?: true;
  /** Whether it is left out where records stay: what the others show has to do. */
  readonly isSpare?: true;
  /** What its last write differs from, where that is not a record with a value everywhere. */
  readonly base?: Form;
}

const by = (form: Form, ...ways: Way[]): PlannedWrite => ({ form, ways });
const asPlanned = (one: Form | PlannedWrite) => (typeof one === 'function' ? by(one) : one);
const line = (
  name: string,
  create: Form | PlannedWrite,
  ...updates: (Form | PlannedWrite)[]
): Line => ({ name, create: asPlanned(create), updates: updates.map(asPlanned) });
const spare = (line: Line): Line => ({ ...line, isSpare: true });

/** Sees to it that the record holds a value in every property that takes one on update alone. */
const filled: Form = changed(heldBefore, ({ create, held, resource }) =>
  Object.fromEntries(
    editableProperties(resource)
      .filter((name) => held[name] === plainest(resource, name))
      .map((name) => [name, create[name]]),
  ),
);
const firstName = (resource: Resource) => propertiesOf(resource, 'name').slice(0, 1);
const otherNames = (resource: Resource) => propertiesOf(resource, 'name').slice(1);
const sparse = without(created, optionalOf);

const ofDates = (moment: 'create' | 'update') => (known: Known) =>
  pick(known[moment], propertiesOf(known.resource, 'date', 'date and time'));
const allButDates = changed(alternative(updated, 1), ofDates('create'));
/** The values of some kinds changed back, all else as it is. */
const those = (...kinds: PropertyKind[]): Form =>
  changed(heldBefore, ({ create, resource }) => pick(create, propertiesOf(resource, ...kinds)));

/** Booleans are true, but for a moment, before they are left out. */
const withBooleans = (moment: 'create' | 'update', form: Form): Form =>
  changed(form, (known) => pick(known[moment], propertiesOf(known.resource, 'boolean')));
/** Every second boolean is true, the others are false. */
const halfTrue = (form: Form, rest: 0 | 1): Form =>
  changed(form, ({ resource }) =>
    Object.fromEntries(
      propertiesOf(resource, 'boolean').map((name, at) => [name, at % 2 === rest]),
    ),
  );
/** With nothing in one half of what may be missing, and without the other half and the names that need not be there. */
const hollow = (rest: 0 | 1): Form =>
  emptied(without(without(back, half(rest === 0 ? 1 : 0)), otherNames), rest);

/** Everything that is written. The records of one part are of the same scenario. */
export const plan = {
  /** Each is read when another one is written: two different ones, and one that is like the first but for its names. */
  written: [
    line('all values', created, updated),
    spare(line('all values once more', created)),
    line('other values', swapped(updated), back),
  ],
  /** In turn, each right after one with a value everywhere, which a careless service could take for its defaults. */
  sparse: [
    spare(line('all values before sparse ones', created)),
    line('names alone', sparse),
    { ...line('names and null', nulls(sparse)), base: sparse },
  ],
  sparselyUpdated: [
    {
      ...line(
        'left out on update',
        created,
        filled,
        without(heldBefore, optionalOf),
        nulls(without(back, optionalOf)),
      ),
      base: without(back, optionalOf),
    },
  ],
  halfLeftOut: [
    line(
      'half left out',
      without(created, half(1)),
      by(without(without(back, half(0)), firstName), withoutKey),
      by(without(without(back, half(1)), otherNames), withoutKey),
    ),
  ],
  odd: ([0, 1, 2, 3] as const)
    .map((at) =>
      line(
        `odd values ${at + 1}`,
        odd(created, at),
        by(odd(back, ((at + 1) % 4) as typeof at), escaped),
      ),
    )
    .map((one, at) => (at === 0 ? one : spare(one))),
  /** A part of the record at a time, of which the first once more at last: it could be taken for one that comes twice. */
  ways: [
    line(
      'updated in other ways',
      alternative(created, 0),
      allButDates,
      by(heldBefore, inChunks),
      by(those('array'), namingAnother),
      those('boolean'),
      by(changed(heldBefore, ofDates('update')), withoutKey),
      by(those('decimal', 'integer'), withEmptyKey),
      allButDates,
      alternative(back, 2),
    ),
    spare(line('named by another', created)),
  ],
  long: [spare(line('long texts', long(created, 0), long(back, 13)))],
  large: [
    spare(
      line(
        'large numbers beside null',
        nulls(large(created, 16_777_217), 0, 'identifier', 'text'),
        bare(nulls(large(back, 33_554_435), 1, 'identifier', 'text')),
      ),
    ),
  ],
  emptied: [
    line('hardly changed, and emptied', created, smallChanges, emptied(back, 0), emptied(back, 1)),
  ],
  /** A record with a value everywhere shows where each stands in XML. Of two booleans one is true and one false. */
  bothFormats: [
    line(
      'all values in both formats',
      halfTrue(created, 1),
      updated,
      halfTrue(specialInXml(back, 'negative', 3), 0),
    ),
    line('names alone in both formats', sparse),
  ].map((one) => ({ ...one, isReadInXml: true as const })),
  updatedInXml: [
    line(
      'updated in XML',
      withBooleans('update', created),
      by(specialInXml(withBooleans('create', updated), 'negative'), inXml),
      by(hollow(1), inXml),
      by(back, inXml),
      by(hollow(0), inXml),
      by(nulls(back, 0), inXml),
      back,
    ),
  ],
  createdInXml: [
    line('created in XML', by(specialInXml(created, 'withCents'), inXml)),
    line('other values created in XML', by(updated, inXml)),
  ],
  /** Right after one with a value everywhere, as in JSON. */
  sparseInXml: [
    line('all values before sparse ones in XML', by(created, inXml)),
    line('names alone in XML', by(sparse, inXml)),
  ],
} as const satisfies Record<string, readonly Line[]>;
