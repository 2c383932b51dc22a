import { join } from 'node:path';
import type { Finding } from '../../contract/finding.ts';
import type { RunRecord } from '../../contract/run-record.ts';
import { writeResultFile } from '../../reports/result-file.ts';
import { findingsWith, runWith } from '../reports/made-up-run.ts';

type Told = Parameters<typeof findingsWith>[0];

/** Writes what a shard of two would: the findings of the other one are not asked. */
export function writeShard(
  folder: string,
  index: 1 | 2,
  told: Told = {},
  more: Partial<RunRecord> = {},
) {
  const findings = findingsWith(told).map(
    (finding): Finding => (shardOf(finding.id) === index ? finding : { ...finding, ...elsewhere }),
  );
  const reportsDir = join(folder, `shard-${index}`);
  const selection = { only: [], shard: { index, of: 2 }, without: [], gate: 'required' } as const;
  writeResultFile(runWith({ findings, selection, ...more, reportsDir }));
  return reportsDir;
}

const elsewhere = {
  outcome: 'not-run',
  cause: 'left-out',
  unasked: 'shard',
  text: 'in another shard',
} as const;

const shardOf = (id: string) => (id.startsWith('customer/') ? 1 : 2);
