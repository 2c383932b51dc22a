import type { CheckContext } from '../helpers/judging/index.ts';
import type { Answer } from '../helpers/network/index.ts';
import { isObject } from '../helpers/records/index.ts';
import { sparseRecord } from './sparse-records.ts';
import { writtenRecords } from './written-records.ts';

/** Answers that show a record: of our own, full and sparse, and of those that were there before. */
export async function shownRecords({ api, idsBefore, shared }: CheckContext): Promise<Answer[]> {
  const { first, second } = await shared(writtenRecords);
  const { read } = await shared(sparseRecord);
  const old = await Promise.all(idsBefore.slice(0, 4).map((id) => api.get({ id })));
  return [
    first.read,
    second.read,
    read,
    ...old.filter(({ json, succeeded }) => succeeded && isObject(json)),
  ];
}
