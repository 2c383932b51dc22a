import type { Exchange } from '../../contract/exchange.ts';
import type { ObservedValue } from '../../contract/finding.ts';
import type { Resource } from '../../contract/resource.ts';
import type { Application, RecordTemplate, Target } from '../config/index.ts';
import type {
  Access,
  BackgroundUser,
  ExpiringTokens,
  PermissionMemory,
  ResourceOwner,
  TokenEndpoint,
} from '../oauth/index.ts';
import type { Records } from '../records/index.ts';

/** Everything that a scenario may use. */
export interface CheckContext
  extends Pick<Records, 'resource' | 'api' | 'book' | 'accepted' | 'acceptedOnCreate'> {
  /** What was exchanged with the resources so far. */
  readonly asked: readonly Exchange[];
  /** What makes, finds, reads and removes the records of a resource. */
  readonly recordsOf: (resource: Resource) => Records;
  readonly target: Target;
  readonly application: Application;
  readonly access: Access;
  readonly tokenEndpoint: TokenEndpoint;
  /** Those of the resource that the scenario is about. */
  readonly records: Records;
  /** Whether records may be made, changed and removed. */
  readonly canWrite: boolean;
  /** Tells that every write is refused to the user, while reads are served. */
  tellReadOnly(): void;
  /** The ids of two records of the resource with this name, which stay until the end of the run. */
  idsOfRelated(name: string): Promise<readonly string[]>;
  /** Values that the operator gave. */
  readonly template: RecordTemplate;
  /** The user with a browser; throws NotAsked where the browser was left out. */
  readonly owner: ResourceOwner;
  /** Whether this user was ever asked for permission here, across runs: a service may remember the answer. */
  readonly permissionMemory: PermissionMemory;
  readonly hasBrowser: boolean;
  readonly hasBackground: boolean;
  /** The token that waits across runs for its time to be over. */
  readonly expiringTokens: ExpiringTokens;
  /** The same of a refresh token that was refused while the access token that came with it lived. */
  readonly earlyRefreshTokens: ExpiringTokens;
  /** The background user; throws NotAsked where no refresh token is configured. */
  readonly background: BackgroundUser;
  /** Records what the service does where the contract leaves it open. */
  observe(key: string, value: ObservedValue): void;
  /**
   * The result of an experiment that several requirements look at, made once a run. What goes wrong in it
   * blocks those requirements; it is judged in the requirement that is about that step.
   */
  shared<T>(experiment: Experiment<T>): Promise<T>;
}

export type Experiment<T> = (context: CheckContext) => Promise<T>;
