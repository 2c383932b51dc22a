import type { Exchange } from '../../contract/exchange.ts';
import type { Miss } from '../../contract/misses.ts';
import { ownName, sentence } from '../../contract/sentence.ts';
import type { Answer } from '../network/index.ts';
import type { AcceptedValues, RecordBody } from '../records/index.ts';

/** What is asked; a trial finds out which of several values is refused. */
export type Label = 'create' | 'read' | 'update' | 'delete' | 'list' | 'trial';

/** The part of a request that is wrong on purpose. */
export type Part =
  | 'unknown id'
  | 'removed id'
  | 'similar id'
  | 'impossible id'
  | 'id in the body'
  | 'unknown path'
  | 'missing body'
  | 'broken body'
  | 'missing token'
  | 'access token'
  | 'credentials'
  | 'missing database'
  | 'address of the list'
  | 'address of an entry'
  | 'read-only resource'
  | 'empty database';

/** What is wrong with a request on purpose: `{ part: 'unknown id', how: 'never assigned' }`. */
export interface Tampering {
  readonly part: Part;
  readonly how: string;
  /** How a secret differs from the good one. */
  readonly miss?: Miss;
}

/** What is written: a record that is new, or one that is there. */
export type Moment = 'create' | 'update';

/** What a write says of a record, as data: no rule reads it back out of a body. */
export interface Write {
  readonly moment: Moment;
  /** The format, where that is not JSON. */
  readonly format?: 'XML' | undefined;
  /** The line of the plan. */
  readonly line: string;
  readonly body: RecordBody;
  /** The properties that it does not have, although a record may have them. */
  readonly leftOut: readonly string[];
  /** What the record was last written, where it was there. */
  readonly before?: RecordBody | undefined;
  /** Properties with a value that a requirement of its own judges, by the last part of its id. */
  readonly odd: Readonly<Record<string, string>>;
  /** What tells the record from others. */
  readonly tag?: string | undefined;
  /** The values that were refused when accepted ones were looked for, by moment and property. */
  readonly tried?: AcceptedValues['tried'];
  /** The one property in which it differs from a write that is accepted: what comes of it is lawful either way. */
  readonly onTrial?: string | undefined;
}

/** How often a list shows a record, and whether that was made, removed, or removed before others were made. */
export interface Listed {
  readonly as: 'new' | 'deleted' | 'deleted before';
  readonly count: number;
}

/** One request of a scenario: why it was sent, and what came of it. */
export interface Step {
  /** Which scenario sent it: an id may be of another record in the next one. */
  readonly scenario?: number;
  readonly label: Label;
  /** The format that is asked for, where that is not JSON. */
  readonly format?: 'XML';
  /** With its exchange. */
  readonly answer: Answer;
  /** The id of the record that it addresses. */
  readonly record?: string | undefined;
  readonly tampered?: Tampering;
  readonly write?: Write;
  /** Of a list, what it shows of the record. */
  readonly listed?: Listed;
  /** The records that were found to come of it, where they were looked for. */
  readonly made?: readonly { readonly id: string }[] | undefined;
}

/** What a scenario wrote down. */
export interface Evidence {
  /** The scenario, by its name. */
  readonly scenario: string;
  /** In the order in which they were answered. */
  readonly steps: readonly Step[];
  /** Why the scenario could not go on; absent where it came to its end. */
  readonly end?: Error | undefined;
}

/** Why a step was sent, for a reader of its exchange: `tries to read: unknown id, never assigned`. */
export function purposeOfStep({ label, tampered, write }: Step): Exchange['purpose'] {
  if (tampered !== undefined)
    return sentence`tries to ${ownName(label)}: ${ownName(tampered.part)}, ${tampered.how}`;
  if (write === undefined) return undefined;
  const { line, moment, onTrial } = write;
  if (onTrial !== undefined) return sentence`tries to ${ownName(moment)}: ${onTrial} alone`;
  if (label === 'trial') return sentence`tries to ${ownName(moment)}: ${ownName(line)}`;
  const inXml = write.format === undefined ? '' : sentence` in XML`;
  return sentence`${ownName(label)}s${inXml}: ${ownName(line)}`;
}
