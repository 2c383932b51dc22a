/** Lets writes go side by side, or one alone: that waits for those under way, and all that come later wait for it. */
export class WriteLock {
  readonly #underWay = new Set<Promise<unknown>>();
  #alone: Promise<void> | undefined;

  async beside<T>(write: () => Promise<T>): Promise<T> {
    while (this.#alone !== undefined) await this.#alone;
    const sent = write();
    this.#underWay.add(sent);
    return sent.finally(() => this.#underWay.delete(sent));
  }

  async alone<T>(work: () => Promise<T>): Promise<T> {
    while (this.#alone !== undefined) await this.#alone;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#alone = promise;
    try {
      await Promise.allSettled(this.#underWay);
      return await work();
    } finally {
      this.#alone = undefined;
      resolve();
    }
  }
}
