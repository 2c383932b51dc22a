import type { Exchange } from '../http/exchange.ts';
import type { Table } from '../model/table.ts';
import type { Change } from './variation.ts';

type Rule = (...given: unknown[]) => unknown;

/** A change that acts on exchanges about one table, and leaves all others as they are. */
export function onlyOnTable(table: Table, change: Change): Change {
  return (rules) => {
    const changed = { ...rules };
    change(changed);
    const own = rules as unknown as Record<string, Rule>;
    for (const [name, rule] of Object.entries(changed) as [string, Rule][]) {
      const lawful = own[name];
      if (lawful === undefined || lawful === rule) continue;
      own[name] = (...given) => (isAbout(table, given) ? rule(...given) : lawful(...given));
    }
  };
}

function isAbout(table: Table, [first, second]: readonly unknown[]): boolean {
  const exchange = first as Partial<Exchange>;
  if (exchange.table !== undefined) return exchange.table === table;
  // What a client expects is answered before there is an exchange, to a service and a request.
  const { url = '' } = second as { readonly url?: string };
  return url.split(/[/?]/).some((part) => part === table.record || part === table.list);
}
