import { requirementIds } from '../../contract/catalogue.ts';
import type { Exchange } from '../../contract/exchange.ts';
import type { Finding, Outcome } from '../../contract/finding.ts';
import {
  Blocked,
  Harm,
  NotAsked,
  Proven,
  RefusedValues,
  SetupProblem,
  Trouble,
} from '../../contract/outcome.ts';
import type { Resource } from '../../contract/resource.ts';
import { idOf, resources } from '../../contract/resources.ts';
import { ownName, sentence } from '../../contract/sentence.ts';
import { type Evidence, exchangesIn } from '../evidence/index.ts';
import type { CheckContext } from './context.ts';
import type { JudgedRequirement, Shown } from './requirement.ts';

/** What came of a requirement; secrets are still in it. */
export interface Judgement
  extends Pick<Finding, 'id' | 'cause' | 'breach' | 'unasked' | 'text' | 'hint' | 'durationMs'> {
  readonly outcome: Exclude<Outcome, 'waived'>;
  /** Whether it did harm to others, and so cannot be run a second time. */
  readonly didHarm?: boolean;
  /** The exchanges that prove it, in order. */
  readonly proof: readonly Exchange[];
  /** Those on the way. */
  readonly way: readonly Exchange[];
  /** What it is judged by; absent where nothing was written down. */
  readonly evidence?: readonly Evidence[];
  /** An error of the suite itself: the service was not judged. */
  readonly suiteError?: Error;
}

/** Where the scenarios of requirements run: each gets a context of its own, about a resource. */
export interface Scope {
  inScope<T>(run: (context: CheckContext) => Promise<T>, resource?: Resource): Promise<T>;
  /** Resolves when nothing is under way that scenarios which are over have begun. */
  settled(): Promise<void>;
  /** Has scenarios look at everything anew, and makes no login fail. */
  beginSecondRound(): void;
  /** Whether nothing is sent any more. */
  readonly isInterrupted: boolean;
  /** Whether a write did harm to a record of somebody else. */
  readonly didHarm: boolean;
  /** Whether every write is refused to the user, while reads are served. */
  readonly mayReadOnly?: boolean;
}

/** Has the scenarios of a requirement ask the service, and judges it; never throws. */
export async function judge(requirement: JudgedRequirement, scope: Scope): Promise<Judgement> {
  let evidence: readonly Evidence[] = [];
  const tell = (told: readonly Evidence[]) => {
    evidence = told;
  };
  const ask = () =>
    scope.inScope((context) => requirement.run(context, tell), requirement.resource);
  const shown = await ask()
    .catch((error: Error) => askByReading(ask, scope, error))
    .catch(errorOf);
  // With its exchanges told when they are looked at, and not copied.
  return Object.assign(conclude(requirement, shown, exchangesOf(evidence)), { evidence });
}

/** What was exchanged for evidence, in the order in which it was asked. */
function exchangesOf(evidence: readonly Evidence[]): Exchange[] {
  const all = evidence.flatMap(({ asked = [], steps }) => [
    ...asked,
    ...steps.flatMap(exchangesIn),
  ]);
  return [...new Set(all)].sort((one, other) => one.startedAt - other.startedAt);
}

const errorOf = (thrown: unknown) =>
  thrown instanceof Error ? thrown : new Error(`It threw ${thrown}.`);

/** Judges by what the scenarios of an earlier run wrote down, and asks nothing. */
export function judgeAgain(
  requirement: JudgedRequirement,
  evidence: readonly Evidence[],
  observe: CheckContext['observe'],
): Judgement {
  const trail = exchangesOf(evidence);
  try {
    const known = new Set(evidence.map(({ scenario }) => scenario));
    if (!requirement.scenarios.every(({ scenario }) => known.has(scenario))) throw notAskedThen;
    return conclude(requirement, requirement.judge(evidence, observe), trail);
  } catch (error) {
    return conclude(requirement, error as Error, trail);
  }
}

const notAskedThen = new NotAsked(
  sentence`not asked then: the evidence does not have it`,
  'left-out',
  true,
);

/** What came of a requirement by what its evidence shows, or the error that it ended with, and the exchanges. */
export function conclude(
  { id, resource }: JudgedRequirement,
  shown: Shown | Error,
  trail: readonly Exchange[] = [],
): Judgement {
  const { proof = [], ...found } = interpret(shown, resource);
  const isOver = found.outcome === 'passed' || found.outcome === 'not-run';
  // What stands in the way is nearly always what was asked last.
  const proving = isOver || proof.length > 0 ? proof : trail.slice(-2);
  return {
    id,
    ...found,
    proof: proving,
    get way() {
      return trail.filter((exchange) => !proving.includes(exchange));
    },
    /** The time that its requests took; a requirement also waits for its turn, and for others. */
    get durationMs() {
      return trail.reduce((sum, { durationMs }) => sum + durationMs, 0);
    },
  };
}

/** Where it has turned out meanwhile that the user may write nothing, asks for what can be judged without. */
async function askByReading<T>(ask: () => Promise<T>, scope: Scope, error: Error): Promise<T> {
  const isOfWriting = error instanceof RefusedValues || error instanceof Blocked;
  if (!scope.mayReadOnly || !isOfWriting) throw error;
  return ask().catch((again: Error) => {
    throw again instanceof NotAsked ? error : again;
  });
}

/** Where values that an administration accepts are given. */
function cureOfRefusedValues(resource: Resource): string {
  const place =
    resource === resources[0]
      ? sentence`in the file of API_CUSTOMER_TEMPLATE`
      : sentence`as "values" of the property in the description of ${resource.name}`;
  return sentence`give values that this administration accepts ${place}`;
}

type Found = Omit<Judgement, 'id' | 'proof' | 'way' | 'durationMs'> & {
  readonly proof?: readonly Exchange[];
};

function interpret(error: Shown | Error, resource: Resource): Found {
  if (error === undefined) return { outcome: 'passed' };
  if (error instanceof Harm || !(error instanceof Error)) {
    const { breach, proof } = error;
    return { outcome: 'failed', cause: 'breach', breach, proof, didHarm: error instanceof Harm };
  }
  const { message: text, name } = error;
  if (error instanceof NotAsked) {
    const { cause, isOfPart } = error;
    return { outcome: 'not-run', cause, text, ...(isOfPart && { unasked: 'part' }) };
  }
  const outcome = 'inconclusive';
  const proof = error instanceof Proven ? error.proof : [];
  const told = { outcome, text, proof } as const;
  if (error instanceof Trouble) return { ...told, cause: 'trouble' };
  if (error instanceof SetupProblem) return { ...told, cause: 'setup' };
  if (error instanceof RefusedValues)
    return { ...told, cause: 'refused-values', hint: error.cure ?? cureOfRefusedValues(resource) };
  if (error instanceof Blocked) {
    const { breach, see } = error;
    const what = breach ? { breach } : { text };
    return {
      outcome,
      cause: 'blocked',
      proof,
      ...what,
      ...(see && { hint: hintAt(see, resource) }),
    };
  }
  const failure = sentence`The suite failed at it: ${name}: ${text}`;
  return { ...told, cause: 'suite', suiteError: error, text: failure };
}

/** Where to look: the row of the same name of the resource, where it has one. */
function hintAt(see: string, resource: Resource): string {
  const own = idOf(resource, see);
  const row = requirementIds.some((id) => id.startsWith(own)) ? own : see;
  return sentence`see ${ownName(row)}`;
}
