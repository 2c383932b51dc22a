import type { Exchange } from '../../contract/exchange.ts';
import { NotAsked } from '../../contract/outcome.ts';
import { askAgainIfLost } from '../network/index.ts';
import { type Evidence, purposeOfStep, type Step, tamperingOf } from './step.ts';

/** Writes down a step, and gives its answer. */
export type Note = (step: Step) => Step['answer'];

/** Requests that belong together, on records of their own. It sends them in order, and judges nothing. */
export type Scenario<Context> = (context: Context, note: Note) => Promise<void>;

/**
 * Has a scenario ask, and gives what it wrote down, also where it could not go on. One of which an answer was lost on the
 * way is made once more from its beginning.
 */
export async function collect<Context extends { readonly asked: readonly Exchange[] }>(
  name: string,
  scenario: Scenario<Context>,
  context: Context,
): Promise<Evidence> {
  let steps: Step[] = [];
  const ask = () => {
    const taken: Step[] = [];
    steps = taken;
    return scenario(context, (step) => {
      const { exchange } = step.answer;
      exchange.purpose = purposeOfStep(step) ?? exchange.purpose;
      exchange.tampered = tamperingOf(step);
      taken.push({ ...step, scenario: name });
      return step.answer;
    });
  };
  // The one place that ends a scenario: what it did not ask is missing, and the error says why.
  const end = await askAgainIfLost(ask).then(
    () => undefined,
    (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(`It threw ${thrown}.`)),
  );
  return { scenario: name, steps: [...steps], end, asked: context.asked };
}

/**
 * Notes what parts that are under way together bring, in their order. What keeps one from being asked is told when the others
 * are noted: a row of which a part is missing may fail, and does not pass.
 */
export async function noteEach<T>(parts: readonly Promise<T>[], note: (part: T) => void) {
  const settled = await Promise.allSettled(parts);
  for (const one of settled) if (one.status === 'fulfilled') note(one.value);
  const missing = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  const first = weightiestOf(missing);
  if (first !== undefined) throw first;
}

/** Of reasons why something is missing the one that is told: that something went wrong is more than that it was left out. */
export const weightiestOf = (missing: readonly Error[]): Error | undefined =>
  missing.find((error) => !(error instanceof NotAsked)) ?? missing[0];
