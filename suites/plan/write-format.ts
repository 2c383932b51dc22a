import type { Moment, Step } from '../../helpers/evidence/index.ts';
import type { MadeRecord } from '../../helpers/records/index.ts';
import type { Draft } from './forms.ts';
import type { Attempt, Good, Refusals } from './settle.ts';
import type { Way } from './ways.ts';

/** A create, what it made, and all that it is found to have made where that was looked for. */
export interface Making extends Attempt {
  readonly tag?: string;
  readonly made?: MadeRecord | undefined;
  readonly makings?: Step['made'];
}

/** How drafts are written in a format. */
export interface WriteFormat {
  /** Values that are known to be accepted, by those that are in JSON. */
  goodFor(moment: Moment, inJson: Good): Promise<Good>;
  /** What a service refuses, told by each write to those that come after it. */
  refusalsOn(moment: Moment): Promise<Refusals>;
  /** A draft without what need not be said. */
  adapt(moment: Moment, draft: Draft): Promise<Draft>;
  /** Asks for a record, in the first way that is not refused. */
  create(draft: Draft, ways: readonly Way[]): Promise<Making>;
  /** Puts a body in the place of a record, in the first way that is not refused. */
  update(
    record: MadeRecord,
    draft: Draft,
    ways: readonly Way[],
    other?: MadeRecord,
  ): Promise<Attempt>;
}
