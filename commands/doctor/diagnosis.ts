/** What a look at one part of the set-up found. */
export interface Diagnosis {
  /**
   * - `wrong`: the operator's set-up is at fault. `trouble`: network, throttling or maintenance.
   * - `not there`: a part that this set-up does not have, and that stands in nobody's way.
   * - `blocked`: it could not be looked at, so what comes after has to be left out too.
   */
  readonly state: 'ok' | 'wrong' | 'trouble' | 'not there' | 'blocked';
  readonly found: string;
  readonly cause?: string;
  readonly cure?: string;
}

export const ok = (found: string): Diagnosis => ({ state: 'ok', found });
export const notThere = (found: string): Diagnosis => ({ state: 'not there', found });
export const blocked = (found: string): Diagnosis => ({ state: 'blocked', found });

export function wrong(found: string, cause: string, cure: string): Diagnosis {
  return { state: 'wrong', found, cause, cure };
}

export function trouble(found: string, cause: string, cure: string): Diagnosis {
  return { state: 'trouble', found, cause, cure };
}
