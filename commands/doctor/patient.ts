import type { Config } from '../../helpers/config/index.ts';
import type { Session } from '../../helpers/session/index.ts';
import type { Diagnosis } from './diagnosis.ts';
import type { WatchedBrowser } from './watched-browser.ts';

/** What the steps of an examination look at, and what they hand on to one another. */
export interface Patient {
  readonly config: Config;
  readonly session: Session;
  readonly browser: WatchedBrowser;
}

/** One step of the examination. */
export interface Step {
  readonly name: string;
  /** Settings that it rests on: where one is at fault, there is nothing to look at. */
  readonly needs: readonly string[];
  /** Steps that must have gone well before. */
  readonly after: readonly string[];
  readonly look: (patient: Patient) => Promise<Diagnosis>;
}
