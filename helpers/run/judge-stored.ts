import type { ResultRow } from '../../reports/read-result.ts';
import { evidenceFile } from '../../reports/reports.ts';
import type { Evidence } from '../evidence/index.ts';
import {
  type CheckContext,
  type JudgedRequirement,
  type Judgement,
  judgeAgain,
} from '../judging/index.ts';
import { unpackEvidence } from './evidence-file.ts';
import { blockedBy, obstacleIn } from './obstacle.ts';
import type { Stored } from './plan.ts';
import { unasked } from './unasked.ts';

/** Judges by what earlier runs wrote down, and tells what came of each requirement. */
export function judgeStored(
  requirements: readonly JudgedRequirement[],
  { evidence, joined }: Stored,
  observe: CheckContext['observe'],
  tell: (requirement: JudgedRequirement, judgement: Judgement) => void,
): void {
  const { judged } = unpackEvidence(evidence, evidenceFile);
  for (const requirement of requirements) {
    const row = joined?.rows[requirement.id];
    const its = judged.get(requirement.id);
    if (row === undefined) tell(requirement, judgeBy(its ?? [], requirement, observe));
    else if (its === undefined) tell(requirement, unproven(requirement, row));
    else {
      const { durationMs = 0 } = row;
      tell(requirement, { ...judgeBy(its, requirement, observe), durationMs });
    }
  }
}

function judgeBy(
  evidence: readonly Evidence[],
  requirement: JudgedRequirement,
  observe: CheckContext['observe'],
): Judgement {
  const obstacle = obstacleIn(evidence);
  return obstacle ? blockedBy(obstacle, requirement) : judgeAgain(requirement, evidence, observe);
}

type Told = Pick<
  ResultRow,
  'outcome' | 'cause' | 'unasked' | 'breach' | 'text' | 'hint' | 'durationMs'
>;

/** What a shard says of a requirement without evidence: that it passed is not taken from it. */
function unproven({ id }: JudgedRequirement, row: Told): Judgement {
  const { outcome, cause, breach, text, hint, durationMs = 0 } = row;
  if (outcome === 'passed') return { ...unasked(id, noEvidence), outcome: 'inconclusive' };
  const told = { cause, unasked: row.unasked, breach, text, hint, durationMs };
  return { id, outcome: outcome === 'waived' ? 'failed' : outcome, ...told, proof: [], way: [] };
}

const noEvidence = {
  cause: 'left-out',
  unasked: 'shard',
  text: 'The shard that judged it left no evidence.',
} as const;
