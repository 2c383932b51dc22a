import { NotAsked } from '../../contract/outcome.ts';
import { propertiesOf, textsThatAre } from '../../contract/resource.ts';
import { nounOf } from '../../contract/resource-names.ts';
import { sentence } from '../../contract/sentence.ts';
import type { Addressed } from '../../helpers/api/index.ts';
import { inBothFormats, pairsIn } from '../../helpers/evidence/index.ts';
import { type CheckContext, scenario } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import {
  hasValue,
  type MadeRecord,
  propertyOf,
  type Records,
  type RecordValues,
} from '../../helpers/records/index.ts';
import { amountsIn, dateVariants } from '../records/variants.ts';
import { askForXml, type InXml, listInXml, newInBothFormats } from './shown-in-xml.ts';

/** Records in both formats, of which the first has a value in every property. */
export const bothFormats = scenario('both formats', async (context, note) => {
  const { canWrite, resource } = context;
  const shown = canWrite ? await madeInBothFormats(context) : await oldInBothFormats(context);
  if (shown.length === 0)
    throw new NotAsked(sentence`the list shows no ${nounOf(resource)} that could be read`);
  for (const { id: record, inXml, json } of shown) {
    note({ label: 'read', record, answer: json });
    note({ label: 'read', record, answer: inXml.answer });
  }
});

/** What is known of them. @throws what stands in the way */
export async function recordsInBothFormats({ resource, shared }: CheckContext) {
  const { steps, end } = await shared(bothFormats);
  const records = inBothFormats(steps, resource);
  if (end !== undefined || records instanceof Error) throw end ?? records;
  return records;
}

/** All that is answered to requests for XML. */
export const answersInXml = scenario('answers in XML', async ({ canWrite, shared }, note) => {
  const tell = (answer: Answer) => note({ label: 'read', answer });
  tell((await shared(listInXml)).answer);
  if (!canWrite) return;
  const { inXml } = await shared(newInBothFormats);
  if (inXml !== undefined) tell((await inXml).answer);
  const { steps, end } = await shared(bothFormats);
  // What is not there in JSON either is no matter of XML.
  for (const { json, xml } of pairsIn(steps)) if (json.succeeded) tell(xml);
  if (end !== undefined) throw end;
});

/**
 * A record with a value in every property, which shows where they stand in XML; one with text that XML has to
 * escape, after an update; and one that has next to nothing.
 */
async function madeInBothFormats(context: CheckContext): Promise<ShownInBoth[]> {
  const { accepted, api, records, resource } = context;
  const { back, create, update } = await accepted();
  records.isNeeded = true;
  const [one, , , other] = textsThatAre(resource, 'free');
  const texts = (letters: string) => ({
    ...(one !== undefined && { [one]: `Zoë & <Łódź>${letters}` }),
    ...(other !== undefined && { [other]: `"q" 'a' €` }),
  });
  // A service may want no such days, no negative amounts, and no letters of which UTF-16 needs two units.
  const days = dateVariants(resource)[3];
  const { withCents, negative } = amountsIn(resource);
  const special = [
    { ...texts(' 😀'), ...negative, ...days },
    { ...texts(' 😀'), ...withCents, ...days },
    { ...texts(' 😀'), ...negative },
    { ...texts(' 😀'), ...withCents },
    { ...texts(''), ...negative },
    { ...texts(''), ...withCents },
  ];
  const escaped = special.map((values) => ({ ...update, ...values }));
  // Booleans of both kinds, so that none hangs on another, and each is true in one record and false in another.
  const booleans = (isTrue: (at: number) => boolean) =>
    Object.fromEntries(propertiesOf(resource, 'boolean').map((name, at) => [name, isTrue(at)]));
  const full = async () => {
    const values = { ...create, ...booleans((at) => at % 2 === 1) };
    return (await firstTaken(records, [values]))[1] ?? records.create(create);
  };
  const edited = async () => {
    const one = await records.create();
    await api.update(one, records.bodyForUpdate(one, back));
    // Shown in XML between two updates: what is kept of that must not be shown again, and the first may forget it.
    await askForXml(api, (asking) => asking.get(one));
    for (const values of [...escaped, update]) {
      const change = { ...values, ...booleans((at) => at % 2 === 0) };
      const put = await api.update(one, records.bodyForUpdate(one, change));
      if (!put.refused) break;
    }
    return { id: one.id };
  };
  const bare = async () => (await firstTaken(records, [{}]))[1];
  const shownInBoth = async (made: Promise<MadeRecord | Addressed | undefined>) => {
    const record = await made;
    return record === undefined ? [] : askedInBoth(context, record);
  };
  const shown = await Promise.all([full(), edited(), bare()].map(shownInBoth));
  return shown.flat();
}

/** The first values that the service takes, and the record that was made with them. */
async function firstTaken(records: Records, attempts: readonly RecordValues[]) {
  for (const values of attempts) {
    const made = await records.tryCreate(values);
    if ('id' in made) return [values, made] as const;
  }
  return [] as const;
}

/** Records that were there before the run, where none can be made. */
async function oldInBothFormats(context: CheckContext): Promise<ShownInBoth[]> {
  const ids = context.idsBefore.slice(0, 3);
  return (await Promise.all(ids.map((id) => askedInBoth(context, { id })))).flat();
}

interface ShownInBoth extends Addressed {
  readonly json: Answer;
  readonly inXml: InXml;
}

/**
 * A record as XML and JSON show it. One that was not read before is read twice afterwards, for asking for XML changes nothing:
 * where JSON shows it now this way and now that, it is no matter of XML, and there is none.
 */
async function askedInBoth(
  { api, records, resource }: CheckContext,
  record: Addressed & { readonly read?: Answer },
): Promise<ShownInBoth[]> {
  const inXml = await askForXml(api, (asking) => asking.get(record));
  const json = record.read ?? (await api.get(record));
  const again = record.read ?? (await api.get(record));
  if (!json.succeeded || !again.succeeded) return [{ id: record.id, inXml, json }];
  const { object } = records.seenIn(json);
  const isSame = (name: string) => hasValue(records.seenIn(again), name, propertyOf(object, name));
  return propertiesOf(resource).every(isSame) ? [{ id: record.id, inXml, json }] : [];
}
