import { editableProperties, writableProperties } from '../../contract/resource.ts';
import type { CheckContext } from '../../helpers/judging/index.ts';
import {
  type Edit,
  isRefused,
  type MadeRecord,
  type RecordValues,
} from '../../helpers/records/index.ts';
import type { Shown } from './written-twice.ts';

/** Such values, and the properties that have them. */
export interface ShownForm extends Shown {
  readonly judged: readonly string[];
}

/**
 * The texts that may be written in several ways, in one of them: a service that brings them to its own form does not keep
 * what was written. Without those of which no value is taken.
 */
async function formsOf({ accepted, resource }: CheckContext, at: 0 | 1 | 2): Promise<RecordValues> {
  const known = await accepted();
  const [moment, names] =
    at === 0
      ? (['create', writableProperties(resource)] as const)
      : (['update', editableProperties(resource)] as const);
  return Object.fromEntries(
    names.flatMap((name) => {
      const form = resource.properties[name]?.forms?.[at];
      return form === undefined || isRefused(known, resource, name, moment) ? [] : [[name, form]];
    }),
  );
}

/** A new record with such forms, or with plain values where a service does not take them. */
export async function createInOtherForms(
  context: CheckContext,
): Promise<{ readonly record: MadeRecord; readonly created: readonly ShownForm[] }> {
  const { acceptedOnCreate, records } = context;
  const [forms, values] = [await formsOf(context, 0), await acceptedOnCreate()];
  const made = await records.tryCreate({ ...values, ...forms });
  if (!('id' in made)) return { record: await records.create(), created: [] };
  const seen = records.seenIn(made.read, made.created);
  const judged = Object.keys(forms);
  return { record: made, created: [{ body: made.sent, judged, seen, writtenBy: 'create' }] };
}

/** An update of a record with other forms again, or with plain values where a service does not take them. */
export async function editInOtherForms(
  context: CheckContext,
  record: MadeRecord,
  values: RecordValues,
  at: 1 | 2,
): Promise<Edit> {
  const { records } = context;
  const edit = await records.edit(record, { ...values, ...(await formsOf(context, at)) });
  return edit.put.refused ? records.edit(record, values) : edit;
}
