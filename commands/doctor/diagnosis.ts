import type { Config } from '../../helpers/config/index.ts';
import type { Session } from '../../helpers/session/index.ts';

/** What doctor checks. */
export interface Patient {
  readonly config: Config;
  readonly session: Session;
}

/** What a look at one part of the set-up found. */
export interface Diagnosis {
  /**
   * - `wrong`: the operator's set-up is at fault. `trouble`: network, throttling or maintenance.
   * - `left out`: it is not set, or could not be checked.
   */
  readonly state: 'ok' | 'wrong' | 'trouble' | 'left out';
  readonly found: string;
  readonly cause?: string;
  readonly cure?: string | undefined;
}

export const ok = (found: string): Diagnosis => ({ state: 'ok', found });
export const leftOut = (found: string): Diagnosis => ({ state: 'left out', found });

export function wrong(found: string, cause: string, cure: string): Diagnosis {
  return { state: 'wrong', found, cause, cure };
}
