import type { CheckContext } from '../helpers/judging/index.ts';
import type { Answer } from '../helpers/network/index.ts';
import { sparselyCreatedInXml } from './emptied-in-xml.ts';
import { requireLeftOut, sparseRecord } from './sparse-records.ts';

/** Records that were created without a property, in JSON and in XML, and the answers that made them. */
export async function createsWithout(
  { shared }: CheckContext,
  property: string,
): Promise<{ readonly read: Answer; readonly written: Answer }[]> {
  const sparse = requireLeftOut(await shared(sparseRecord), property);
  const inXml = await shared(sparselyCreatedInXml);
  return [sparse, ...inXml.filter(({ leftOut }) => leftOut.has(property))];
}
