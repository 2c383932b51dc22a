export type ProblemKind =
  | 'no-token'
  | 'missing-database'
  | 'unknown-database'
  | 'unknown-call'
  | 'unknown-record'
  | 'wrong-method'
  | 'missing-body'
  | 'malformed-body'
  | 'wrong-type'
  | 'refused-value'
  | 'referred-to'
  | 'unsupported-media-type'
  | 'failure';

/** Why a request is not carried out; `allowed` lists the methods for a wrong one. */
export interface Problem {
  readonly kind: ProblemKind;
  readonly detail: string;
  readonly allowed?: readonly string[];
}

/** Thrown by the resource endpoints; answered by the rule `answerProblem`. No error: where it came from says nothing. */
export class Refusal {
  readonly problem: Problem;

  constructor(kind: ProblemKind, detail: string, allowed?: readonly string[]) {
    this.problem = allowed === undefined ? { kind, detail } : { kind, detail, allowed };
  }
}
