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

  constructor(...problems: readonly Problem[]) {
    super(problems.map(({ text }) => text).join(' '));
    this.problems = problems;
  }
}

/** The problems that an error tells; any other error is none of the configuration, and is thrown again. */
export function problemsIn(error: unknown): readonly Problem[] {
  if (error instanceof ConfigurationError) return error.problems;
  throw error;
}

/** What the work gives; its problems are added to those before, and it gives nothing. */
export function gather<T>(problems: Problem[], work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    problems.push(...problemsIn(error));
    return undefined;
  }
}
