import { kindOf } from '../../contract/resource.ts';
import type { CheckContext } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import { entriesOf, isObject, type SeenRecord } from '../../helpers/records/index.ts';
import { sparselyUpdated, sparseRecord } from '../defaults/sparse-records.ts';
import { updatedWithoutNames } from '../defaults/updates-without.ts';
import { fulfilled } from '../every-part.ts';
import { changedInXml, createdInXml } from '../format/written-in-xml.ts';
import { listing } from '../list/listing.ts';
import { changedAndEmptied } from './extreme-records.ts';
import { readsOfOld } from './old-records.ts';
import { writtenTogether } from './special-records.ts';
import { writtenRecords } from './written-records.ts';
import { wasAnswered } from './written-twice.ts';

/** Records of which each is to have a property in its documented type. */
export async function recordsToHave(
  context: CheckContext,
  property: string,
): Promise<SeenRecord[]> {
  const { records, resource, shared } = context;
  const isName = kindOf(resource, property) === 'name';
  const updated = await shared(updatedRecords);
  // What becomes of a name that is missing is not documented.
  const others = isName ? [] : updated.map((answer) => records.seenIn(answer));
  const emptied = context.canWrite ? await fulfilled([shared(changedAndEmptied)]) : [];
  return [
    ...(await shared(shownRecords)),
    ...others,
    ...emptied
      .flat()
      .filter(wasAnswered)
      .map(({ seen }) => seen),
  ];
}

/**
 * Records as answers show them: of our own, full, sparse, with special values and written in XML, which knows no types,
 * and those that were there before; or a list's entries.
 */
async function shownRecords(context: CheckContext): Promise<SeenRecord[]> {
  const { canWrite, records, resource, shared } = context;
  if (resource.kind === 'list') return shownEntries(context);
  const old = (await shared(readsOfOld)).filter(showsObject);
  const special = canWrite ? (await shared(writtenTogether)).filter(wasAnswered) : [];
  return [
    ...[...(await ownRecords(context)), ...old].map((answer) => records.seenIn(answer)),
    ...special.map(({ seen }) => seen),
  ];
}

async function ownRecords({ canWrite, shared }: CheckContext): Promise<Answer[]> {
  if (!canWrite) return [];
  const { first, second } = await shared(writtenRecords);
  const { read } = await shared(sparseRecord);
  return [first.read, second.read, read, ...(await writtenInXml(shared))];
}

/** Records after updates that left something out. */
async function updatedRecords({ canWrite, shared }: CheckContext): Promise<Answer[]> {
  if (!canWrite) return [];
  const [sparse, half] = await Promise.all([
    fulfilled([shared(sparselyUpdated)]),
    fulfilled([shared(updatedWithoutNames)]),
  ]);
  const updated = [...sparse, ...half.flatMap(({ halves }) => halves)];
  return updated.map(({ read }) => read).filter(showsObject);
}

async function writtenInXml(shared: CheckContext['shared']): Promise<Answer[]> {
  const written = await fulfilled([shared(changedInXml), shared(createdInXml)]);
  return written.flatMap(({ answer, read }) =>
    answer.succeeded && read !== undefined && showsObject(read) ? [read] : [],
  );
}

function showsObject({ json, succeeded }: Answer): boolean {
  return succeeded && isObject(json);
}

const mostEntries = 20;

async function shownEntries({ resource, shared }: CheckContext): Promise<SeenRecord[]> {
  const answer = await shared(listing);
  const entries = (entriesOf(answer.json, resource) ?? []).filter(isObject).slice(0, mostEntries);
  return entries.map((object) => ({ resource, answer, object, writtenBy: undefined }));
}
