import { Blocked, Harm, NotAsked } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import {
  type Broken,
  collect,
  type Evidence,
  type Rule,
  type Scenario,
} from '../evidence/index.ts';
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
  turn?: Turn,
): void {
  requirements(id, () => rule, scenarios, turn, requirement);
}

/** Registers the requirements on each property, whose ids end in `*`; as above, with a rule for each. */
export function requirements(
  id: string,
  ruleFor: (property: string) => Rule,
  scenarios: readonly Experiment<Evidence>[],
  turn: Turn = 'together',
  registrar: (...given: never[]) => void = requirements,
): void {
  register(
    id,
    async ({ book, observe, resource, shared }, property) => {
      const evidence = await Promise.all(scenarios.map(shared));
      book.tellHarm(id);
      const ends = evidence.flatMap(({ end }) => end ?? []);
      const harm = ends.find((end) => end instanceof Harm);
      if (harm !== undefined) throw harm;
      const steps = evidence.flatMap((one) => one.steps);
      const cases = ruleFor(property)(steps, resource);
      const others: Error[] = [];
      for (const one of cases)
        if (one !== 'kept') {
          if ('unjudged' in one) others.push(one.unjudged);
          else if ('observed' in one)
            for (const [key, value] of Object.entries(one.observed)) observe(key, value);
          else throw breachOf(one);
        }
      // That something went wrong is more than that something was left out.
      const missing = [...ends, ...others];
      const [end] = [...missing.filter((one) => !(one instanceof NotAsked)), ...missing];
      if (end !== undefined) throw end;
      if (cases.length === 0) throw new Blocked(sentence`No request shows it.`);
    },
    turn,
    registrar,
  );
}

function breachOf({ proof, ...breach }: Broken): BrokenExpectation {
  return new BrokenExpectation(breach, proof);
}
