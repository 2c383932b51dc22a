import type { CheckContext } from '../helpers/judging/index.ts';
import type { Answer } from '../helpers/network/index.ts';
import { isObject, readThose } from '../helpers/records/index.ts';
import { sparseRecord } from './sparse-records.ts';
import { writtenRecords } from './written-records.ts';

/** Reads of a few records that were there before the run. */
export function readsOfOld({ api, idsBefore }: CheckContext): Promise<Answer[]> {
  return readThose(api, idsBefore.slice(0, 4));
}

/** Answers that show a record: of our own, full and sparse, and of those that were there before. */
export async function shownRecords({ shared }: CheckContext): Promise<Answer[]> {
  const { first, second } = await shared(writtenRecords);
  const { read } = await shared(sparseRecord);
  const old = await shared(readsOfOld);
  return [
    first.read,
    second.read,
    read,
    ...old.filter(({ json, succeeded }) => succeeded && isObject(json)),
  ];
}
