import type { Config } from '../../helpers/config/index.ts';
import type { Walk } from '../../helpers/login/index.ts';
import type { Session } from '../../helpers/run/index.ts';
import type { Finding } from './finding.ts';

/** What the steps of an examination look at, and what they hand on to one another. */
export interface Patient {
  readonly config: Config;
  readonly session: Session;
  /** The last walk of the session's browser, be it finished or not. */
  readonly lastWalk: () => Walk | undefined;
  /** How the browser could not be started. */
  readonly launchProblem: () => string | undefined;
}

/** One step of the examination. */
export interface Step {
  readonly name: string;
  /** Settings that it rests on: where one is at fault, there is nothing to look at. */
  readonly needs: readonly string[];
  /** Steps that must have gone well before. */
  readonly after: readonly string[];
  readonly look: (patient: Patient) => Promise<Finding>;
}
