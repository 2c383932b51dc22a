import { originOf, type RequirementId } from '../../contract/catalogue.ts';
import { Blocked, Harm, Trouble } from '../../contract/outcome.ts';
import type { Resource } from '../../contract/resource.ts';
import { sentence } from '../../contract/sentence.ts';
import {
  type Broken,
  collect,
  type Evidence,
  type Rule,
  type Scenario,
  weightiestOf,
} from '../evidence/index.ts';
import type { CheckContext, Experiment } from './context.ts';

/**
 * When a requirement is asked.
 *
 * - `together`: at the same time as the others.
 * - `next`: after those, at the same time as its like: what a broken service does for one could damage what those look at.
 * - `alone`: after those, one after another: a broken service could do damage to all records.
 * - `last`: after those, one after another: it could end the access tokens of others.
 */
export type Turn = 'together' | 'next' | 'alone' | 'last';

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

/** A requirement bound to what judges it. */
export interface Check {
  readonly id: RequirementId;
  readonly turn: Turn;
  /** The resource that it is about; the first one where it is about none. */
  readonly resource: Resource;
  readonly scenarios: readonly NamedScenario[];
  /** Has the scenarios ask, tells what they wrote down, and judges that. */
  run(context: CheckContext, tell: (evidence: readonly Evidence[]) => void): Promise<Shown>;
  /** @throws why the evidence shows neither that the requirement is kept nor that it is broken */
  judge(evidence: readonly Evidence[], observe: CheckContext['observe']): Shown;
}

/** How a requirement is broken; undefined where it is kept. */
export type Shown = Pick<Harm, 'breach' | 'proof'> | undefined;

interface Registration extends Pick<Check, 'turn'> {
  readonly ruleFor: (property: string) => Rule;
  readonly scenariosFor: ScenariosFor;
}

/** What can show how it is with a property. */
type ScenariosFor = (property: string, resource: Resource) => readonly NamedScenario[];

const registered = new Map<string, Registration>();

/**
 * Registers a requirement with the scenarios that it stands on, and the rule that judges their steps and no others; of one on
 * a resource, for every resource that has it: its id is that on the first.
 *
 * @throws Error where it is judged already.
 */
export const requirement = (
  id: string,
  rule: Rule,
  scenarios: readonly NamedScenario[],
  turn?: Turn,
): void => requirements(id, () => rule, scenarios, turn);

/** Registers the requirements on each property, whose ids end in `*`; as above, with a rule for each, and scenarios where they differ. */
export function requirements(
  id: string,
  ruleFor: (property: string) => Rule,
  scenarios: readonly NamedScenario[] | ScenariosFor,
  turn: Turn = 'together',
): void {
  if (registered.has(id))
    throw new Error(`${id} has two checks: judge each requirement in one place.`);
  const scenariosFor = typeof scenarios === 'function' ? scenarios : () => scenarios;
  registered.set(id, { ruleFor, scenariosFor, turn });
}

/** The check of a requirement; one that fails as the suite's own fault where there is none. */
export function checkOf(id: RequirementId): Check {
  const { id: ofFirst, resource } = originOf(id);
  const end = ofFirst.lastIndexOf('/') + 1;
  const { ruleFor, scenariosFor, turn } =
    registered.get(ofFirst) ?? registered.get(`${ofFirst.slice(0, end)}*`) ?? lacking;
  const property = ofFirst.slice(end);
  const scenarios = scenariosFor(property, resource);
  const judge: Check['judge'] = (evidence, observe) =>
    judgeEvidence(ruleFor(property), evidence, resource, observe);
  return {
    id,
    turn,
    resource,
    scenarios,
    async run({ book, observe, shared }, tell) {
      const asked = await Promise.all(scenarios.map(shared));
      const end = book.harmBy(ofFirst);
      const harm = end && { scenario: 'records of others', steps: [], end };
      const evidence = harm ? [...asked, harm] : asked;
      tell(evidence);
      return judge(evidence, observe);
    },
    judge,
  };
}

/** The ids under which requirements are registered. */
export function registeredIds(): string[] {
  return [...registered.keys()];
}

const lacking: Registration = {
  ruleFor: () => {
    throw new Error('No check is registered for it.');
  },
  scenariosFor: () => [],
  turn: 'together',
};

function judgeEvidence(
  rule: Rule,
  evidence: readonly Evidence[],
  resource: Resource,
  observe: CheckContext['observe'],
): Shown {
  const ends = evidence.flatMap(({ end }) => end ?? []);
  const harm = ends.find((end) => end instanceof Harm);
  if (harm !== undefined) return harm;
  const steps = evidence.flatMap((one) => one.steps);
  const cases = rule(steps, resource);
  const others: Error[] = [];
  for (const one of cases) {
    if (one === 'kept') continue;
    if ('unjudged' in one) others.push(one.unjudged);
    else if ('observed' in one)
      for (const [key, value] of Object.entries(one.observed)) observe(key, value);
    else {
      const { proof, ...breach }: Broken = one;
      return { breach, proof };
    }
  }
  const end = weightiestOf([...ends, ...others]);
  if (end !== undefined) throw end;
  if (cases.length === 0) throw new Blocked(sentence`No request shows it.`);
  return undefined;
}
