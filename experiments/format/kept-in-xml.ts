import { mayBeNull } from '../../contract/shown-forms.ts';
import { isCarriedByXml } from '../../helpers/evidence/index.ts';
import type { CheckContext } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import { keptProperties, knownToBeOptional } from '../plan/learned.ts';
import { type ChangedInXml, everySecondOf, saysNull } from './emptied-in-xml.ts';
import { isKept } from './names-in-xml.ts';
import { recordsInBothFormats } from './records-in-both-formats.ts';
import { putInXml, type Texts, withValuesOf } from './xml-writes.ts';

/** Every property with the value that the XML said. */
export async function keptIn(
  { records, shared }: CheckContext,
  write: Answer,
  read: Answer,
  says: ReadonlyMap<string, unknown>,
) {
  const seen = () => records.seenIn(read, write);
  // What the service's own XML does not carry cannot be written in it (see format/xml-says-the-same).
  const shown = await shared(recordsInBothFormats);
  return [...(await shared(keptProperties))]
    .filter((property) => isCarriedByXml(shown, property))
    .map((property) => ({ seen, property, value: says.get(property) }));
}

/**
 * A PUT in XML of other values than a record was changed to, or of the same where these are refused, beside texts of
 * its own: what it must keep.
 */
export async function changeAgainInXml(
  context: CheckContext,
  changed: ChangedInXml,
  texts: Texts = {},
) {
  const { accepted, api, shared } = context;
  const { back } = await accepted();
  const [created] = await shared(recordsInBothFormats);
  for (const way of [withValuesOf(created, back, changed), changed]) {
    const { answer: written, says } = await putInXml(context, changed.record, { ...way, texts });
    if (!written.succeeded) continue;
    const read = await api.get(changed.record);
    const kept = await keptIn(context, written, read, says);
    return { read, emptied: [], kept: kept.filter(({ property }) => !(property in texts)) };
  }
  return undefined;
}

/** The same beside null in every second property of which XML may say so; undefined where there is none. */
export async function changeBesideNulls(context: CheckContext, changed: ChangedInXml) {
  const { resource, shared } = context;
  const { leftOut } = await knownToBeOptional(context, 'update');
  const isNullSaid = (await shared(recordsInBothFormats)).some(saysNull);
  const names = [...leftOut].filter((name) => mayBeNull(resource.properties[name]));
  const nulls = everySecondOf(names, resource, { half: 0, emptyOf: () => null, isNullSaid });
  if (!isKept(changed) || Object.keys(nulls).length === 0) return undefined;
  return changeAgainInXml(context, changed, nulls);
}
