import type { RequirementId } from '../../contract/catalogue.ts';
import type { RunSelection } from '../../contract/run-record.ts';
import { sharesOf } from '../judging/index.ts';

/** The requirements of a shard; which of them stand together, the suites say. */
export async function shareOf({
  index,
  of,
}: NonNullable<RunSelection['shard']>): Promise<readonly RequirementId[]> {
  await import('../../suites/all.ts');
  return sharesOf(of)[index - 1] ?? [];
}
