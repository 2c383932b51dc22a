import type { Moment, Step } from '../../helpers/evidence/index.ts';
import type { CheckContext, Experiment } from '../../helpers/judging/index.ts';
import type { MadeRecord } from '../../helpers/records/index.ts';
import type { Draft } from './forms.ts';
import { type Attempt, type Good, Refusals } from './settle.ts';
import type { Way } from './ways.ts';

/** A create, what it made, and all that it is found to have made where that was looked for. */
interface Making extends Attempt {
  readonly tag?: string;
  readonly made?: MadeRecord | undefined;
  readonly makings?: Step['made'];
}

/** How drafts are written in a format. */
export interface WriteFormat {
  /** What a service refuses in it, told by each write to those that come after it. */
  readonly refusals: Readonly<Record<Moment, Experiment<Refusals>>>;
  /** Values that are known to be accepted, where those in JSON need not be. */
  goodFor?(context: CheckContext, inJson: Good): Promise<Good>;
  /** A draft without what need not be said. */
  adapt?(context: CheckContext, moment: Moment, draft: Draft): Promise<Draft>;
  /** Asks for a record. */
  create(context: CheckContext, draft: Draft): Promise<Making>;
  /** Puts a body in the place of a record, in the first way that is not refused. */
  update(
    context: CheckContext,
    record: MadeRecord,
    draft: Draft,
    ways: readonly Way[],
    other?: MadeRecord,
  ): Promise<Attempt>;
}

/** An experiment of its own for each moment, in which nothing is known to be refused yet. */
export const noRefusals = (): WriteFormat['refusals'] => ({
  create: async () => new Refusals(),
  update: async () => new Refusals(),
});
