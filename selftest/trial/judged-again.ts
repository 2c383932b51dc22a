import { isDeepStrictEqual } from 'node:util';
import { evidenceIn, type Line, linesOf } from '../../helpers/evidence/lines.ts';
import { type Judgement, judgeAgain } from '../../helpers/judging/judge.ts';
import { judgedRequirement } from '../../helpers/judging/requirement.ts';
import { reasonOf } from '../../reports/finding-text.ts';
import type { Trial } from './run-against.ts';

/** What a run is told otherwise when what it wrote down is judged again: nothing, where rules look at nothing else. */
export function judgedOtherwise({ outcomes }: Trial): string[] {
  const stored = [...outcomes.values()].flatMap(({ id, evidence }) =>
    evidence === undefined ? [] : [[id, evidence] as const],
  );
  const lines = [...linesOf(new Map(stored), { exchange: (one) => one, data: (one) => one })];
  const again = evidenceIn(JSON.parse(JSON.stringify(lines)) as Line[]);
  return [...outcomes.values()].flatMap((judgement) => {
    const evidence = again.get(judgement.id);
    if (evidence === undefined) return [];
    const other = judgeAgain(judgedRequirement(judgement.id), evidence, () => undefined);
    const isSame = isDeepStrictEqual(told(judgement), told(other));
    return isSame ? [] : [`${tell(judgement)} Judged again: ${tell(other)}`];
  });
}

/** Where it was not judged, what is shown in place of a proof is what was asked last, which need be no step. */
const told = ({ outcome, cause, breach, text, hint, proof }: Judgement) =>
  JSON.stringify({ outcome, cause, breach, text, hint, proof: breach && proof });

const tell = (judgement: Judgement) => `${judgement.outcome}: ${reasonOf(judgement)}`;
