/**
 * What became of a requirement in a run.
 *
 * - `passed`: asked and kept. `failed`: asked and broken.
 * - `inconclusive`: it could not be asked (network, throttling, maintenance, a broken prerequisite).
 * - `not-run`: it was not asked, by the operator's choice or for a stated reason.
 * - `waived`: broken, and listed as a known deviation.
 */
export type Outcome = 'passed' | 'failed' | 'inconclusive' | 'not-run' | 'waived';

/** The service could not be asked: the fault of nobody's promise. */
export class Trouble extends Error {
  override readonly name: string = 'Trouble';
}

/** The run was ended before the request went out, so it has done nothing to the service. */
export class Unsent extends Trouble {}

/** A step that comes before the question went wrong in the service, so the question was never put. */
export class Blocked extends Error {
  override readonly name = 'Blocked';
}

/** The question does not arise here, or the operator gave no means to ask it. */
export class NotAsked extends Error {
  override readonly name = 'NotAsked';
}

/** Configuration, registration or login stand in the way of every question. */
export class SetupProblem extends Error {
  override readonly name = 'SetupProblem';
}
