import { Blocked, Harm, NotAsked } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import { collect, type Evidence, type Rule, type Scenario } from '../evidence/index.ts';
import { BrokenExpectation } from './broken-expectation.ts';
import { register, type Turn } from './check.ts';
import type { CheckContext, Experiment } from './context.ts';

/** A scenario as a run asks it: once for each resource, however many requirements stand on it. */
export const scenario =
  (ask: Scenario<CheckContext>): Experiment<Evidence> =>
  (context) =>
    collect(ask, context);

/** Registers a requirement with the scenarios that it stands on, and the rule that judges their steps and no others. */
export function requirement(
  id: string,
  rule: Rule,
  scenarios: readonly Experiment<Evidence>[],
  turn: Turn = 'together',
): void {
  register(
    id,
    async ({ resource, shared }) => {
      const evidence = await Promise.all(scenarios.map(shared));
      const ends = evidence.flatMap(({ end }) => end ?? []);
      const harm = ends.find((end) => end instanceof Harm);
      if (harm !== undefined) throw harm;
      const steps = evidence.flatMap((one) => one.steps);
      const cases = rule(steps, resource);
      for (const one of cases)
        if (one !== 'kept') {
          const { proof, ...breach } = one;
          throw new BrokenExpectation(breach, proof);
        }
      // That something went wrong is more than that something was left out.
      const [end] = [...ends.filter((one) => !(one instanceof NotAsked)), ...ends];
      if (end !== undefined) throw end;
      if (cases.length === 0) throw new Blocked(sentence`No request shows it.`);
    },
    turn,
    requirement,
  );
}
