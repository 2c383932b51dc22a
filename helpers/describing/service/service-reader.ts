import type { Answer } from '../../network/index.ts';

/** How a service is read: with GET alone. */
export interface ServiceReader {
  /**
   * Reads a path below `/api/<database>/`.
   *
   * @throws Trouble where there is no answer that can be judged.
   */
  get(path: string): Promise<Answer>;
  /** What may be shown of a text of the service. */
  mask(text: string): string;
}

/** What is to be described, and what was told of it. */
export interface Wanted {
  /** Below `/api/<database>/`, such as `Supplier`. */
  readonly path: string;
  /** The path of its list, where that is told. */
  readonly list?: string | undefined;
  /** The property that identifies an object, where that is told. */
  readonly key?: string | undefined;
}
