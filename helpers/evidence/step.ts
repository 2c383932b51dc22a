import type { Exchange } from '../../contract/exchange.ts';
import { ownName, sentence } from '../../contract/sentence.ts';
import type { Answer } from '../network/index.ts';

/** What is asked. */
export type Label = 'create' | 'read' | 'update' | 'delete';

/** The part of a request that is wrong on purpose. */
export type Part =
  | 'unknown id'
  | 'removed id'
  | 'similar id'
  | 'impossible id'
  | 'id in the body'
  | 'unknown path'
  | 'missing body'
  | 'broken body';

/** What is wrong with a request on purpose: `{ part: 'unknown id', how: 'never assigned' }`. */
export interface Tampering {
  readonly part: Part;
  readonly how: string;
}

/** One request of a scenario: why it was sent, and what came of it. */
export interface Step {
  readonly label: Label;
  /** With its exchange. */
  readonly answer: Answer;
  /** The id of the record that it addresses. */
  readonly record?: string;
  readonly tampered?: Tampering;
  /** The records that were found to come of it, where they were looked for. */
  readonly made?: readonly { readonly id: string }[];
}

/** What a scenario wrote down. */
export interface Evidence {
  /** In the order in which they were answered. */
  readonly steps: readonly Step[];
  /** Why the scenario could not go on; absent where it came to its end. */
  readonly end?: Error | undefined;
}

/** Why a step was sent, for a reader of its exchange: `tries to read: unknown id, never assigned`. */
export function purposeOfStep({ label, tampered }: Step): Exchange['purpose'] {
  return (
    tampered && sentence`tries to ${ownName(label)}: ${ownName(tampered.part)}, ${tampered.how}`
  );
}
