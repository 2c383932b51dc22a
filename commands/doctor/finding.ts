/** What a look at one part of the set-up found. */
export type Finding = Ok | Problem | NotLookedAt;

export interface Ok {
  readonly state: 'ok';
  readonly found: string;
}

export interface Problem {
  readonly state: 'problem';
  readonly found: string;
  readonly cause: string;
  readonly cure: string;
  /** Whether the operator's set-up is at fault, or trouble that may pass: network, maintenance. */
  readonly fault: 'set-up' | 'trouble';
}

export interface NotLookedAt {
  readonly state: 'not looked at';
  readonly found: string;
  /** Whether what comes after has to be left out too; a part that is not there stands in nobody's way. */
  readonly standsInTheWay: boolean;
}

export function ok(found: string): Ok {
  return { state: 'ok', found };
}

/** A fault of the set-up. */
export function wrong(found: string, cause: string, cure: string): Problem {
  return { state: 'problem', found, cause, cure, fault: 'set-up' };
}

/** Network, throttling or maintenance. */
export function trouble(found: string, cause: string, cure: string): Problem {
  return { state: 'problem', found, cause, cure, fault: 'trouble' };
}

export function notThere(found: string): NotLookedAt {
  return { state: 'not looked at', found, standsInTheWay: false };
}

export function blocked(found: string): NotLookedAt {
  return { state: 'not looked at', found, standsInTheWay: true };
}
