import type { SentCustomer } from '../model/customer.ts';
import type { Rules } from '../rules/rules.ts';
import type { ReferenceSettings } from '../service/settings.ts';

/** A lawful variation: a service that is different, and still keeps every sentence of the contract. */
export interface Freedom {
  /** A unique slug. */
  readonly name: string;
  /** The open requirement, or the sentence of the contract, that leaves the choice. */
  readonly about: string;
  /** What the service does, in one sentence. */
  readonly does: string;
  readonly rules: (rules: Rules) => void;
  readonly settings?: Partial<ReferenceSettings>;
  /**
   * `login`: it can be seen in the login only. `browser`: in the login only, and no less than a browser walks
   * its pages. `sockets`: it is about what goes over the wire.
   */
  readonly needs?: 'login' | 'browser' | 'sockets';
  /** What a customer has to hold to be accepted, where that is not obvious. */
  readonly accepts?: SentCustomer;
  /** Further settings of a client, where it cannot do without. */
  readonly environment?: Record<string, string>;
}
