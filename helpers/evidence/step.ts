import type { Exchange } from '../../contract/exchange.ts';
import type { ObservedValue } from '../../contract/finding.ts';
import type { Miss } from '../../contract/misses.ts';
import { ownName, sentence } from '../../contract/sentence.ts';
import type { Answer } from '../network/index.ts';
import type { AcceptedValues, RecordBody } from '../records/index.ts';

/** What is asked of a resource; a trial finds out which of several values is refused. */
type OfResource = 'create' | 'read' | 'update' | 'delete' | 'list' | 'trial';
/** What is asked, of a resource or for access: by the browser of the Authorize endpoint, or of the Token endpoint. */
export type Label = OfResource | 'authorize' | 'token';

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
  | 'empty database'
  | 'parameters'
  | 'used code'
  | 'token in the query';

/** What is wrong with a request on purpose: `{ part: 'unknown id', how: 'never assigned' }`. */
export interface Tampering {
  readonly part: Part;
  readonly how: string;
  /** How values differ from the good ones, by header or parameter. */
  readonly misses?: Readonly<Record<string, Miss>>;
}

/** What is written: a record that is new, or one that is there. */
export type Moment = 'create' | 'update';

/** What a write says of a record, as data: no rule reads it back out of a body. */
export interface Write {
  readonly moment: Moment;
  /** The format, where that is not JSON. */
  readonly format?: 'XML' | undefined;
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

/** How often a list shows a record, and whether that was made or removed. */
export interface Listed {
  readonly as: 'new' | 'deleted';
  readonly count: number;
}

type Pairs = readonly (readonly [name: string, value: string])[];

/** An arrival of the browser at the redirect URI, and what the user had done by then. */
export interface Arrival {
  readonly query: Pairs;
  readonly fragment: Pairs;
  readonly loginDone: boolean;
  readonly permissionDone: boolean;
}

/** What the browser met with on a visit to the Authorize endpoint. */
export interface Walked {
  readonly pages: readonly {
    readonly kind: 'login' | 'permission' | 'other';
    /** The headers that guard it from being framed, and from being stored. */
    readonly framing: string;
    readonly cacheControl: string;
  }[];
  /** Absent where it did not come to the redirect URI. */
  readonly arrival?: Arrival | undefined;
  /** The codes and tokens that came to any address, in words. */
  readonly grants: readonly string[];
  /** How many Referer headers gave a code away. */
  readonly codesInReferers: number;
  /** Where it ended, and why. */
  readonly explanation: string;
  /** All that was exchanged on it; the first is that of the step, where there is any. */
  readonly exchanges: readonly Exchange[];
}

/** One request of a scenario, or one walk: why it was sent, and what came of it. */
export interface Step {
  /** The name of the scenario that sent it: an id may be of another record in the next one. */
  readonly scenario?: string;
  readonly label: Label;
  /** The format that is asked for, where that is not JSON. */
  readonly format?: 'XML';
  readonly answer: Answer;
  /** The id of the record that it addresses. */
  readonly record?: string | undefined;
  readonly tampered?: Tampering;
  readonly write?: Write;
  /** Of a list, what it shows of the record. */
  readonly listed?: Listed;
  readonly walk?: Walked;
  /** What the user has to do before a walk grants anything, where it shows whether that is so. */
  readonly mustAsk?: 'login' | 'permission';
  /** Of an answer with tokens, the members with a value that was there before: it was sent, or came with an earlier answer. */
  readonly known?: readonly string[];
  /** Whether no HTTP header can carry its access token. */
  readonly isUnsendable?: boolean;
  /** What the application asked for, or was given, that an answer is compared with. */
  readonly asked?: Readonly<Record<string, string>>;
  /** Of what is shown to the access token of the run: that it is shown to this one, or is a list without what belongs in it. */
  readonly shown?: 'as to others' | 'bare' | undefined;
  /** What the contract leaves open, by the ends of the keys under which it is told. */
  readonly observed?: Readonly<Record<string, ObservedValue>>;
  /** The records that were found to come of it, where they were looked for. */
  readonly made?: readonly { readonly id: string }[] | undefined;
}

export const exchangesIn = ({ answer, walk }: Step): readonly Exchange[] => [
  answer.exchange,
  ...(walk?.exchanges ?? []),
];

export interface Evidence {
  readonly scenario: string;
  /** In the order in which they were answered. */
  readonly steps: readonly Step[];
  /** Why the scenario could not go on; absent where it came to its end. */
  readonly end?: Error | undefined;
  /** What was exchanged on the way, whether or not it is a step. */
  readonly asked?: readonly Exchange[];
}

/** What is wrong with the exchange of a step on purpose. */
export function tamperingOf({ tampered }: Step): Exchange['tampered'] {
  if (tampered === undefined) return undefined;
  const { misses = {}, part } = tampered;
  const isOfToken = part === 'access token' || part === 'credentials';
  return { part, names: isOfToken ? ['Authorization'] : Object.keys(misses) };
}

/** Why a step was sent, for a reader of its exchange: `tries to read: unknown id, never assigned`. */
export function purposeOfStep({ label, tampered, write }: Step): Exchange['purpose'] {
  // Who asks for access says why.
  if (label === 'authorize' || label === 'token') return undefined;
  if (tampered !== undefined)
    return sentence`tries to ${ownName(label)}: ${ownName(tampered.part)}, ${tampered.how}`;
  if (write === undefined) return undefined;
  const { line, moment, onTrial } = write;
  if (onTrial !== undefined) return sentence`tries to ${ownName(moment)}: ${onTrial} alone`;
  if (label === 'trial') return sentence`tries to ${ownName(moment)}: ${ownName(line)}`;
  const inXml = write.format === undefined ? '' : sentence` in XML`;
  return sentence`${ownName(label)}s${inXml}: ${ownName(line)}`;
}
