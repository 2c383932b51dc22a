/** A set-up step that failed: one sentence on what failed and why, one on what to type. */
export class SetupFailure extends Error {
  /**
   * @param {string} what what failed and why, without a full stop
   * @param {string} cure what the reader does next, beginning with a verb
   */
  constructor(what, cure) {
    super(`Set-up failed: ${what}; ${cure}.`);
    this.name = 'SetupFailure';
  }
}

/**
 * Tells the operator what is being done: standard output belongs to the run that follows.
 * @param {string} line
 */
export function say(line) {
  process.stderr.write(`${line}\n`);
}
