/** Lets writes go side by side, or work alone: that waits for those under way, and what others write later waits for it. */
export class WriteLock {
  readonly #underWay = new Set<Promise<unknown>>();
  #alone: Promise<void> | undefined;
  #holder: object | undefined;

  /** @param by Whoever works alone just now does not wait for itself */
  async beside<T>(write: () => Promise<T>, by: object | undefined): Promise<T> {
    if (this.#isHeldBy(by)) return write();
    while (this.#alone !== undefined) await this.#alone;
    const sent = write();
    this.#underWay.add(sent);
    return sent.finally(() => this.#underWay.delete(sent));
  }

  async alone<T>(work: () => Promise<T>, by: object | undefined): Promise<T> {
    if (this.#isHeldBy(by)) return work();
    while (this.#alone !== undefined) await this.#alone;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#alone = promise;
    try {
      await Promise.allSettled(this.#underWay);
      this.#holder = by;
      return await work();
    } finally {
      this.#alone = undefined;
      this.#holder = undefined;
      resolve();
    }
  }

  #isHeldBy(by: object | undefined): boolean {
    return by !== undefined && by === this.#holder;
  }
}
