import type { StateFile } from '../state/index.ts';

/** Remembers across runs that the user was asked for permission, as the service may remember the answer. */
export class PermissionMemory {
  readonly #state: StateFile<{ readonly wasAsked: true }>;
  /** Whether that was so before this run. */
  readonly wasAsked: boolean;

  constructor(state: StateFile<{ readonly wasAsked: true }>) {
    this.#state = state;
    this.wasAsked = state.read()?.wasAsked === true;
  }

  note(): void {
    if (!this.wasAsked) this.#state.write({ wasAsked: true });
  }
}
