/** What is wrong with one setting, or with one option of the command line. */
export interface Problem {
  readonly setting: string;
  /** A sentence for the operator, which holds no secret. */
  readonly text: string;
}

/** Several problems of the configuration, told at once. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(({ text }) => text).join(' '));
    this.problems = problems;
  }
}
