import type { Exchange } from '../http/exchange.ts';
import type { SentCustomer } from '../model/customer.ts';
import type { Table } from '../model/table.ts';
import type { Rules } from '../rules/rules.ts';
import type { ReferenceSettings } from '../service/settings.ts';

/** Replaces or wraps rules in the copy of one service. */
export type Change = (rules: Rules) => void;

/** What a variation may have besides. */
export interface More {
  readonly settings?: Partial<ReferenceSettings>;
  /**
   * `browser`: it can be seen in the login only, and no less than a browser walks its pages. `sockets`: it
   * is about what goes over the wire. `clock`: it shows only once an access token is older than its lifetime.
   */
  readonly needs?: 'browser' | 'sockets' | 'clock' | undefined;
  /** The part of the login that is different, where it is not the login page. */
  readonly part?: 'permission' | 'redirect';
  /** Beginnings of the rows that have to be asked beside the one that it breaks, for that to see it. */
  readonly asks?: readonly string[];
  /** What a customer has to hold to be accepted, where that is not obvious. */
  readonly accepts?: SentCustomer;
  /** It takes values for some property that nobody can guess, or none: its rows cannot be judged. */
  readonly strict?: true;
  /** Further settings of a client, where it cannot do without. */
  readonly environment?: Record<string, string>;
}

interface Told extends More {
  /** A slug that no other variation has. */
  readonly name: string;
  /** What the service does, in a sentence. */
  readonly does: string;
  readonly change: Change;
}

/** One way in which a service breaks one required row of the contract, and keeps all the others. */
export interface Fault extends Told {
  /** The id of the row, such as "customer/create-keeps/City". */
  readonly breaks: string;
}

/** A service that is different, and still keeps every sentence of the contract. */
export interface Freedom extends Told {
  /** The open requirement, or the sentence of the contract, that leaves the choice. */
  readonly about: string;
}

/** Variations by name: what each does, and how. */
export type Ways = Record<string, readonly [does: string, change: Change, more?: More]>;

export function variation<V extends Fault | Freedom>(made: V): V {
  return made;
}

/** Ways of breaking one row. */
export function faultsOf(breaks: string, ways: Ways): Fault[] {
  return Object.entries(ways).map(([name, [does, change, more]]) =>
    variation({ breaks, name, does, change, ...more }),
  );
}

/** What one open requirement, or one sentence, leaves to the service. */
export function freedomsOf(about: string, ways: Ways): Freedom[] {
  return Object.entries(ways).map(([name, [does, change, more]]) =>
    variation({ about, name, does, change, ...more }),
  );
}

export function needing<V extends Fault | Freedom>(needs: More['needs'], list: V[]): V[] {
  return list.map((one) => ({ ...one, needs }));
}

/** Ways that are about some properties, where a table has them all. */
export function having(table: Table, names: readonly string[], ways: Ways): Ways {
  return names.every((name) => table.find(name) !== undefined) ? ways : {};
}

/** The ways that each of some values makes, together. */
export function each<T>(values: readonly T[], make: (value: T, index: number) => Ways): Ways {
  return Object.assign({}, ...values.map(make));
}

/** Replaces one rule by a version that may ask the lawful one. */
export function change<K extends keyof Rules>(
  name: K,
  changed: (lawful: Rules[K], ...given: Parameters<Rules[K]>) => ReturnType<Rules[K]>,
): Change {
  return (rules) => {
    const lawful = rules[name];
    const rule = (...given: Parameters<Rules[K]>) => changed(lawful, ...given);
    rules[name] = rule as Rules[K];
  };
}

/** Paths whose segments are taken for others. */
export function takingSegments(read: (segments: readonly string[]) => readonly string[]): Change {
  return every(
    ...(['route', 'readAddress'] as const).map((rule) =>
      change(rule, (lawful: Rules[typeof rule], exchange: Exchange) =>
        lawful({ ...exchange, segments: read(exchange.segments) }),
      ),
    ),
  );
}

/** Several changes at once. */
export function every(...changes: Change[]): Change {
  return (rules) => {
    for (const one of changes) one(rules);
  };
}
