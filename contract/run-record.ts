import type { ExchangeTable } from './exchange.ts';
import type { Finding, ObservedValue } from './finding.ts';
import type { Part } from './requirement.ts';
import type { Conclusion, Gate } from './verdict.ts';

/** The service that a run is about. */
export interface RunTarget {
  readonly baseUrl: string;
  /** The administration addressed: another one at the same address is another target. Absent in results of an earlier version. */
  readonly databaseId?: string;
  readonly environment: 'test' | 'production';
  readonly version: string;
  /** Whether the target is the embedded reference service. */
  readonly embedded: boolean;
  /** Whether it is that because no target is configured, and nobody typed --embedded. */
  readonly isDefault?: boolean;
  /** When the run began whose evidence is judged again; absent where the service itself is asked. */
  readonly judgedFrom?: string;
}

/** What the operator asked for. */
export interface RunSelection {
  /** The name of the target whose settings were taken. */
  readonly target?: string | undefined;
  /** Beginnings of ids; empty for all. */
  readonly only: readonly string[];
  /** The ids to ask, and no others: what an earlier result did not pass, and what is new since. */
  readonly ids?: readonly string[] | undefined;
  readonly shard?: { readonly index: number; readonly of: number } | undefined;
  /** The requirements of that shard. */
  readonly share?: readonly string[] | undefined;
  readonly without: readonly Part[];
  readonly gate: Gate;
}

/** A description of a resource that a run asked about, beside the one that the contract shows. */
interface RunResource {
  readonly name: string;
  readonly file: string;
  /** SHA-256 of the file. */
  readonly hash: string;
}

/** Everything that a run has to tell, from which every report is made; secrets are masked already. */
export interface RunRecord extends Conclusion {
  readonly target: RunTarget;
  readonly resources: readonly RunResource[];
  readonly selection: RunSelection;
  readonly startedAt: Date;
  readonly durationMs: number;
  readonly requests: number;
  /** Whether requests and records were not counted, because the run broke off. */
  readonly unaccounted?: boolean;
  /** How many records the run made. */
  readonly made: number;
  /** How many it removed first that killed runs had left. */
  readonly swept?: number;
  readonly leftovers: readonly string[];
  /** That the service stopped answering in the middle of the run. */
  readonly stop?: string;
  /** Whether trouble kept the run from beginning, so that nothing was judged. */
  readonly isUnbegun?: boolean;
  /** Whether the operator ended the run before its end. */
  readonly interrupted?: boolean;
  /** One for each requirement of the catalogue, in its order. */
  readonly findings: readonly Finding[];
  readonly exchanges: ExchangeTable;
  readonly observations: Readonly<Record<string, ObservedValue>>;
  /** What came of each requirement in the known earlier runs of the target that judged it, the last at the end. */
  readonly past?: ReadonlyMap<string, readonly string[]>;
  readonly reportsDir: string;
}
