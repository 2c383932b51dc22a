/** A record that a run may have left on the target. */
export interface Leftover {
  /** The name of its resource. */
  readonly resource: string;
  /** Absent where it was never learned. */
  readonly id?: string | undefined;
  /** How it came about, or the tag that it carries. */
  readonly why: string;
}

/** A leftover as reports tell it. */
export function tellLeftover({ resource, id = 'with an id that is not known', why }: Leftover) {
  return `${resource} ${id} (${why})`;
}
