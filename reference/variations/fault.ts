import type { Rules } from '../rules/rules.ts';
import type { ReferenceSettings } from '../service/settings.ts';

/** One way in which a service breaks one required row of the contract, and keeps all the others. */
export interface Fault {
  /** A slug no other fault has. */
  readonly name: string;
  /** The id of the row, such as "customer/create-keeps/City". */
  readonly breaks: string;
  /** What the service does wrong, in a sentence. */
  readonly does: string;
  readonly rules: (rules: Rules) => void;
  readonly settings?: Partial<ReferenceSettings>;
  /**
   * `browser`: shows only at the Authorize endpoint or with what was granted there. `clock`: shows
   * only once an access token is older than its lifetime.
   */
  readonly needs?: 'browser' | 'clock';
}

export type Breaking = (rules: Rules) => void;

export function fault(
  breaks: string,
  name: string,
  does: string,
  rules: Breaking,
  more: Pick<Fault, 'needs' | 'settings'> = {},
): Fault {
  return { name, breaks, does, rules, ...more };
}

/** A fault that shows only at the Authorize endpoint or with what was granted there. */
export function browserFault(breaks: string, name: string, does: string, rules: Breaking): Fault {
  return fault(breaks, name, does, rules, { needs: 'browser' });
}

/** Replaces one rule by a version that may ask the lawful one. */
export function change<K extends keyof Rules>(
  name: K,
  make: (lawful: Rules[K]) => Rules[K],
): Breaking {
  return (rules) => {
    rules[name] = make(rules[name]);
  };
}

/** Several changes at once. */
export function every(...changes: Breaking[]): Breaking {
  return (rules) => {
    for (const one of changes) one(rules);
  };
}

/** "IsDunForPayment" as "is-dun-for-payment". */
export function slugOf(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/_/g, '-')
    .toLowerCase();
}
