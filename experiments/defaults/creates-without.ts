import type { CheckContext } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import { optionalIn, textsLeftOut } from '../format/emptied-in-xml.ts';
import { createdInXml, takenInXml } from '../format/written-in-xml.ts';
import { postInXml } from '../format/xml-writes.ts';
import { writtenWithout } from '../records/special-records.ts';
import { requireLeftOut, sparseRecord } from './sparse-records.ts';
import { updatedWithoutNames } from './updates-without.ts';

/**
 * Records that were created without a property, together with all that may be missing, with every second of them and with
 * a few, and in XML, and the answers that made them.
 */
export async function createsWithout(
  context: CheckContext,
  property: string,
): Promise<{ readonly read: Answer; readonly written: Answer }[]> {
  const { shared } = context;
  const sparse = requireLeftOut(await shared(sparseRecord), property);
  const half = await shared(updatedWithoutNames).catch(() => undefined);
  const others = [...(half?.created ?? []), ...(await shared(sparselyCreatedInXml))];
  return [
    sparse,
    ...others.filter(({ leftOut }) => leftOut.has(property)),
    ...(await writtenWithout(context, property, 'create')),
  ];
}

/** A record that is created without what may be missing, in the form in which PUT takes XML, where it takes any. */
async function sparselyCreatedInXml(context: CheckContext) {
  const { records, shared } = context;
  const put = await takenInXml(context);
  if (put === undefined) return [];
  const leftOut = optionalIn(put, (await shared(sparseRecord)).leftOut);
  // Right after one with a value everywhere, as in JSON.
  await shared(createdInXml).catch(() => undefined);
  const { answer, tag } = await postInXml(context, { ...put, texts: textsLeftOut(leftOut) });
  const made = await records.locate(tag, answer);
  return made === undefined ? [] : [{ written: answer, read: made.read, leftOut }];
}
