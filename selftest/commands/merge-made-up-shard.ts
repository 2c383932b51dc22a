import { join } from 'node:path';
import type { RowRecord } from '../../contract/row-record.ts';
import type { RunRecord } from '../../contract/run-record.ts';
import { writeResultFile } from '../../reports/result-file.ts';
import { rowsWith, runWith } from '../reports/made-up-run.ts';

type Told = Parameters<typeof rowsWith>[0];

/** Writes what a shard of two would: the rows of the other one are not asked. */
export function writeShard(
  folder: string,
  index: 1 | 2,
  told: Told = {},
  more: Partial<RunRecord> = {},
) {
  const rows = rowsWith(told).map(
    (row): RowRecord =>
      shardOf(row.id) === index
        ? row
        : { ...row, outcome: 'not-run', reason: `in another shard than ${index}` },
  );
  const reportsDir = join(folder, `shard-${index}`);
  writeResultFile(runWith({ rows, ...more, reportsDir }));
  return reportsDir;
}

const shardOf = (id: string) => (id.startsWith('customer/') ? 1 : 2);
