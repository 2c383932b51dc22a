import { Blocked, Harm, NotAsked, Trouble } from '../../contract/outcome.ts';
import type { Resource } from '../../contract/resource.ts';
import { sentence } from '../../contract/sentence.ts';
import {
  type Broken,
  collect,
  type Evidence,
  type Rule,
  type Scenario,
} from '../evidence/index.ts';
import { BrokenExpectation } from './broken-expectation.ts';
import { type Observe, register, type Turn } from './check.ts';
import type { CheckContext, Experiment } from './context.ts';

/** A scenario as a run asks it: once for each resource, however many requirements stand on it. */
export interface NamedScenario extends Experiment<Evidence> {
  readonly scenario: string;
}

export const scenario = (name: string, ask: Scenario<CheckContext>): NamedScenario =>
  Object.assign((context: CheckContext) => collect(name, ask, context), { scenario: name });

/** What a scenario wrote down as far as it went: why it went no further is told elsewhere, but for trouble. */
export const asFarAsItGoes = (whole: NamedScenario): NamedScenario =>
  Object.assign(
    async ({ shared }: CheckContext) => {
      const { end, ...evidence } = await shared(whole);
      const isTold = end instanceof Trouble || end instanceof Harm;
      return isTold ? { ...evidence, end } : evidence;
    },
    { scenario: whole.scenario },
  );

/** Registers a requirement with the scenarios that it stands on, and the rule that judges their steps and no others. */
export function requirement(
  id: string,
  rule: Rule,
  scenarios: readonly NamedScenario[],
  turn?: Turn,
): void {
  requirements(id, () => rule, scenarios, turn, requirement);
}

/** Registers the requirements on each property, whose ids end in `*`; as above, with a rule for each. */
export function requirements(
  id: string,
  ruleFor: (property: string) => Rule,
  scenarios: readonly NamedScenario[],
  turn: Turn = 'together',
  registrar: (...given: never[]) => void = requirements,
): void {
  const ruling = {
    scenarios: scenarios.map((one) => one.scenario),
    judge: (
      evidence: readonly Evidence[],
      property: string,
      resource: Resource,
      observe: Observe,
    ) => judgeEvidence(ruleFor(property), evidence, resource, observe),
  };
  const ask: Parameters<typeof register>[1] = async (context, property, tell) => {
    const { book, observe, resource, shared } = context;
    const asked = await Promise.all(scenarios.map(shared));
    const harm = book.harmBy(id);
    const evidence = harm === undefined ? asked : [...asked, harmDone(harm)];
    tell(evidence);
    ruling.judge(evidence, property, resource, observe);
  };
  register(id, ask, turn, registrar, ruling);
}

const harmDone = (end: Harm): Evidence => ({ scenario: 'records of others', steps: [], end });

/** Ends where the evidence shows that a rule is kept. @throws what it shows else, or why it shows nothing */
function judgeEvidence(
  rule: Rule,
  evidence: readonly Evidence[],
  resource: Resource,
  observe: Observe,
): void {
  const ends = evidence.flatMap(({ end }) => end ?? []);
  const harm = ends.find((end) => end instanceof Harm);
  if (harm !== undefined) throw harm;
  const steps = evidence.flatMap((one) => one.steps);
  const cases = rule(steps, resource);
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
}

function breachOf({ proof, ...breach }: Broken): BrokenExpectation {
  return new BrokenExpectation(breach, proof);
}
