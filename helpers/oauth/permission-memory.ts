import type { StateFile } from '../state/index.ts';

/** Remembers across runs that the user was asked for permission, as the service may remember the answer. */
export class PermissionMemory {
  readonly #state: StateFile<{ readonly wasAsked: true }>;

  constructor(state: StateFile<{ readonly wasAsked: true }>) {
    this.#state = state;
  }

  get wasAsked(): boolean {
    return this.#state.read()?.wasAsked === true;
  }

  note(): void {
    if (!this.wasAsked) this.#state.write({ wasAsked: true });
  }
}
