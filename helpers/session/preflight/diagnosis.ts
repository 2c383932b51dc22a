import type { Exchange } from '../../../contract/exchange.ts';
import { SetupProblem, Trouble } from '../../../contract/outcome.ts';
import { sentence } from '../../../contract/sentence.ts';
import type { Api } from '../../api/index.ts';
import type { Config } from '../../config/index.ts';
import type { Access, BackgroundUser, ResourceOwner, TokenEndpoint } from '../../oauth/index.ts';

/** What a look at the set-up uses: a session has it. */
export interface LookContext {
  readonly config: Config;
  readonly api: Api;
  readonly tokenEndpoint: TokenEndpoint;
  readonly access: Access;
  readonly owner: ResourceOwner | undefined;
  readonly background: BackgroundUser | undefined;
}

/** What a look at one part of the set-up found. */
export interface Diagnosis {
  /**
   * - `wrong`: the operator's set-up is at fault. `trouble`: network, throttling or maintenance.
   * - `left out`: it is not set, or could not be checked.
   */
  readonly state: 'ok' | 'wrong' | 'trouble' | 'left out';
  readonly found: string;
  readonly cause?: string | undefined;
  readonly cure?: string | undefined;
  /** A PNG of the page in the way, without secrets. */
  readonly picture?: Uint8Array | undefined;
}

export const ok = (found: string): Diagnosis => ({ state: 'ok', found });
export const leftOut = (found: string): Diagnosis => ({ state: 'left out', found });

export function wrong(found: string, cause: string, cure: string): Diagnosis {
  return { state: 'wrong', found, cause, cure };
}

/** Whether it stands in the way of what comes after it. */
export function isProblem({ state }: Pick<Diagnosis, 'state'>): boolean {
  return state === 'wrong' || state === 'trouble';
}

/** The error that ends a run or a command by what a look found. */
export function asError(
  { state, found, cause, cure }: Diagnosis,
  proof: readonly Exchange[] = [],
): Error {
  const told = cause === undefined ? found : sentence`${found} ${cause}`;
  const problem = new SetupProblem(told, cure, proof);
  return state === 'trouble' ? new Trouble(problem.message, proof) : problem;
}
