import type { Description } from '../../contract/description.ts';

/**
 * Why something in a description was guessed: a short sentence by the name of a property (`Contacts.Name` for one
 * within another), or by `kind`, `path`, `list`, `key` or `properties`. What was told is not in it.
 */
export type Guesses = Readonly<Record<string, string>>;

/** A description to begin with, which marks what was guessed in it. */
interface FirstDescription extends Description {
  readonly $guesses: Guesses;
}

/** A first description, with what its reader has to decide. */
export interface Described {
  readonly description: FirstDescription;
  /** From what it was made, in words: `4 objects of SupplierInfoList`. */
  readonly source: string;
}
