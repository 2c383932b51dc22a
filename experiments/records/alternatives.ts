import {
  editableProperties,
  kindOf,
  type Resource,
  writableProperties,
} from '../../contract/resource.ts';
import type { CheckContext } from '../../helpers/judging/index.ts';
import {
  type Edit,
  isRefused,
  type MadeRecord,
  type RecordValues,
} from '../../helpers/records/index.ts';
import type { Extreme } from './written-twice.ts';

/**
 * Other ways of writing texts that may be written in several, and null beside them: a service that brings them to a form of its
 * own does not keep what was written. Without properties of which no value is taken, or the operator gave one.
 */
async function alternativesOf(
  { accepted, resource, template }: CheckContext,
  at: 0 | 1 | 2,
): Promise<RecordValues> {
  const known = await accepted();
  const moment = at === 0 ? 'create' : 'update';
  const names = at === 0 ? writableProperties(resource) : editableProperties(resource);
  return Object.fromEntries(
    names
      .filter((name) => template[moment][name] === undefined)
      .filter((name) => !isRefused(known, resource, name, moment))
      .flatMap((name) => {
        const value = resource.properties[name]?.alternatives?.[at];
        return value === undefined ? [] : [[name, value]];
      }),
  );
}

/** All of some values; where that is refused, none that are identifiers, and then one half of those, or the other. */
function partsOf(resource: Resource, values: RecordValues): readonly RecordValues[] {
  const all = Object.entries(values);
  const texts = all.filter(([name]) => kindOf(resource, name) !== 'identifier');
  const half = Math.ceil(texts.length / 2);
  const parts = [all, texts, texts.slice(0, half), texts.slice(half)];
  return parts.filter((part) => part.length > 0).map((part) => Object.fromEntries(part));
}

/** A new record with alternatives, as far as a service takes them. */
export async function createWithAlternatives(
  context: CheckContext,
): Promise<{ readonly record: MadeRecord; readonly created: Extreme[] }> {
  const { acceptedOnCreate, records } = context;
  const values = await acceptedOnCreate();
  for (const alternatives of partsOf(context.resource, await alternativesOf(context, 0))) {
    const record = await records.tryCreate({ ...values, ...alternatives });
    if (!('id' in record)) continue;
    const seen = records.seenIn(record.read, record.created);
    const judged = Object.keys(alternatives);
    return { record, created: [{ body: record.sent, judged, seen, writtenBy: 'create' }] };
  }
  return { record: await records.create(), created: [] };
}

/** An update of a record with other alternatives again, as far as a service takes them; undefined where it takes none. */
export async function editWithAlternatives(
  context: CheckContext,
  record: MadeRecord,
  values: RecordValues,
  at: 1 | 2,
): Promise<Edit | undefined> {
  for (const alternatives of partsOf(context.resource, await alternativesOf(context, at))) {
    const edit = await context.records.edit(record, { ...values, ...alternatives });
    // How a value is refused is open.
    if (edit.put.succeeded) return edit;
  }
  return undefined;
}
